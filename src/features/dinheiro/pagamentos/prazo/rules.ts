import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { contratoDays, contratoWeeks } from '#domain/locacao.ts'
import { type Centavos, sum } from '#domain/money.ts'
import {
  type MotivoCancelamento,
  type StatusPagamento,
  type TipoPagamento,
  weekStart,
} from '#domain/pagamento.ts'

type Pagamento = {
  tipo: TipoPagamento
  status: StatusPagamento
  cancelado_por: MotivoCancelamento | null
  valor_original: Centavos
}

/** A payment's new amount: 0 cancels it; otherwise it is due with that amount. */
export type PagamentoChange<P> = { pagamento: P; valor: Centavos }

type Locacao = {
  data_inicio: CalendarDay
  data_fim: CalendarDay
  data_encerramento: CalendarDay | null
}

/**
 * Returns why the rental has no week of that number (a week is seven days of the contract);
 * undefined if it has one.
 */
export function whyNoSuchWeek({ data_inicio, data_fim, data_encerramento }: Locacao, week: number) {
  const first = weekStart(data_inicio, week)
  const weeks = contratoWeeks(contratoDays(data_inicio, data_fim))
  if (first > data_fim)
    return `O contrato tem ${weeks === 1 ? '1 semana' : `${weeks} semanas`}. Para alugar por mais tempo, mude a data de fim da locação; outros valores são do tipo Avulso.`
  if (data_encerramento && first > data_encerramento)
    return `A locação terminou em ${formatDay(data_encerramento)}, antes da semana ${week}.`
  return undefined
}

/** Sorts the week itself before the days added to it. */
const inOrder = <P extends Pagamento>(pagamentos: P[]) =>
  pagamentos.toSorted((a, b) => Number(a.tipo === 'complemento') - Number(b.tipo === 'complemento'))

/**
 * Returns the changes to the payments of one week when its cost changes from `before` to `after`
 * (0: after the new end), so that those not cancelled add up to it. `added` is the amount for a new
 * payment. Corrected amounts stay while their week does. Throws RuleViolation if paid days would be
 * taken back.
 */
export function weekWithNewEnd<P extends Pagamento>(
  pagamentos: readonly P[],
  before: Centavos,
  after: Centavos,
): { changes: PagamentoChange<P>[]; added: Centavos } {
  const nothing = { changes: [], added: 0 as Centavos }
  // A week cancelled by a pause becomes due again with its amount when the rental resumes.
  const counted = pagamentos.filter(
    (each) => each.status !== 'cancelado' || each.cancelado_por === 'pausa',
  )
  const isAsContracted = sum(counted.map(({ valor_original }) => valor_original)) === before
  const goes = before > 0 && after === 0
  if (before === after || !(isAsContracted || goes)) return nothing
  const paid = counted.filter(({ status }) => status === 'pago')
  const open = inOrder(counted.filter(({ status }) => status !== 'pago'))
  let left = after - sum(paid.map(({ valor_original }) => valor_original))
  if (left < 0 || (goes && paid.length > 0))
    throw new RuleViolation(
      'Há dias já pagos depois da nova data de fim. Desfaça o pagamento da última semana antes.',
      'semana_paga_depois_do_fim',
    )
  const gone = inOrder(pagamentos.filter((each) => each.cancelado_por === 'prazo'))
  const takers = open.length > 0 || left === 0 ? open : gone.slice(0, 1)
  const changes = takers.map((pagamento, i) => {
    const valor = (
      i === takers.length - 1 ? left : Math.min(pagamento.valor_original, left)
    ) as Centavos
    left -= valor
    return { pagamento, valor }
  })
  return { changes, added: left as Centavos }
}
