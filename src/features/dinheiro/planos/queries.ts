import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'

/** Returns the version of each plan on a day, and those that begin later, the newest first. */
export const listSince = (db: Db, day: CalendarDay) =>
  db
    .selectFrom('planos_versoes as v')
    .selectAll()
    .where((e) =>
      e.or([
        e('v.vigente_desde', '>', day),
        e(
          'v.id',
          '=',
          e
            .selectFrom('planos_versoes as o')
            .select('o.id')
            .whereRef('o.plano', '=', 'v.plano')
            .where('o.vigente_desde', '<=', day)
            .orderBy('o.vigente_desde', 'desc')
            .orderBy('o.id', 'desc')
            .limit(1),
        ),
      ]),
    )
    .orderBy('v.vigente_desde', 'desc')
    .orderBy('v.id', 'desc')
    .execute()

export const findOn = (db: Db, plano: Plano, day: CalendarDay) =>
  db
    .selectFrom('planos_versoes')
    .selectAll()
    .where('plano', '=', plano)
    .where('vigente_desde', '<=', day)
    .orderBy('vigente_desde', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new NotFound('O plano não tinha preço neste dia'))

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
