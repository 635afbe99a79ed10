import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { likeStart, likeText } from '#server/page.ts'
import { type Asked, POR_TIPO } from './pesquisa.rules.ts'

/** So many customers and motorcycles are looked at for their rentals and charges; fewer of them are shown. */
const CANDIDATES = 50
/** Of the matches of a kind so many are gathered at most: a better kind of match was complete before. */
const GATHERED = 500

/** Accents and case aside; an expression of the parameter alone, so that the planner sees a constant. */
const like = (pattern: string) => sql<SqlBool>`busca like lower(f_unaccent(${pattern}))`

const wordPrefix = (word: string) =>
  sql<SqlBool>`(${like(likeStart(word))} or ${like(`% ${likeStart(word)}`)})`

/** A text of two characters stands in nearly every name: it is looked for only where a word begins. */
const part = (word: string) => (word.length > 2 ? like(likeText(word)) : wordPrefix(word))

const every = (conditions: ReturnType<typeof like>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

const people = (db: Db) =>
  db.selectFrom('clientes').select(['id', 'nome', 'cpf', 'telefone', 'status', 'excluido_em'])
const living = (db: Db) => people(db).where('excluido_em', 'is', null)
export type FoundCliente = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

/** Gathers at most so many rows that match and answers the first by name. */
const gathered = (db: Db, condition: ReturnType<typeof like>) =>
  db
    .selectFrom(living(db).where(condition).limit(GATHERED).as('c'))
    .selectAll()
    .orderBy('nome')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute()

/** Customers from the best kind of match to the weakest, as far as it takes to show enough; the archived last. */
export async function findClientes(db: Db, { words, digits }: Asked): Promise<FoundCliente[]> {
  const parts = digits ? [digits] : words
  const kinds = [
    () => (digits ? beginningWithDigits(db, digits) : beginningWith(db, words.join(' '))),
    ...(digits ? [] : [() => gathered(db, every(parts.map(wordPrefix)))]),
    () => gathered(db, every(parts.map(part))),
  ]
  const found = new Map<string, FoundCliente>()
  for (const kind of kinds) {
    for (const row of await kind()) found.set(row.id, row)
    if (found.size >= POR_TIPO) return [...found.values()]
  }
  for (const row of await archived(db, parts)) found.set(row.id, row)
  return [...found.values()]
}

const beginningWith = (db: Db, text: string) =>
  living(db)
    .where(like(likeStart(text)))
    .orderBy(sql`busca using ~<~`)
    .limit(CANDIDATES)
    .execute()

const beginningWithDigits = async (db: Db, digits: string) => {
  const by = (column: 'cpf' | 'telefone') =>
    living(db)
      .where(column, 'like', likeStart(digits))
      .orderBy(sql`${sql.ref(column)} using ~<~`)
      .limit(CANDIDATES)
      .execute()
  return [...(await by('cpf')), ...(await by('telefone'))]
}

const archived = (db: Db, parts: string[]) =>
  people(db)
    .where('excluido_em', 'is not', null)
    .where(every(parts.map(part)))
    .orderBy('excluido_em', 'desc')
    .limit(POR_TIPO)
    .execute()

export const findMotos = (db: Db, placa: string) =>
  db
    .selectFrom('motos')
    .select(['id', 'placa', 'cor', 'modelo', 'status', 'excluido_em'])
    .where('placa', 'like', likeText(placa))
    .orderBy(sql`excluido_em is not null`)
    .orderBy(sql`placa not like ${likeStart(placa)}`)
    .orderBy('placa')
    .limit(CANDIDATES)
    .execute()
