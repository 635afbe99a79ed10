import { type Expression, type SqlBool, sql } from 'kysely'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { SearchedNumber } from '#domain/telefone.ts'
import type { Db } from '#server/database/pool.ts'
import { likeStart, likeText } from '#server/search/page.ts'
import { type Asked, POR_TIPO, type Score } from './rules.ts'

/** Max. customers and motorcycles whose rentals and extra charges are searched. */
const MAX_PARTIES = 50
/** Max. rows read per kind of match before sorting. */
const MAX_ROWS = 500

/**
 * Ignores accents and case. The expression contains only the parameter, so that the planner sees a
 * constant.
 */
const like = (pattern: string) => sql<SqlBool>`busca like lower(f_unaccent(${pattern}))`

const wordPrefix = (word: string) =>
  sql<SqlBool>`(${like(likeStart(word))} or ${like(`% ${likeStart(word)}`)})`

/** Two characters occur in nearly every name, so they match only the beginning of a word. */
const part = (word: string) => (word.length > 2 ? like(likeText(word)) : wordPrefix(word))

const every = (conditions: ReturnType<typeof like>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

const people = (db: Db) =>
  db.selectFrom('clientes').select(['id', 'nome', 'cpf', 'telefone', 'status', 'excluido_em'])
const living = (db: Db) => people(db).where('excluido_em', 'is', null)
export type FoundCliente = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

/** Reads at most MAX_ROWS matching rows and returns the first by name. */
const firstByName = (db: Db, condition: ReturnType<typeof like>) =>
  db
    .selectFrom(living(db).where(condition).limit(MAX_ROWS).as('c'))
    .selectAll()
    .orderBy('nome')
    .orderBy('id')
    .limit(MAX_PARTIES)
    .execute()

/**
 * Returns customers from the best kind of match to the weakest until there are enough; archived
 * ones last.
 */
export async function findClientes(db: Db, { words, number }: Asked): Promise<FoundCliente[]> {
  const anywhere = number ? numberMatches(number) : every(words.map(part))
  const kinds = number
    ? [() => beginningWithNumber(db, number)]
    : [
        () => beginningWith(db, words.join(' ')),
        () => firstByName(db, every(words.map(wordPrefix))),
      ]
  kinds.push(() => firstByName(db, anywhere))
  const found = new Map<string, FoundCliente>()
  for (const kind of kinds) {
    for (const row of await kind()) found.set(row.id, row)
    if (found.size >= POR_TIPO) return [...found.values()]
  }
  for (const row of await archived(db, anywhere)) found.set(row.id, row)
  return [...found.values()]
}

const beginningWith = (db: Db, text: string) =>
  living(db)
    .where(like(likeStart(text)))
    .orderBy(sql`busca using ~<~`)
    .limit(MAX_PARTIES)
    .execute()

/** The phone, with or without its ninth digit, is the end of the text that is searched. */
const numberMatches = ({ digits, telefones }: SearchedNumber) =>
  sql<SqlBool>`(${sql.join([part(digits), ...telefones.map((telefone) => like(`% ${telefone}`))], sql` or `)})`

const beginningWithNumber = async (db: Db, { digits, telefones }: SearchedNumber) => {
  const by = (column: 'cpf' | 'telefone') =>
    living(db)
      .where(column, 'like', likeStart(digits))
      .orderBy(sql`${sql.ref(column)} using ~<~`)
      .limit(MAX_PARTIES)
      .execute()
  const same = telefones.length ? await living(db).where('telefone', 'in', telefones).execute() : []
  return [...same, ...(await by('cpf')), ...(await by('telefone'))]
}

const archived = (db: Db, matches: ReturnType<typeof like>) =>
  people(db)
    .where('excluido_em', 'is not', null)
    .where(matches)
    .orderBy('excluido_em', 'desc')
    .limit(POR_TIPO)
    .execute()

const anyPlaca = (patterns: string[]) =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`placa like ${pattern}`),
    sql` or `,
  )})`

export const findMotos = (db: Db, placas: string[]) =>
  db
    .selectFrom('motos')
    .select(['id', 'placa', 'cor', 'modelo', 'status', 'excluido_em'])
    .where(anyPlaca(placas.map(likeText)))
    .orderBy(sql`excluido_em is not null`)
    .orderBy(sql`not ${anyPlaca(placas.map(likeStart))}`)
    .orderBy('placa')
    .limit(MAX_PARTIES)
    .execute()

/** A matching customer or motorcycle with its score. */
export type Party = { id: string; score: Score }

/** Returns the parties as rows, to sort what belongs to them by score. */
const rowsOf = (parties: Party[]) =>
  sql<{ id: string; score: number }>`unnest(${parties.map(({ id }) => id)}::uuid[],
    ${parties.map(({ score }) => score)}::int[])`

type Owner = 'cliente_id' | 'moto_id'

const withNames = (db: Db) =>
  db
    .selectFrom('locacoes')
    .innerJoin('clientes', 'clientes.id', 'locacoes.cliente_id')
    .innerJoin('motos', 'motos.id', 'locacoes.moto_id')
    .select([
      'locacoes.id',
      'locacoes.status',
      'locacoes.data_inicio',
      'clientes.nome as cliente_nome',
      'motos.placa as moto_placa',
    ])

/** Returns the parties' rentals: best score, then open before ended, then newest. */
export const locacoesOf = (db: Db, owner: Owner, parties: Party[]) =>
  withNames(db)
    .innerJoin(rowsOf(parties).as<'p'>(sql`p(id, score)`), (join) =>
      join.onRef(`locacoes.${owner}`, '=', 'p.id'),
    )
    .select(sql<Score>`p.score`.as('score'))
    .orderBy('p.score')
    .orderBy(isEnded)
    .orderBy('locacoes.data_inicio', 'desc')
    .orderBy('locacoes.id')
    .limit(POR_TIPO)
    .execute()

const isEnded = sql`locacoes.status not in (${sql.join(OPEN_STATUS)})`

/** Returns rentals by the end of their id, as screens show it. */
export const locacoesEndingIn = (db: Db, end: string) =>
  withNames(db)
    .where(sql<SqlBool>`right(locacoes.id::text, 8) like ${likeStart(end)}`)
    .orderBy(isEnded)
    .orderBy('locacoes.data_inicio', 'desc')
    .orderBy('locacoes.id')
    .limit(POR_TIPO)
    .execute()

const charges = (db: Db) =>
  db
    .selectFrom('cobrancas_extras as ce')
    .innerJoin('clientes', 'clientes.id', 'ce.cliente_id')
    .leftJoin('motos', 'motos.id', 'ce.moto_id')
    .select([
      'ce.id',
      'ce.titulo',
      'ce.valor',
      'ce.principal_aberto',
      'ce.status',
      'ce.data_vencimento',
      'ce.simulada',
      'clientes.nome as cliente_nome',
      'motos.placa as moto_placa',
    ])

/** Returns the parties' extra charges: best score, then unpaid, then by due date. */
export const cobrancasOf = (db: Db, owner: Owner, parties: Party[]) =>
  charges(db)
    .innerJoin(rowsOf(parties).as<'p'>(sql`p(id, score)`), (join) =>
      join.onRef(`ce.${owner}`, '=', 'p.id'),
    )
    .select(sql<Score>`p.score`.as('score'))
    .orderBy('p.score')
    .orderBy(sql`ce.status <> 'pendente'`)
    .orderBy('ce.data_vencimento')
    .orderBy('ce.id')
    .limit(POR_TIPO)
    .execute()

/**
 * Returns extra charges whose title contains all words, unpaid first. Selects the rows before
 * joining names.
 */
/** Returns expenses by description or supplier, unpaid ones first; only those of motorcycles if asked so. */
export const despesasNamed = (db: Db, words: string[], { onlyOfMotos }: { onlyOfMotos: boolean }) =>
  db
    .selectFrom('despesas')
    .select(['id', 'tipo', 'descricao', 'fornecedor', 'valor', 'vencimento', 'pago_em'])
    .where('cancelada_em', 'is', null)
    .where(every(words.map((word) => like(likeText(word)))))
    .$if(onlyOfMotos, (query) =>
      query.where(
        sql<SqlBool>`exists (select from despesas_motos p where p.despesa_id = despesas.id)`,
      ),
    )
    .orderBy(sql`pago_em is not null`)
    .orderBy('vencimento', 'desc')
    .orderBy('id')
    .limit(POR_TIPO)
    .execute()

export async function cobrancasTitled(db: Db, words: string[]) {
  const titled = sql<SqlBool>`(${sql.join(
    words.map((word) => sql`busca like lower(f_unaccent(${likeText(word)}))`),
    sql` and `,
  )})`
  const owed = await chosen(db, sql<SqlBool>`status = 'pendente' and ${titled}`)
  if (owed.length >= POR_TIPO) return owed
  return [...owed, ...(await chosen(db, sql<SqlBool>`status <> 'pendente' and ${titled}`))].slice(
    0,
    POR_TIPO,
  )
}

const chosen = (db: Db, condition: Expression<SqlBool>) =>
  charges(db)
    .where('ce.id', 'in', (e) =>
      e
        .selectFrom('cobrancas_extras')
        .select('id')
        .where(condition)
        .orderBy('data_vencimento')
        .limit(POR_TIPO),
    )
    .orderBy('ce.data_vencimento')
    .orderBy('ce.id')
    .execute()
