import { aluguelOfDays } from '#domain/aluguel.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { dueOrCancelled, weekStart } from '#domain/pagamento.ts'
import { takeDays } from '#features/dinheiro/dividas/credito/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { insertPagamento, type Row, updatePagamento } from '../queries.ts'
import { daysOfWeek, dueFrom, weekOf } from '../rules.ts'
import { findSchedule, lockWeeks, saveSchedule, takenByNewEnd } from '../semanas/queries.ts'
import { type Locacao, rowOf, scheduleAt } from '../semanas/service.ts'
import { type PagamentoChange, weekWithNewEnd } from './rules.ts'

/** A rental before and after the change; while it `isSuspended` nothing becomes due. */
type Change = { before: Locacao; after: Locacao; today: CalendarDay; isSuspended: boolean }

/**
 * Applies a new last day: cancels weeks after it, adjusts the last partial week, writes off the days
 * taken from one that received money, and adds a payment for days added to such a week. The caller has
 * locked the customer and the rental. Throws RuleViolation if paid days would be taken back.
 */
export async function changeScheduleEnd(tx: Tx, ctx: Context, change: Change) {
  const { before, after, isSuspended } = change
  // Lock the schedule first, so that no weeks of the old contract are created concurrently.
  const { proxima_semana } = await findSchedule(tx, after.id)
  const rows = await lockWeeks(tx, after.id)
  const taken = await takenByNewEnd(tx, after.id)
  const weeks = Map.groupBy(
    rows.map((row) => ({ ...row, tirado: taken.get(row.id) ?? (0 as Centavos) })),
    ({ semana_referencia }) => semana_referencia,
  )
  const costs = (locacao: Locacao, n: number) =>
    weekOf(locacao, n)?.valor_original ?? (0 as Centavos)
  for (const [n, pagamentos] of weeks) {
    const { changes, forgiven, added } = weekWithNewEnd(
      pagamentos,
      costs(before, n),
      costs(after, n),
    )
    for (const each of changes) await updatePagamento(tx, each.pagamento.id, changed(each, change))
    for (const { pagamento, valor } of forgiven)
      await takeDays(tx, ctx, { pagamento_id: pagamento.id, valor })
    if (added > 0)
      await insertPagamento(tx, {
        ...rowOf(after, {
          semana_referencia: n,
          data_vencimento: addedDueDate(change),
          valor_original: added,
          ...addedDays(change, n),
        }),
        ...pausedOrDue(change),
        tipo: 'complemento',
      })
  }
  if (!isSuspended) await saveSchedule(tx, scheduleAt(after, proxima_semana))
}

const addedDueDate = ({ before, today }: Change) => dueFrom(addDays(before.data_fim, 1), today)

/** The last day of a week that the rental has. */
function lastDayOf({ data_inicio, data_fim }: Locacao, n: number) {
  const last = addDays(weekStart(data_inicio, n), 6)
  return data_fim < last ? data_fim : last
}

/** The days of week n that a later end adds. */
function addedDays({ before, after }: Change, n: number) {
  let desde = addDays(before.data_fim, 1)
  const start = weekStart(after.data_inicio, n)
  if (desde < start) desde = start
  return { desde, ate: lastDayOf(after, n) }
}

/** The days of a payment whose amount changed; it ends with its week or the rental. */
function changedDays({ pagamento }: PagamentoChange<Row>, { after }: Change) {
  const { tipo, semana_referencia } = pagamento
  const first = pagamento.desde ?? weekStart(after.data_inicio, semana_referencia)
  let last = lastDayOf(after, semana_referencia)
  if (last < first) last = first
  return tipo === 'complemento'
    ? { ate: last }
    : daysOfWeek(after.data_inicio, semana_referencia, { first, last })
}

type Added = { semana_referencia: number; from: CalendarDay; to: CalendarDay; today: CalendarDay }

/**
 * Charges days of one week that follow the end of a rental, from the first to the last: the week
 * itself if it has no payment yet, else a `complemento`. Its last day is then the rental's.
 */
export async function chargeAddedDays(
  tx: Tx,
  locacao: Locacao & { demonstracao: boolean },
  { semana_referencia, from, to, today }: Added,
) {
  await findSchedule(tx, locacao.id)
  const weeks = (await lockWeeks(tx, locacao.id)).filter(
    (each) => each.tipo === 'semanal' && each.semana_referencia === semana_referencia,
  )
  const due = {
    data_vencimento: dueFrom(from, today),
    valor_original: aluguelOfDays(locacao, from, to),
  }
  const shortened = weeks.find(({ cancelado_por }) => cancelado_por === 'prazo')
  const days = daysOfWeek(locacao.data_inicio, semana_referencia, { first: from, last: to })
  if (shortened)
    await updatePagamento(tx, shortened.id, { ...due, ...days, ...dueOrCancelled(null) })
  else
    await insertPagamento(tx, {
      ...rowOf(locacao, { semana_referencia, ...due, ...days }),
      ...(weeks.length > 0 && { tipo: 'complemento', desde: from, ate: to }),
      demonstracao: locacao.demonstracao,
    })
  await saveSchedule(tx, scheduleAt({ ...locacao, data_fim: to }, semana_referencia + 1))
}

/** During a pause, new weeks are cancelled by it until the rental resumes. */
const pausedOrDue = ({ isSuspended }: Change) => dueOrCancelled(isSuspended ? 'pausa' : null)

function changed({ pagamento, valor }: PagamentoChange<Row>, change: Change) {
  if (valor === 0) return dueOrCancelled('prazo')
  const isAdded = pagamento.tipo === 'complemento'
  const days = changedDays({ pagamento, valor }, change)
  if (pagamento.cancelado_por !== 'prazo') return { valor_original: valor, ...days }
  const due = isAdded
    ? { data_vencimento: addedDueDate(change), ...addedDays(change, pagamento.semana_referencia) }
    : days
  return { valor_original: valor, ...due, ...pausedOrDue(change) }
}
