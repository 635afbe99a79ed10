import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { countBy } from '#server/count-by.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { afterNome, BY_NOME, clienteSearch } from '#server/search/search.ts'
import { searchPage } from '#server/search/search-page.ts'
import { STATUS_CLIENTE, type StatusCliente } from './rules.ts'

export type ClienteRow = Selectable<Tables['clientes']>

/** The profile photo, if any, and the other files, newest first. */
const files = [
  sql<
    string | null
  >`(select a.id from arquivos a where a.cliente_id = clientes.id and a.is_profile)`.as('foto_id'),
  sql<Documento[]>`(
    select coalesce(json_agg(json_build_object(
      'id', a.id, 'tipo', a.tipo, 'nome_original', a.nome_original, 'is_profile', a.is_profile,
      'data_upload', to_char(a.data_upload at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'descricao', a.descricao, 'tamanho', a.tamanho, 'content_type', a.content_type)
      order by a.data_upload desc, a.id desc), '[]')
    from arquivos a where a.cliente_id = clientes.id and not a.is_profile)`.as('documentos'),
] as const
export type Files = { foto_id: string | null; documentos: Documento[] }
type Documento = Pick<
  Selectable<Tables['arquivos']>,
  | 'id'
  | 'tipo'
  | 'nome_original'
  | 'is_profile'
  | 'data_upload'
  | 'descricao'
  | 'tamanho'
  | 'content_type'
>
const notFound = () => new NotFound('Cliente não encontrado')

type Filters = {
  status?: StatusCliente | undefined
  busca?: string | undefined
  incompleto?: boolean | undefined
}

const living = (db: Db, status?: StatusCliente, incompleto = false) => {
  const query = db
    .selectFrom('clientes')
    .where('excluido_em', 'is', null)
    .$if(incompleto, (all) => all.where('cadastro_incompleto', '=', true))
  return status ? query.where('status', '=', status) : query
}

/** Returns a page of customers by name, then by id. */
export async function listClientes(
  db: Db,
  {
    limite,
    cursor,
    status,
    busca,
    incompleto,
  }: Filters & { limite: number; cursor?: string | undefined },
) {
  const search =
    busca && (await clienteSearch(db, busca, living(db, status, incompleto).selectAll(), cursor))
  const found = search ? await searchPage(db, { ...search, limite }) : undefined
  const after = afterNome(cursor)
  const list = living(db, status, incompleto)
    .selectAll()
    .select(files)
    .orderBy(search ? search.listed : BY_NOME)
  const page = rowsOfPage(list, { found, after, limite })
  return pageOfList({
    page,
    found,
    count: () => (incompleto ? countIncomplete(db, status) : countClientes(db, status)),
    limite,
    cursorOf: (row) => [row.nome, row.id],
  })
}

/** Adds up the summary table's counters. */
async function countIncomplete(db: Db, status: StatusCliente | undefined) {
  const { n } = await living(db, status, true)
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

async function countClientes(db: Db, status: StatusCliente | undefined) {
  const counts = await countByStatus(db)
  return status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
}

export async function countByStatus(db: Db) {
  const rows = await db
    .selectFrom('clientes_por_status')
    .select((e) => ['status', e.fn.sum<number>('quantidade').as('n')])
    .groupBy('status')
    .execute()
  return countBy(STATUS_CLIENTE, rows)
}

export const findCliente = (db: Db, id: string) =>
  db
    .selectFrom('clientes')
    .selectAll()
    .select(files)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow(notFound)

export const findByCpf = (db: Db, cpf: string) =>
  db
    .selectFrom('clientes')
    .select(['id', 'nome', 'cpf', 'telefone'])
    .where('cpf', '=', cpf)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Returns the last record archived under the CPF. Anonymised records have none. */
export const findArchivedByCpf = (tx: Tx, cpf: string) =>
  tx
    .selectFrom('clientes')
    .select(['status', 'motivo_bloqueio', 'data_bloqueio', 'bloqueado_por'])
    .where('cpf', '=', cpf)
    .where('excluido_em', 'is not', null)
    .where('anonimizado_em', 'is', null)
    .orderBy('excluido_em', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/**
 * Locks the row FOR NO KEY UPDATE, which serializes rule checks without blocking foreign keys to
 * the customer.
 */
export const lockCliente = (tx: Tx, id: string) =>
  tx
    .selectFrom('clientes')
    .selectAll()
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)

/** Deletes a customer for good, with what the record's own history says. */
export async function deleteImported(tx: Tx, id: string) {
  await tx.deleteFrom('clientes').where('id', '=', id).execute()
}

export const insertCliente = (tx: Tx, cliente: Insertable<Tables['clientes']>) =>
  tx
    .insertInto('clientes')
    .values(cliente)
    .returningAll()
    .returning(files)
    .executeTakeFirstOrThrow()

export const updateCliente = (tx: Tx, id: string, changes: Updateable<Tables['clientes']>) =>
  tx
    .updateTable('clientes')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .returning(files)
    .executeTakeFirstOrThrow()

export const archiveCliente = (tx: Tx, id: string, now: Instant) =>
  tx.updateTable('clientes').set({ excluido_em: now }).where('id', '=', id).execute()

export const hasOpenLocacao = async (db: Db, id: string) =>
  (await db
    .selectFrom('locacoes')
    .select('id')
    .where('cliente_id', '=', id)
    .where('status', 'in', OPEN_STATUS)
    .executeTakeFirst()) !== undefined

export const addHistory = (tx: Tx, entry: Insertable<Tables['clientes_historico']>) =>
  tx.insertInto('clientes_historico').values(entry).execute()

export const listHistory = (db: Db, cliente_id: string) =>
  db
    .selectFrom('clientes_historico')
    .selectAll()
    .where('cliente_id', '=', cliente_id)
    .orderBy('data_acao', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Updates, and so audits, only if the value changes. */
export const setEmailReminders = (tx: Tx, id: string, aceita_lembretes_email: boolean) =>
  tx
    .updateTable('clientes')
    .set({ aceita_lembretes_email })
    .where('id', '=', id)
    .where('aceita_lembretes_email', '<>', aceita_lembretes_email)
    .execute()

/** A contested charge is owed until it is decided. */
const IS_OWED = sql<SqlBool>`status in ('pendente', 'contestado')`

/**
 * Counts unpaid weeks, deposits and extra charges overdue on the day, contested ones too until they
 * are decided, including those of archived records with the same CPF.
 */
export const countOverdue = (
  db: Db,
  { id, cpf }: { id: string; cpf: string },
  today: CalendarDay,
) => {
  const theirs = sql<SqlBool>`cliente_id in (
    select ${id}::uuid union all
    select c.id from clientes c where c.cpf = ${cpf} and c.excluido_em is not null and c.anonimizado_em is null)`
  return db
    .selectFrom('dividas')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('kind', '=', 'pagamento').as('pagamentos_atrasados'),
      e.fn.countAll<number>().filterWhere('kind', '=', 'cobranca').as('cobrancas_vencidas'),
    ])
    .where(theirs)
    .where(IS_OWED)
    .where('simulada', '=', false)
    .where('data_vencimento', '<', today)
    .executeTakeFirstOrThrow()
}

/** Returns what a customer owes with the late fees counted so far, due or not, contested charges too. */
export const sumOwed = async (tx: Tx, cliente_id: string) =>
  (
    await tx
      .selectFrom('dividas')
      .select(
        sql<Centavos>`coalesce(sum(principal_aberto + encargos_abertos), 0)::bigint`.as('total'),
      )
      .where('cliente_id', '=', cliente_id)
      .where(IS_OWED)
      .where('simulada', '=', false)
      .executeTakeFirstOrThrow()
  ).total

export const findAutorizacao = (db: Db, cliente_id: string) =>
  db
    .selectFrom('autorizacoes_locacao')
    .selectAll()
    .where('cliente_id', '=', cliente_id)
    .where('locacao_id', 'is', null)
    .executeTakeFirst()

export const insertAutorizacao = (tx: Tx, entry: Insertable<Tables['autorizacoes_locacao']>) =>
  tx.insertInto('autorizacoes_locacao').values(entry).execute()

/** Deletes the unused authorisation. */
export const revokeAutorizacao = (tx: Tx, cliente_id: string) =>
  tx
    .deleteFrom('autorizacoes_locacao')
    .where('cliente_id', '=', cliente_id)
    .where('locacao_id', 'is', null)
    .execute()

export const consumeAutorizacao = (tx: Tx, cliente_id: string, locacao_id: string) =>
  tx
    .updateTable('autorizacoes_locacao')
    .set({ locacao_id })
    .where('cliente_id', '=', cliente_id)
    .where('locacao_id', 'is', null)
    .execute()

/**
 * Reopens the rental's authorisation; deletes it if another one was granted since or a block ended
 * it.
 */
export async function releaseAutorizacao(tx: Tx, locacao_id: string) {
  const used = await tx
    .selectFrom('autorizacoes_locacao as a')
    .innerJoin('clientes as c', 'c.id', 'a.cliente_id')
    .select([
      'a.id',
      'a.cliente_id',
      sql<boolean>`coalesce(a.criada_em < c.data_bloqueio, false)`.as('ended'),
    ])
    .where('a.locacao_id', '=', locacao_id)
    .executeTakeFirst()
  if (!used) return
  if (used.ended || (await findAutorizacao(tx, used.cliente_id)))
    await tx.deleteFrom('autorizacoes_locacao').where('id', '=', used.id).execute()
  else
    await tx
      .updateTable('autorizacoes_locacao')
      .set({ locacao_id: null })
      .where('id', '=', used.id)
      .execute()
}
