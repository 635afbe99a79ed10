import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { TipoLink } from './rules.ts'

export const insertLink = (tx: Tx, link: Insertable<Tables['links_publicos']>) =>
  tx.insertInto('links_publicos').values(link).execute()

type DocumentoLink = { documento_id: string; codigo_hash: Buffer; expira_em: Instant }

/** Inserts a document's link, or makes an existing one valid until then, if that is at least a day longer. */
export const keepDocumentoLink = (tx: Tx, link: DocumentoLink) =>
  tx
    .insertInto('links_publicos')
    .values({
      ...link,
      tipo: 'documento',
      cliente_id: null,
      recebimento_id: null,
      no_papel: true,
    })
    .onConflict((on) =>
      on
        .column('codigo_hash')
        .doUpdateSet({ expira_em: link.expira_em, no_papel: true })
        .where(
          sql<SqlBool>`not links_publicos.no_papel
            or links_publicos.expira_em < ${link.expira_em}::timestamptz - interval '1 day'`,
        ),
    )
    .execute()

type Asked = { tipo: TipoLink; codigo_hash: Buffer }

const links = (db: Db, { tipo, codigo_hash }: Asked) =>
  db.selectFrom('links_publicos').where('codigo_hash', '=', codigo_hash).where('tipo', '=', tipo)

const COLUMNS = [
  'id',
  'cliente_id',
  'recebimento_id',
  'documento_id',
  'expira_em',
  'tentativas',
  'tentativa_em',
  'no_papel',
  'demonstracao',
] as const

/** Returns the link with that hash, valid or not. */
export const findLink = (db: Db, asked: Asked) =>
  links(db, asked).select(COLUMNS).executeTakeFirst()

/** Like `findLink`; locks it until the transaction ends. */
export const lockLink = (tx: Tx, asked: Asked) =>
  links(tx, asked).select(COLUMNS).forUpdate().executeTakeFirst()

export const saveAttempts = (tx: Tx, id: string, tentativas: number, now: Instant) =>
  tx
    .updateTable('links_publicos')
    .set({ tentativas, tentativa_em: now })
    .where('id', '=', id)
    .execute()

export const deleteExpired = (tx: Tx, now: Instant) =>
  tx.deleteFrom('links_publicos').where('expira_em', '<=', now).execute()
