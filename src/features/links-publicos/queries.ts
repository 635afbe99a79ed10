import type { Insertable } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { TipoLink } from './rules.ts'

export const insertLink = (tx: Tx, link: Insertable<Tables['links_publicos']>) =>
  tx.insertInto('links_publicos').values(link).execute()

/** Returns the valid link with that hash. */
export const findValid = (
  db: Db,
  { tipo, codigo_hash, now }: { tipo: TipoLink; codigo_hash: Buffer; now: Instant },
) =>
  db
    .selectFrom('links_publicos')
    .select('cliente_id')
    .where('codigo_hash', '=', codigo_hash)
    .where('tipo', '=', tipo)
    .where('expira_em', '>', now)
    .executeTakeFirst()

export const deleteExpired = (tx: Tx, now: Instant) =>
  tx.deleteFrom('links_publicos').where('expira_em', '<=', now).execute()
