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
  valor_recebido: Centavos
  valor_dispensado: Centavos
  principal_aberto: Centavos
  /** What of `valor_dispensado` earlier last days took away. */
  tirado: Centavos
}

/** A payment's new amount: 0 cancels it; otherwise it is due with that amount. */
export type PagamentoChange<P> = { pagamento: P; valor: Centavos }

/** Whether a payment keeps its amount: it is paid, or something of it was received or written off. */
const isTouched = ({ status, valor_recebido, valor_dispensado }: Pagamento) =>
  status === 'pago' || valor_recebido + valor_dispensado > 0

/** What a payment asks for the days that it still charges. */
const charges = ({ valor_original, tirado }: Pagamento) => (valor_original - tirado) as Centavos

type Locacao = {
  data_inicio: CalendarDay
  data_fim: CalendarDay
  data_encerramento: CalendarDay | null
  semanas_antes: number
}

/**
 * Returns why the rental has no week of that number (a week is seven days of the contract);
 * undefined if it has one.
 */
export function whyNoSuchWeek(locacao: Locacao, week: number) {
  const { data_inicio, data_fim, data_encerramento, semanas_antes } = locacao
  if (week <= semanas_antes)
    return `A semana ${week} foi paga antes do sistema. A primeira aqui é a ${semanas_antes + 1}.`
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
 * (0: after the new end), so that those not cancelled add up to it. One that received money keeps its
 * amount: `forgiven` is what is written off of its open principal. `added` is the amount for a new
 * payment. Corrected amounts stay while their week does. Throws RuleViolation if days that were paid or
 * written off would be taken back.
 */
export function weekWithNewEnd<P extends Pagamento>(
  pagamentos: readonly P[],
  before: Centavos,
  after: Centavos,
): { changes: PagamentoChange<P>[]; forgiven: PagamentoChange<P>[]; added: Centavos } {
  const changes: PagamentoChange<P>[] = []
  const forgiven: PagamentoChange<P>[] = []
  // A week cancelled by a pause becomes due again with its amount when the rental resumes.
  const counted = inOrder(
    pagamentos.filter((each) => each.status !== 'cancelado' || each.cancelado_por === 'pausa'),
  )
  const total = sum(counted.map(charges))
  const goes = before > 0 && after === 0
  if (before === after || !(total === before || goes))
    return { changes, forgiven, added: 0 as Centavos }
  let less = total - after
  if (less > sum(counted.map(({ principal_aberto }) => principal_aberto))) throw beyondOpen(counted)
  for (const pagamento of counted.toReversed()) {
    const valor = Math.max(0, Math.min(less, pagamento.principal_aberto)) as Centavos
    less -= valor
    if (isTouched(pagamento)) {
      if (valor > 0) forgiven.push({ pagamento, valor })
    } else if (valor > 0 || goes)
      changes.push({ pagamento, valor: (pagamento.valor_original - valor) as Centavos })
  }
  const more = (after - total) as Centavos
  if (more <= 0) return { changes, forgiven, added: 0 as Centavos }
  const open = counted.findLast((each) => !isTouched(each))
  const gone = inOrder(
    pagamentos.filter((each) => each.cancelado_por === 'prazo' && !isTouched(each)),
  )[0]
  if (open) changes.push({ pagamento: open, valor: (open.valor_original + more) as Centavos })
  else if (gone) changes.push({ pagamento: gone, valor: more })
  return { changes, forgiven, added: open || gone ? (0 as Centavos) : more }
}

/** The refusal to take more days away than are open. */
const beyondOpen = (pagamentos: readonly Pagamento[]) =>
  new RuleViolation(
    pagamentos.some(({ valor_recebido }) => valor_recebido > 0)
      ? 'Há dias já pagos depois da nova data de fim. Desfaça o pagamento da última semana antes.'
      : 'Há dias já dispensados depois da nova data de fim. Desfaça a dispensa da última semana antes.',
    'semana_paga_depois_do_fim',
  )
