import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { onlyDigits } from '#domain/documents.ts'
import type { Db } from '#server/database/pool.ts'

/** So many customers who bear a word are read off its index: 200 to a page. More are looked up one by one, and soon found. */
export const MOST_BEARERS = 50_000

/** A text that is part of more words than these is part of most names; of a long text no more words are looked at. */
const MOST = { words: 200, parts: 8 }

/** As `clientes.busca` spells it: accents and case aside; a number without its formatting. */
function partsOf(text: string) {
  const digits = onlyDigits(text)
  const isNumber = digits.length >= 2 && /^[\d\s().+-]+$/.test(text)
  return isNumber ? [digits] : text.split(/\s+/).filter(Boolean)
}

const spelled = (text: string) => sql<string>`lower(f_unaccent(${text}))`
/** For `like`; what is special to it is so only after it is spelled, as '％' becomes '%'. */
const anywhere = (part: string) =>
  sql`'%' || regexp_replace(${spelled(part)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
const all = (tests: RawBuilder<SqlBool>[]) =>
  tests.reduce((every, next) => sql<SqlBool>`${every} and ${next}`, sql<SqlBool>`true`)
/** Whether the text is part of it, which the planner takes no index for. */
const has = (part: string) => sql<SqlBool>`strpos(busca, ${spelled(part)}) > 0`

/**
 * Whether a customer is the one looked for: every word of the text is part of the name, whatever its accents
 * and case; or the text's digits are part of the CPF or the phone, whatever its formatting.
 * Reads `clientes.busca`, which holds name, CPF and phone and has a trigram index.
 */
export const clienteMatches = (text: string): Expression<SqlBool> =>
  all(partsOf(text).map((part) => sql<SqlBool>`clientes.busca like ${anywhere(part)}`))

/** Whether `busca` begins with the text: a range, which the index serves whatever the text will be. */
export const beginsWith = (text: string) =>
  sql<SqlBool>`(busca ~>=~ ${spelled(text)} and busca ~<~ (${spelled(text)} || chr(1114111)))`

/** Those who match, read off an index alone. */
export type Bearers = {
  /** No more than so many; infinitely many where that is not worth finding out. */
  atMost: number
  /** Their ids, some of them twice. */
  ids: RawBuilder<unknown>
  /** Each of them once, with what `clientes` says of whom a list shows. */
  clientes: RawBuilder<unknown>
}

/** What a search asks of `clientes`, and stands beside each word. */
const SHOWN = sql`busca, status, excluido_em, anonimizado_em`

/** Who matches the text, by that of its parts which the fewest bear; undefined where no part is one of a name, but of a number. */
export async function bearersOf(db: Db, text: string): Promise<Bearers | undefined> {
  const parts = partsOf(text)
  // No further than is asked, and in the order of their ids, as they lie: by a column that no index holds beside the name.
  const everybody = sql`select id, ${SHOWN} from clientes where telefone <> '' and ${all(parts.map(has))}`
  const words = await wordsWith(db, parts)
  // Two digits are part of most numbers, and have no trigram.
  if (!words.length && parts.every((part) => part.length < 3))
    return { atMost: Number.POSITIVE_INFINITY, ids: everybody, clientes: everybody }
  if (!words.length) return
  const { ids, part, bearers } = words.find(({ ids }) => ids.length <= MOST.words) ?? words[0]!
  const areFew = bearers <= MOST_BEARERS && ids.length <= MOST.words
  const rest = all(parts.filter((_, n) => n !== part).map(has))
  const of = sql`clientes_palavras where palavra_id = any(${ids}::int[]) and ${rest}`
  // To find each once takes all of them; where they are many, everybody is tested instead.
  const clientes =
    ids.length === 1
      ? sql`select cliente_id as id, ${SHOWN} from ${of}`
      : areFew
        ? sql`select distinct cliente_id as id, ${SHOWN} from ${of}`
        : everybody
  return {
    atMost: areFew ? bearers : Number.POSITIVE_INFINITY,
    ids: sql`select cliente_id as id from ${of}`,
    clientes,
  }
}

/** The words that each part is part of, and how many bear them: those of the fewest first. Digits may be of another column, so may spaces. */
async function wordsWith(db: Db, parts: string[]) {
  const named = parts.map((text, part) => ({ text, part })).filter(({ text }) => !/^\d*$/.test(text))
  const long = named.filter(({ text }) => text.length > 2)
  const asked = (long.length ? long : named).slice(0, MOST.parts)
  if (!asked.length) return []
  const queries = asked.map(({ text, part }) => {
    const is = long.length ? sql`palavra like ${anywhere(text)}` : sql`strpos(palavra, ${spelled(text)}) > 0`
    return sql`
      select ${sql.lit(part)} as part, coalesce(array_agg(id), '{}') as ids, coalesce(sum(portadores), 0) as bearers
      from (select id, portadores from palavras where ${is} limit ${sql.lit(MOST.words + 1)}) w
      having ${spelled(text)} ~ '^[^ ]*[^ 0-9][^ ]*$'`
  })
  const { rows } = await sql<{ part: number; ids: number[]; bearers: number }>`
    ${sql.join(queries, sql` union all `)} order by bearers`.execute(db)
  return rows
}
