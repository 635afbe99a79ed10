import { aluguelOfDays, type Precos, precoDaSemana, weekOfDay } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, daysBetween, formatDays } from '#domain/calendar-day.ts'
import { contratoDays, PLANOS, type Plano } from '#domain/locacao.ts'
import { type Centavos, formatBRL, roundHalfUp } from '#domain/money.ts'
import { type MultaAntecipada, PLANOS_COM_MULTA } from '#features/sistema/configuracoes/rules.ts'

export const TITULO_MULTA_ANTECIPADA = 'Multa por devolução antecipada'

/** Said of the fine while nobody confirmed that the signed contract has it. */
export const SEM_CONTRATO = 'sem contrato assinado com esta cláusula'

type Contrato = {
  plano: Plano
  data_inicio: CalendarDay
  data_fim_contratada: CalendarDay
  precos: Precos
  /** As agreed when the rental was created. */
  multa_antecipada: MultaAntecipada
}

/** The fine for an early return, and the days of the contract that it is for. */
export type Multa = { dias: number; valor: Centavos }

/** Whether a rental can owe the fine at all; a `mensal` never does. */
export const hasMultaAntecipada = ({
  plano,
  multa_antecipada,
}: Pick<Contrato, 'plano' | 'multa_antecipada'>) =>
  PLANOS_COM_MULTA.includes(plano) && multa_antecipada.tipo !== 'nenhuma'

/**
 * Returns the fine of a rental whose days are charged until `cobrada_ate`, for the days from then to the
 * contract's end, so that no day is charged twice; 0 after the end. Rounded half up once.
 */
export function multaAntecipada(contrato: Contrato, cobrada_ate: CalendarDay): Multa {
  const { data_inicio, data_fim_contratada, multa_antecipada } = contrato
  const dias = Math.max(0, daysBetween(cobrada_ate, data_fim_contratada))
  if (!hasMultaAntecipada(contrato)) return { dias, valor: 0 as Centavos }
  switch (multa_antecipada.tipo) {
    case 'percentual_do_restante': {
      const hundredths = Math.round(multa_antecipada.percentual * 100)
      return { dias, valor: roundHalfUp((restOf(contrato, dias) * hundredths) / 10_000) }
    }
    case 'semanas_proporcionais': {
      const semanas = multa_antecipada.semanas * weekBefore(contrato, dias)
      return {
        dias,
        valor: roundHalfUp((semanas * dias) / contratoDays(data_inicio, data_fim_contratada)),
      }
    }
    default:
      return { dias, valor: 0 as Centavos }
  }
}

/** The rent of the last days of the contract. */
const restOf = (contrato: Contrato, dias: number) =>
  aluguelOfDays(
    contrato,
    addDays(contrato.data_fim_contratada, 1 - dias),
    contrato.data_fim_contratada,
  )

/** What the week costs after which so many days of the contract are left. */
const weekBefore = ({ data_inicio, data_fim_contratada, precos }: Contrato, dias: number) =>
  precoDaSemana(precos, weekOfDay(data_inicio, addDays(data_fim_contratada, -dias)))

/** Says what the fine was computed from: 'Plano Anual, 197 dias antes do fim do contrato: 20% de R$ 7.878,03. ...'. */
export function multaDescription(contrato: Contrato, { dias }: Multa) {
  const plano = PLANOS[contrato.plano].nome
  return `${plano}, ${formatDays(dias)} antes do fim do contrato: ${sumText(contrato, dias)}. Há contrato assinado com esta cláusula.`
}

function sumText(contrato: Contrato, dias: number) {
  const { data_inicio, data_fim_contratada, multa_antecipada } = contrato
  switch (multa_antecipada.tipo) {
    case 'percentual_do_restante': {
      const rest = formatBRL(restOf(contrato, dias))
      return `${percentage.format(multa_antecipada.percentual)}% de ${rest}`
    }
    case 'semanas_proporcionais': {
      const { semanas } = multa_antecipada
      const total = formatBRL((semanas * weekBefore(contrato, dias)) as Centavos)
      return `${total} (${weeks(semanas)}) × ${dias}/${contratoDays(data_inicio, data_fim_contratada)} dias`
    }
    default:
      return ''
  }
}

const weeks = (n: number) => (n === 1 ? '1 semana' : `${n} semanas`)
const percentage = new Intl.NumberFormat('pt-BR')
