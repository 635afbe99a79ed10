import { aluguelOfDays, type Precos } from '#domain/aluguel.ts'
import { addMonths, type CalendarDay, formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { type Totais, totalsOf } from '#features/contratos/acertos/rules.ts'
import type { AtEnd } from '#features/dinheiro/pagamentos/encerramento/rules.ts'
import {
  daysOfWeek,
  dueFrom,
  type Semana,
  weeksToCreate,
} from '#features/dinheiro/pagamentos/rules.ts'
import { daysAfterEnd } from '../prorrogacao/rules.ts'

/** Returns the last day of which a return can be calculated. */
export const latestSimulation = (today: CalendarDay) => addMonths(today, 12)

/** Throws RuleViolation for a rental that is over, ValidationError for a day before today or beyond a year. */
export function checkSimulation(
  { status, em }: { status: StatusLocacao; em: CalendarDay },
  today: CalendarDay,
) {
  if (!isOpen(status))
    throw new RuleViolation('A locação já terminou: veja o acerto dela.', 'locacao_encerrada')
  if (em < today || em > latestSimulation(today))
    throw new ValidationError([
      { campo: 'em', mensagem: 'Escolha um dia de hoje até um ano à frente' },
    ])
}

type Contrato = {
  data_inicio: CalendarDay
  data_fim: CalendarDay
  precos: Precos
  semanas_antes: number
}

type Plan = {
  em: CalendarDay
  today: CalendarDay
  /** The next week of the contract that is created; undefined once they have stopped. */
  proxima_semana: number | undefined
  /** Whether weeks are added after the contract. */
  continua: boolean
  /** The day the rental was last resumed. */
  retomada: CalendarDay | null
}

/**
 * Returns the payments that a rental will have on a day, with those that the nightly job creates until
 * then, and its last day.
 */
export function pagamentosUntil(pagamentos: readonly AtEnd[], contrato: Contrato, plan: Plan) {
  const { em, today, proxima_semana, continua, retomada } = plan
  const found = [...pagamentos]
  const isWeek = (n: number) => (each: AtEnd) =>
    each.tipo === 'semanal' && each.semana_referencia === n
  if (proxima_semana !== undefined)
    for (const week of weeksToCreate(contrato, proxima_semana, em, 0))
      if (!found.some((each) => isWeek(week.semana_referencia)(each) && !each.cancelado_por_pessoa))
        found.push(planned(week))
  let { data_fim } = contrato
  if (!continua || data_fim >= em) return { pagamentos: found, data_fim }
  for (const { semana_referencia, from, to } of daysAfterEnd(contrato, {
    today: em,
    resumed: retomada,
  })) {
    const weeks = found.filter(isWeek(semana_referencia))
    const shortened = weeks.find(({ cancelado_por }) => cancelado_por === 'prazo')
    const added = planned({
      semana_referencia,
      data_vencimento: dueFrom(from, today),
      valor_original: aluguelOfDays(contrato, from, to),
      ...daysOfWeek(contrato.data_inicio, semana_referencia, { first: from, last: to }),
    })
    if (shortened) found[found.indexOf(shortened)] = { ...added, id: shortened.id }
    else if (weeks.length > 0)
      found.push({ ...added, tipo: 'complemento', id: `${added.id}-dias`, desde: from, ate: to })
    else found.push(added)
    data_fim = to
  }
  return { pagamentos: found, data_fim }
}

/** A week that has no payment yet; its id sorts after those that exist. */
const planned = (week: Semana): AtEnd => ({
  ...week,
  id: `semana-${String(week.semana_referencia).padStart(4, '0')}`,
  tipo: 'semanal',
  status: 'pendente',
  valor_recebido: 0 as Centavos,
  valor_dispensado: 0 as Centavos,
  principal_aberto: week.valor_original,
  encargos_abertos: 0 as Centavos,
  encargos_desde: null,
  multa_lancada: false,
  versao: 1,
  cancelado_por: null,
  cancelado_por_pessoa: false,
  ultima: null,
  principal_recebido: 0 as Centavos,
})

type Origem = 'pagamento' | 'cobranca' | 'multa_antecipada'

type Simulated = Totais & {
  total_creditos: Centavos
  data_devolucao: CalendarDay
  dividas: readonly { origem: Origem; devido: Centavos }[]
  disputa: readonly { valor: Centavos }[]
}

/** Returns a calculated return without the fine of the contract. */
export function withoutMulta<S extends Simulated>(simulated: S) {
  const dividas: S['dividas'][number][] = simulated.dividas.filter(
    ({ origem }) => origem !== 'multa_antecipada',
  )
  const contested = sum(simulated.disputa.map(({ valor }) => valor))
  return {
    ...simulated,
    dividas,
    ...totalsOf(sum(dividas.map(({ devido }) => devido)), simulated.total_saldo, contested),
  }
}

/** Says a calculated return in one sentence, to send to the customer. */
export function simulationText(simulated: Simulated, today: CalendarDay) {
  const { data_devolucao, dividas, total_saldo, total_creditos, total_disputa } = simulated
  const { a_receber, a_devolver } = simulated
  const isThisYear = data_devolucao.slice(0, 4) === today.slice(0, 4)
  const total = (origem: Origem) =>
    sum(dividas.filter((each) => each.origem === origem).map(({ devido }) => devido))
  const parts: [string, Centavos][] = [
    ['semanas em aberto', total('pagamento')],
    ['cobranças em aberto', total('cobranca')],
    ['multa do contrato', total('multa_antecipada')],
    ['caução', (total_saldo - total_creditos) as Centavos],
    ['crédito de dias não usados', total_creditos],
    ['em disputa', total_disputa],
  ]
  const result =
    a_devolver > 0
      ? `a devolver ${formatBRL(a_devolver)}, menos o que a vistoria mostrar`
      : `a pagar ${formatBRL(a_receber)}, mais o que a vistoria mostrar`
  return `Se devolver em ${isThisYear ? formatDayMonth(data_devolucao) : formatDay(data_devolucao)}: ${[
    ...parts.filter(([, valor]) => valor > 0).map(([what, valor]) => `${what} ${formatBRL(valor)}`),
    result,
  ].join('; ')}.`
}
