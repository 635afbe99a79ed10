import type { CalendarDay } from '#domain/calendar-day.ts'
import { promessaHolds } from '#domain/promessa.ts'
import type { Context } from '#server/database/context.ts'
import { listWaiting } from './queries.ts'

type Asking = Pick<Context, 'db' | 'today'>

/** Returns the newest promise of each customer that holds today, with the day it was made. */
export async function promessasOf({ db, today }: Asking, clientes: readonly string[]) {
  const of = new Map<string, Awaited<ReturnType<typeof listWaiting>>[number]>()
  if (clientes.length === 0) return of
  for (const promessa of await listWaiting(db, clientes, today))
    if (!of.has(promessa.cliente_id) && promessaHolds(promessa, today))
      of.set(promessa.cliente_id, promessa)
  return of
}

type Row = { cliente_id: string; data_vencimento: CalendarDay; status?: string }

/**
 * Adds to each debt the promise that it is under: one made on its due day or later. Asks once for all rows, and only if
 * one of them can be under a promise.
 */
export async function withPromessas<R extends Row>(asking: Asking, rows: readonly R[]) {
  const due = rows.filter(
    ({ status = 'pendente', data_vencimento }) =>
      status === 'pendente' && data_vencimento <= asking.today,
  )
  const promessas = await promessasOf(asking, [...new Set(due.map(({ cliente_id }) => cliente_id))])
  const isDue = new Set(due)
  return rows.map((row) => {
    const promessa = isDue.has(row) ? promessas.get(row.cliente_id) : undefined
    if (!promessa || promessa.feita_em < row.data_vencimento) return { ...row, promessa: undefined }
    return { ...row, promessa: { valor: promessa.valor, dia: promessa.dia } }
  })
}
