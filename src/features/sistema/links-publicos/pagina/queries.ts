import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

/** Returns an id for a link whose code is signed from it. */
export const newId = async (tx: Tx) =>
  (await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)).rows[0]!.id

const pages = (db: Db) => db.selectFrom('links_publicos').where('tipo', '=', 'pagina')

const COLUMNS = ['id', 'cliente_id', 'expira_em', 'tentativas', 'tentativa_em', 'no_papel'] as const

/** Returns the link of a customer's page; locks it until the transaction ends. */
export const lockPageOf = (tx: Tx, cliente_id: string) =>
  pages(tx).select(COLUMNS).where('cliente_id', '=', cliente_id).forUpdate().executeTakeFirst()

/** Inserts a link unless the customer has one. */
export const insertPage = (tx: Tx, link: Insertable<Tables['links_publicos']>) =>
  tx
    .insertInto('links_publicos')
    .values(link)
    .onConflict((on) =>
      // A literal: with a parameter PostgreSQL finds no index once it plans for any value.
      on.column('cliente_id').where(sql<SqlBool>`tipo = 'pagina'`).doNothing(),
    )
    .execute()

type Kept = { codigo_hash?: Buffer; expira_em: Instant; tentativas?: number }

export const updatePage = (tx: Tx, id: string, kept: Kept) =>
  tx.updateTable('links_publicos').set(kept).where('id', '=', id).execute()

export const deletePage = (tx: Tx, cliente_id: string) =>
  tx
    .deleteFrom('links_publicos')
    .where('tipo', '=', 'pagina')
    .where('cliente_id', '=', cliente_id)
    .execute()
