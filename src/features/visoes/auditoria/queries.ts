import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDay, instantInBrazil } from '#domain/calendar-day.ts'
import { normalizePlaca } from '#domain/placas.ts'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import { clienteMatches, placaContains } from '#server/search/search.ts'
import { searchPage } from '#server/search/search-page.ts'
import type { LinhaGravada } from './contract.ts'
import { ENTIDADE_NAMES } from './entidades/rules.ts'
import type { AcaoAuditada } from './rules.ts'

/** The records a search text matches: ids, customers and motorcycles, including archived ones. */
export type Found = { ids: string[]; clientes: string[]; motos: string[] }

/** Max. customers and motorcycles a search matches; beyond that, only the latest. */
const MAX_MATCHES = 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Min. characters of a search. */
const MIN_LENGTH = 2

export async function foundBy(db: Db, text: string): Promise<Found> {
  if (UUID.test(text)) return { ids: [text.toLowerCase()], clientes: [], motos: [] }
  const placa = normalizePlaca(text)
  const mayBePlaca = placa.length >= MIN_LENGTH && /^[A-Z0-9]{2,7}$/.test(placa)
  const mayBeCliente = text.length >= MIN_LENGTH
  const [clientes, motos] = await Promise.all([
    mayBeCliente ? latest(db, 'clientes', clienteMatches(text)) : [],
    mayBePlaca ? latest(db, 'motos', placaContains('placa', placa)) : [],
  ])
  return { ids: [], clientes, motos }
}

/** Returns the latest matching ids, at most MAX_MATCHES. */
async function latest(db: Db, table: 'clientes' | 'motos', matches: Expression<SqlBool>) {
  const { ids } = await searchPage(db, {
    table,
    rows: db.selectFrom(table).selectAll(),
    matches,
    order: sql`criado_em desc, id desc`,
    after: undefined,
    limite: MAX_MATCHES - 1,
  })
  return ids
}

export type Filters = {
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
  usuario?: string | undefined
  entidade?: string | undefined
  acao?: AcaoAuditada | undefined
  endereco?: string | undefined
  busca?: string | undefined
}
type Paging = { limite: number; cursor?: string | undefined }
type Condition = RawBuilder<unknown>

/** Returns a page of the audit trail, newest first. */
export async function listTrail(db: Db, { limite, cursor, ...filters }: Filters & Paging) {
  const found = filters.busca ? await foundBy(db, filters.busca) : undefined
  return readPage(
    db,
    { limite, cursor },
    [chosen(filters)],
    found ? branchesOf(found) : [{ is: sql`true` }],
  )
}

/** Returns a page of the lines that match `only` and any of the branches. */
export const listOf = (db: Db, page: Paging, only: Condition, branches: Condition[]) =>
  readPage(
    db,
    page,
    [only],
    branches.map((is) => ({ is })),
  )

/** Ids follow time except for concurrent writes: max. distance in ids from the order by time. */
const OUT_OF_ORDER = 1000

/**
 * The bounds by id let the scan start at the period instead of today. `is true` keeps the planner
 * from using the index on time, with which it would gather and sort the whole period.
 */
function chosen({ data_inicio, data_fim, usuario, entidade, acao, endereco }: Filters): Condition {
  const parts = [sql`true`]
  if (data_inicio) {
    const start = instantInBrazil(data_inicio, '00:00')
    const first = sql`(select i.id from auditoria i where i.em >= ${start} order by i.em limit 1)`
    // As `any(array)`, because the planner estimates a plain range as few lines and would gather
    // and sort them.
    const from = sql`coalesce(${first}, 9e15::bigint) - ${sql.lit(OUT_OF_ORDER)}`
    parts.push(sql`(a.em >= ${start}) is true and a.id >= any(array[${from}])`)
  }
  if (data_fim) {
    const end = instantInBrazil(addDays(data_fim, 1), '00:00')
    const last = sql`(select i.id from auditoria i where i.em < ${end} order by i.em desc limit 1)`
    parts.push(
      sql`(a.em < ${end}) is true and a.id <= coalesce(${last}, 0) + ${sql.lit(OUT_OF_ORDER)}`,
    )
  }
  if (usuario) parts.push(sql`a.usuario = ${usuario}`)
  if (entidade) parts.push(sql`a.entidade = ${entidade}`)
  // A literal, because the partial index covers only rare actions.
  if (acao) parts.push(sql`a.acao = ${sql.lit(acao)}`)
  if (endereco) parts.push(sql`a.origem = ${endereco}`)
  return sql.join(parts, sql` and `)
}

/** These must match the index expressions exactly. */
export const CLIENTE = sql`coalesce(a.depois ->> 'cliente_id', a.antes ->> 'cliente_id')`
export const LOCACAO = sql`coalesce(a.depois ->> 'locacao_id', a.antes ->> 'locacao_id')`
export const MOTO = sql`coalesce(a.depois ->> 'moto_id', a.antes ->> 'moto_id')`

/** A condition on lines; `OF` is replaced by each of the `ids`. */
type Branch = { is: Condition; ids?: string[] }
const OF = sql`whose.id`

/** Returns one branch per kind of match, so that each uses its own index. */
function branchesOf({ ids, clientes, motos }: Found): Branch[] {
  return [
    {
      is: sql`a.entidade = any(${ENTIDADE_NAMES}) and a.entidade_id = ${OF}`,
      ids: [...ids, ...clientes, ...motos],
    },
    { is: sql`${CLIENTE} = ${OF}`, ids: [...clientes, ...ids] },
    { is: sql`${MOTO} = ${OF}`, ids: [...motos, ...ids] },
    { is: sql`${LOCACAO} = ${OF}`, ids },
  ]
}

async function readPage(db: Db, { limite, cursor }: Paging, all: Condition[], branches: Branch[]) {
  const before = cursor && Number(decodeCursor(cursor, 1)[0])
  const where = sql.join([...all, ...(before ? [sql`a.id < ${before}`] : [])], sql` and `)
  const newest = branches.map(({ is, ids }) => {
    const lines = sql`(select a.id from auditoria a where ${where} and ${is} order by a.id desc limit ${sql.lit(limite + 1)})`
    // A lateral join per record: with several at once the planner would scan the whole trail.
    return ids
      ? sql`(select own.id from unnest(${ids}::text[]) whose (id) cross join lateral ${lines} own)`
      : lines
  })
  const page = sql`select distinct id from (${sql.join(newest, sql` union all `)}) u order by id desc limit ${sql.lit(limite + 1)}`
  const { rows } = await sql<LinhaGravada>`${withNames(sql`(${page})`)}`.execute(db)
  return pageOf(rows, limite, ({ id }) => [id])
}

/** Returns these lines, newest first. */
export async function findLines(db: Db, ids: readonly number[]) {
  const { rows } =
    await sql<LinhaGravada>`${withNames(sql`(select unnest(${ids}::bigint[]) as id)`)}`.execute(db)
  return rows
}

const id = (condition: Condition, value: Condition) =>
  sql`case when ${condition} and ${value} ~ '^[0-9a-f-]{36}$' then (${value})::uuid end`
const linked = (name: string) => id(sql`true`, sql`(l.linha ->> ${sql.lit(name)})`)
const itself = (entidade: string) => id(sql`a.entidade = ${sql.lit(entidade)}`, sql`a.entidade_id`)

/** Looks up one row by its key per line; `limit 1` keeps the planner from scanning the table. */
const lookup = (table: string, columns: string, key: Condition) =>
  sql`left join lateral (select ${sql.raw(columns)} from ${sql.table(table)} where id = ${key} limit 1)`

/**
 * Adds the owner of each line, taken from its own columns or from the record's parent. `offset 0`
 * prevents `linha` from being built again for each of its fields.
 */
const withNames = (ids: Condition) => sql`
  select a.id, a.em, a.usuario, a.origem, a.motivo, a.pedido, a.acao, a.entidade, a.entidade_id, a.antes, a.depois, a.ocultos,
    case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome) end as cliente,
    case when m.id is not null then json_build_object('id', m.id, 'placa', m.placa) end as moto,
    coalesce(p.username, case when a.entidade = 'usuarios' then l.linha ->> 'username' end) as pessoa
  from ${ids} chosen
    cross join lateral (select * from auditoria where auditoria.id = chosen.id limit 1) a
    cross join lateral (select coalesce(a.antes, '{}') || coalesce(a.depois, '{}') as linha offset 0) l
    ${lookup('multas', 'cliente_id, moto_id', sql`coalesce(${itself('multas')}, ${linked('multa_id')})`)} mu on true
    ${lookup('dividas', 'cliente_id, moto_id', sql`coalesce(${linked('pagamento_id')}, ${linked('cobranca_id')})`)} di on true
    ${lookup('manutencoes', 'moto_id', sql`coalesce(${itself('manutencoes')}, ${linked('manutencao_id')})`)} ma on true
    ${lookup('locacoes', 'cliente_id, moto_id', sql`coalesce(${itself('locacoes')}, ${linked('locacao_id')})`)} lo on true
    ${lookup(
      'clientes',
      'id, nome',
      sql`coalesce(${itself('clientes')}, ${linked('cliente_id')}, lo.cliente_id, di.cliente_id, mu.cliente_id)`,
    )} c on true
    ${lookup(
      'motos',
      'id, placa',
      sql`coalesce(${itself('motos')}, ${linked('moto_id')}, lo.moto_id, di.moto_id, mu.moto_id, ma.moto_id)`,
    )} m on true
    ${lookup(
      'usuarios',
      'username',
      sql`coalesce(${itself('usuarios')}, ${itself('segundos_fatores')}, ${linked('usuario_id')})`,
    )} p on true
  order by a.id desc`

/** Returns all user names in the trail by a loose index scan, one index lookup per name. */
export async function listUsers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ usuario: string }>`
    with recursive named as (
      (select usuario from auditoria order by usuario limit 1)
      union all
      select (select a.usuario from auditoria a where a.usuario > n.usuario order by a.usuario limit 1)
      from named n where n.usuario is not null)
    select usuario from named where usuario is not null`.execute(db)
  return rows.map(({ usuario }) => usuario)
}
