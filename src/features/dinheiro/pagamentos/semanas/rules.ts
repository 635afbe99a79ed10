import type { Precos } from '#domain/aluguel.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusPagamento, TipoPagamento } from '#domain/pagamento.ts'
import { displayedStatus, type Semana, weekOf } from '../rules.ts'

/** State of a week of a contract; a `futura` week has no payment yet, an `anterior` one was paid before an import. */
export const SITUACOES_SEMANA = [
  'anterior',
  'paga',
  'atrasada',
  'aberta',
  'futura',
  'cancelada',
] as const
export type SituacaoSemana = (typeof SITUACOES_SEMANA)[number]

type Contract = {
  data_inicio: CalendarDay
  data_fim: CalendarDay
  /** The day it ended; no week begins after it. */
  data_encerramento: CalendarDay | null
  precos: Precos
  semanas_antes: number
}
type Pagamento = {
  id: string
  tipo: TipoPagamento
  semana_referencia: number
  status: StatusPagamento
  data_vencimento: CalendarDay
}

export type SemanaDoContrato = {
  numero: number
  data_vencimento: CalendarDay
  situacao: SituacaoSemana
  /** Its payment, if it has one. */
  pagamento_id: string | undefined
}

const SITUACAO = {
  pago: 'paga',
  atrasado: 'atrasada',
  pendente: 'aberta',
  cancelado: 'cancelada',
} as const satisfies Record<ReturnType<typeof displayedStatus>, SituacaoSemana>

const unmade = (numero: number, semanas_antes: number) =>
  numero <= semanas_antes ? 'anterior' : 'futura'

/** Returns every week of a contract with its state `today`. */
export function weeksOfContrato(
  contract: Contract,
  pagamentos: readonly Pagamento[],
  today: CalendarDay,
): SemanaDoContrato[] {
  const byWeek = new Map(
    pagamentos
      .filter(({ tipo }) => tipo === 'semanal')
      .map((pagamento) => [pagamento.semana_referencia, pagamento]),
  )
  const weeks: SemanaDoContrato[] = []
  for (let numero = 1; ; numero++) {
    const week = weekOf(contract, numero)
    const pagamento = byWeek.get(numero)
    if (
      !week ||
      (contract.data_encerramento &&
        week.data_vencimento > contract.data_encerramento &&
        !pagamento)
    )
      return weeks
    weeks.push({
      numero,
      data_vencimento: pagamento?.data_vencimento ?? week.data_vencimento,
      situacao: pagamento
        ? SITUACAO[displayedStatus(pagamento, today)]
        : unmade(numero, contract.semanas_antes),
      pagamento_id: pagamento?.id,
    })
  }
}

/** A rental whose weeks go on, with the next one to create. */
export type Agenda<R> = { locacao: R & Contrato; proxima_semana: number }
type Contrato = {
  id: string
  data_inicio: CalendarDay
  data_fim: CalendarDay
  precos: Precos
}

/** A week that money received ahead creates, and what it receives. */
export type SemanaAdiantada<R> = Semana & { locacao: R & Contrato; recebe: Centavos }

/**
 * Shares money received ahead among the weeks to come, which it creates: always to the rental whose
 * next week is due first. `exists`: whether a week was created by hand. `resto`: what is left over
 * when no contract has another week; `agendas`: the next weeks afterwards.
 */
export function weeksAhead<R>(
  agendas: readonly Agenda<R>[],
  valor: Centavos,
  exists: (locacao_id: string, semana: number) => boolean,
) {
  const next = agendas.map((agenda) => ({ ...agenda }))
  const semanas: SemanaAdiantada<R>[] = []
  let resto = valor as number
  while (resto > 0) {
    const first = next
      .flatMap((agenda) => {
        const week = weekOf(agenda.locacao, agenda.proxima_semana)
        return week ? { agenda, week } : []
      })
      .toSorted((a, b) => (a.week.data_vencimento < b.week.data_vencimento ? -1 : 1))[0]
    if (!first) break
    const { agenda, week } = first
    agenda.proxima_semana++
    if (exists(agenda.locacao.id, week.semana_referencia)) continue
    const recebe = Math.min(resto, week.valor_original) as Centavos
    semanas.push({ ...week, locacao: agenda.locacao, recebe })
    resto -= recebe
  }
  return { semanas, resto: resto as Centavos, agendas: next }
}
