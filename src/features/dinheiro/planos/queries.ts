import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'

/** Returns the versions of all plans, a few for each, the newest first. */
export const allVersions = (db: Db) =>
  db
    .selectFrom('planos_versoes')
    .selectAll()
    .orderBy('vigente_desde', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns a page of a plan's versions, the newest first. */
export async function listVersions(
  db: Db,
  plano: Plano,
  { limite, cursor }: { limite: number; cursor?: string | undefined },
) {
  const [vigente_desde, id] = cursor ? decodeCursor(cursor, 2) : []
  const ofPlano = db.selectFrom('planos_versoes').where('plano', '=', plano)
  const { total } = await ofPlano
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ofPlano
    .selectAll()
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(vigente_desde, id) < (${vigente_desde}::date, ${id}::uuid)`),
    )
    .orderBy('vigente_desde', 'desc')
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute()
  return { ...pageOf(rows, limite, (row) => [row.vigente_desde, row.id]), total }
}

/** Waits for concurrent changes, which together might take every plan from the site. */
export const lockVersions = (tx: Tx) =>
  sql`lock table planos_versoes in share row exclusive mode`.execute(tx)

export const insertVersion = (tx: Tx, versao: Insertable<Tables['planos_versoes']>) =>
  tx.insertInto('planos_versoes').values(versao).returningAll().executeTakeFirstOrThrow()

export const findVersion = (tx: Tx, plano: Plano, id: string) =>
  tx
    .selectFrom('planos_versoes')
    .selectAll()
    .where('plano', '=', plano)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound('Versão do plano não encontrada'))

export const deleteVersion = (tx: Tx, id: string) =>
  tx.deleteFrom('planos_versoes').where('id', '=', id).execute()
