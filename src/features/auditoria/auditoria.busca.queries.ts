import { type Expression, type SqlBool, sql } from 'kysely'
import { normalizePlaca, onlyDigits } from '#domain/documents.ts'
import type { Db } from '#server/database.ts'
import { likeText } from '#server/page.ts'
import { searchPage } from '#server/search-page.ts'
import { clienteMatches } from '#server/search-words.ts'

/** What a text may mean: a record by its id, customers, motorcycles; those archived too. */
export type Found = { ids: string[]; clientes: string[]; motos: string[] }

/** A search that means more records than this means none of them in particular: the latest count. */
const AT_MOST = 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** As many digits as make a number worth looking for, as many letters as a piece of a plate. */
const LONG_ENOUGH = 2

export async function foundBy(db: Db, text: string): Promise<Found> {
  if (UUID.test(text)) return { ids: [text.toLowerCase()], clientes: [], motos: [] }
  const placa = normalizePlaca(text)
  const mayBePlaca = placa.length >= LONG_ENOUGH && /^[A-Z0-9]{2,7}$/.test(placa)
  const isNumber = /^[\d\s().+-]+$/.test(text)
  const mayBeCliente = isNumber ? onlyDigits(text).length >= LONG_ENOUGH : text.length >= LONG_ENOUGH
  const [clientes, motos] = await Promise.all([
    mayBeCliente ? latest(db, 'clientes', clienteMatches(text)) : [],
    mayBePlaca ? latest(db, 'motos', sql<SqlBool>`placa like ${likeText(placa)}`) : [],
  ])
  return { ids: [], clientes, motos }
}

/** Of all that match the latest. */
async function latest(db: Db, table: 'clientes' | 'motos', matches: Expression<SqlBool>) {
  const { ids } = await searchPage(db, {
    table,
    rows: db.selectFrom(table).selectAll(),
    matches,
    order: sql`criado_em desc, id desc`,
    columns: sql`id, criado_em`,
    after: undefined,
    limite: AT_MOST - 1,
  })
  return ids
}
