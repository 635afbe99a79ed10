import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Preco } from './rules.ts'

/** Returns the price list, those of a kind together, its general price first. */
export const listPrices = (db: Db) =>
  db
    .selectFrom('precos_avarias')
    .select(['tipo', 'regiao', 'valor'])
    .orderBy('tipo')
    .orderBy('regiao', (order) => order.asc().nullsFirst())
    .execute()

/** Returns the last change of the price list, whose id is its version; undefined before the first one. */
export const findLastChange = (db: Db) =>
  db
    .selectFrom('auditoria')
    .select(['id', 'entidade_id'])
    .where('entidade', '=', sql.lit('precos_avarias'))
    .where('acao', 'in', ['insert', 'update', 'delete'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Waits for a transaction that saves the list. */
export const lockPrices = (tx: Tx) =>
  sql`lock table precos_avarias in share row exclusive mode`.execute(tx)

/** Changes the price list to this one; what is equal stays as it is. */
export async function replacePrices(tx: Tx, precos: Preco[]) {
  const kept = sql`select tipo, regiao from jsonb_to_recordset(${JSON.stringify(precos)}::jsonb) as n (tipo text, regiao text)`
  await sql`delete from precos_avarias p where not exists (
    select from (${kept}) n where n.tipo = p.tipo and n.regiao is not distinct from p.regiao)`.execute(
    tx,
  )
  if (precos.length === 0) return
  await tx
    .insertInto('precos_avarias')
    .values(precos)
    .onConflict((conflict) =>
      conflict
        .constraint('precos_avarias_um')
        .doUpdateSet((e) => ({ valor: e.ref('excluded.valor') }))
        .whereRef('precos_avarias.valor', '<>', sql.ref('excluded.valor')),
    )
    .execute()
}
