import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { olderThan, pageOf } from '#server/search/page.ts'

export const insertPeriod = (tx: Tx, period: Insertable<Tables['locacoes_motos']>) =>
  tx.insertInto('locacoes_motos').values(period).execute()

export const updatePeriod = (tx: Tx, id: string, changes: Updateable<Tables['locacoes_motos']>) =>
  tx.updateTable('locacoes_motos').set(changes).where('id', '=', id).execute()

export const deletePeriods = (tx: Tx, locacao_id: string) =>
  tx.deleteFrom('locacoes_motos').where('locacao_id', '=', locacao_id).execute()

/** Returns the last period of a rental that the caller has locked: the open one, unless it is over. */
export const lastPeriod = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('locacoes_motos')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
export type PeriodRow = Awaited<ReturnType<typeof lastPeriod>>

/** Returns how many periods a rental or a motorcycle has. */
export const countPeriods = async (db: Db, of: { locacao_id: string } | { moto_id: string }) =>
  (
    await db
      .selectFrom('locacoes_motos')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where((e) => e.and(of))
      .executeTakeFirstOrThrow()
  ).n

/** Whether another rental got the motorcycle after that period. */
export const isRentedAgain = async (db: Db, { id, moto_id, locacao_id }: PeriodRow) =>
  (await db
    .selectFrom('locacoes_motos')
    .select('id')
    .where('moto_id', '=', moto_id)
    .where('locacao_id', '<>', locacao_id)
    .where('id', '>', id)
    .executeTakeFirst()) !== undefined

/** Returns the periods of a rental with their motorcycles, the earliest first. */
export const listPeriods = (db: Db, locacao_id: string) =>
  db
    .selectFrom('locacoes_motos as p')
    .innerJoin('motos as m', 'm.id', 'p.moto_id')
    .selectAll('p')
    .select(['m.placa as moto_placa', 'm.modelo as moto_modelo', 'm.cor as moto_cor'])
    .where('p.locacao_id', '=', locacao_id)
    .orderBy('p.inicio')
    .orderBy('p.id')
    .execute()

type Paging = { limite: number; cursor?: string | undefined }

/** Returns a page of who had a motorcycle and when, the latest first. */
export async function listHolders(db: Db, moto_id: string, { limite, cursor }: Paging) {
  let page = db
    .selectFrom('locacoes_motos as p')
    .innerJoin('locacoes as l', 'l.id', 'p.locacao_id')
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .selectAll('p')
    .select(['l.cliente_id', 'c.nome as cliente_nome', 'l.status'])
    .where('p.moto_id', '=', moto_id)
    .orderBy('p.inicio', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limite + 1)
  if (cursor) page = page.where(olderThan(cursor, 'p.inicio', 'p.id'))
  const [rows, total] = await Promise.all([page.execute(), countPeriods(db, { moto_id })])
  return { ...pageOf(rows, limite, ({ inicio, id }) => [inicio, id]), total }
}
