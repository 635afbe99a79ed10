import { afterWeeksBefore, weekOfDay } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { type Centavos, roundHalfUp, sum } from '#domain/money.ts'
import {
  beginsOn,
  isAhead,
  isWeek,
  type MotivoCancelamento,
  type StatusPagamento,
  type TipoPagamento,
  weekStart,
} from '#domain/pagamento.ts'
import type { Aberto } from '#features/dinheiro/dividas/rules.ts'

type Pagamento = { tipo: TipoPagamento; semana_referencia: number; data_vencimento: CalendarDay }
type Known = Pagamento & { status: StatusPagamento }

/** Returns the payments ahead of a pause that stay as they are, because something of them was received. */
export const paidAhead = <P extends Pagamento & { valor_recebido: Centavos }>(
  pagamentos: readonly P[],
  { data_inicio, lastDay }: { data_inicio: CalendarDay; lastDay: CalendarDay },
) => pagamentos.filter((each) => each.valor_recebido > 0 && isAhead(each, data_inicio, lastDay))

/** Whether a week cancelled by a pause begins on that day or later and becomes due again. */
export const comesBack = (pagamento: Pagamento, data_inicio: CalendarDay, day: CalendarDay) =>
  beginsOn(pagamento, data_inicio) >= day

type Locacao = {
  data_inicio: CalendarDay
  /** The last day that was agreed. */
  data_fim_contratada: CalendarDay
  /** The last day of the last week. */
  data_fim: CalendarDay
  /** The weeks that were paid before the rental was entered here. */
  semanas_antes: number
}

type Priced = Known & {
  id: string
  valor_original: Centavos
  valor_recebido: Centavos
  valor_dispensado: Centavos
  /** The days that a complemento, or a week of fewer than seven, was made for. */
  desde: CalendarDay | null
  ate: CalendarDay | null
}

/** The first of the days that a week or a complemento is for, and how many they are. */
type Dias = { desde: CalendarDay; dias: number }

/** Returns the days that each week and complemento of a rental was made for, by id. */
export function daysOf<P extends Priced>(
  pagamentos: readonly P[],
  { data_inicio, data_fim }: Pick<Locacao, 'data_inicio' | 'data_fim'>,
): Map<string, Dias> {
  const found = new Map<string, Dias>()
  for (const pagamento of pagamentos) {
    if (!isWeek(pagamento) || pagamento.status === 'cancelado') continue
    const desde = pagamento.desde ?? weekStart(data_inicio, pagamento.semana_referencia)
    let ate = pagamento.ate ?? addDays(desde, 6)
    if (!pagamento.ate && data_fim < ate) ate = data_fim
    found.set(pagamento.id, { desde, dias: daysBetween(desde, ate) + 1 })
  }
  return found
}

/** What is owed of a row of some days, used for the first of them; rounded half up. */
export const owedByDays = (valor: Centavos, usados: number, dias: number) =>
  usados >= dias ? valor : roundHalfUp((valor * usados) / dias)

/**
 * Returns what the end of a rental, whose motorcycle came back on `devolucao`, does to its payments:
 * `owed` is open and stays so; `unused` is what is no longer owed of a row after the contract that had
 * begun; `credited` begins later and received money, which becomes a credit before it is cancelled;
 * `lapsed` is cancelled; `forgiven` is the rest of a deposit that was paid in part.
 */
export function atLocacaoEnd<P extends Priced>(
  pagamentos: readonly P[],
  locacao: Locacao,
  devolucao: CalendarDay,
) {
  const days = daysOf(pagamentos, locacao)
  const effects = {
    owed: [] as P[],
    unused: [] as { pagamento: P; valor: Centavos }[],
    credited: [] as P[],
    lapsed: [] as P[],
    forgiven: [] as P[],
  }
  for (const pagamento of pagamentos) {
    const isOpen = pagamento.status === 'pendente'
    const period = days.get(pagamento.id)
    if (pagamento.tipo === 'caucao') {
      if (isOpen) effects[touched(pagamento) ? 'forgiven' : 'lapsed'].push(pagamento)
    } else if (period && period.desde > devolucao) {
      if (pagamento.valor_recebido > 0) effects.credited.push(pagamento)
      else if (isOpen) effects.lapsed.push(pagamento)
    } else {
      const { valor_original } = pagamento
      const owed =
        period && period.desde > locacao.data_fim_contratada
          ? owedByDays(valor_original, daysBetween(period.desde, devolucao) + 1, period.dias)
          : valor_original
      if (owed < valor_original)
        effects.unused.push({ pagamento, valor: (valor_original - owed) as Centavos })
      if (isOpen) effects.owed.push(pagamento)
    }
  }
  return effects
}

/** A payment of a rental with what the end of the rental needs to know of it. */
export type AtEnd = Priced &
  Aberto & {
    versao: number
    cancelado_por: MotivoCancelamento | null
    /** Whether a person cancelled it, for a reason; the week may then be created again. */
    cancelado_por_pessoa: boolean
    /** The day of its last active allocation. */
    ultima: CalendarDay | null
    /** What was received of the amount itself, without late fees. */
    principal_recebido: Centavos
  }

/**
 * Returns what `atLocacaoEnd` leaves open of the payments, and what of the money received becomes a
 * credit: the unused part leaves first from what is open, then from what was received.
 */
export function afterLocacaoEnd(
  pagamentos: readonly AtEnd[],
  locacao: Locacao,
  devolucao: CalendarDay,
) {
  const { owed, unused, credited } = atLocacaoEnd(pagamentos, locacao, devolucao)
  const taken = new Map(unused.map(({ pagamento, valor }) => [pagamento.id, valor]))
  const openOf = (pagamento: AtEnd) =>
    Math.max(0, pagamento.principal_aberto - (taken.get(pagamento.id) ?? 0)) as Centavos
  const creditoOf = ({ principal_aberto, principal_recebido }: AtEnd, valor: Centavos) =>
    Math.min(Math.max(0, valor - principal_aberto), principal_recebido) as Centavos
  return {
    abertos: owed
      .map((pagamento) => ({ ...pagamento, principal_aberto: openOf(pagamento) }))
      .filter(({ principal_aberto, encargos_abertos }) => principal_aberto + encargos_abertos > 0),
    creditos: sum([
      ...unused.map(({ pagamento, valor }) => creditoOf(pagamento, valor)),
      ...credited.map(({ valor_recebido }) => valor_recebido),
    ]),
  }
}

/**
 * Returns the last day that the payments of a rental charge, of those that had begun by `devolucao`; that
 * day if none goes further.
 */
export function chargedUntil(
  pagamentos: readonly Priced[],
  locacao: Locacao,
  devolucao: CalendarDay,
) {
  let last = devolucao
  const before = addDays(afterWeeksBefore(locacao.data_inicio, locacao.semanas_antes), -1)
  const weekEnd = addDays(
    weekStart(locacao.data_inicio, weekOfDay(locacao.data_inicio, devolucao)),
    6,
  )
  if (before >= devolucao) last = weekEnd < locacao.data_fim ? weekEnd : locacao.data_fim
  for (const { desde, dias } of daysOf(pagamentos, locacao).values()) {
    let end = addDays(desde, dias - 1)
    if (end > locacao.data_fim) end = locacao.data_fim
    if (desde <= devolucao && end > last) last = end
  }
  return last
}

const touched = ({ valor_recebido, valor_dispensado }: Priced) =>
  valor_recebido + valor_dispensado > 0

/**
 * Returns the debts that prevent deleting a rental: all unpaid payments if it is `over`; otherwise
 * late ones and those added by hand, because its future weeks and unpaid deposit are deleted with
 * it.
 */
export const dividasOf = <P extends Known>(
  pagamentos: readonly P[],
  { over, today }: { over: boolean; today: CalendarDay },
) =>
  pagamentos.filter(
    ({ tipo, status, data_vencimento }) =>
      status === 'pendente' &&
      tipo !== 'caucao' &&
      (over || tipo === 'avulso' || data_vencimento < today),
  )
