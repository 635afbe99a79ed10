import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, olderThan, pageOf } from '#server/search/page.ts'
import { type RowResult, RUNNING, type SituacaoLinha } from './rules.ts'

export type ImportacaoRow = Selectable<Tables['importacoes']>
export type LinhaRow = Selectable<Tables['importacoes_linhas']>

const notFound = () => new NotFound('Planilha não encontrada')

/** Rows at the top whose texts the screen shows as examples. */
const SHOWN_ROWS = 20

const shown = [
  sql<number>`(select count(*)::int from importacoes_linhas l where l.importacao_id = importacoes.id)`.as(
    'linhas',
  ),
  sql<string[][]>`(select coalesce(json_agg(l.celulas order by l.linha), '[]') from (
    select linha, celulas from importacoes_linhas where importacao_id = importacoes.id and celulas is not null
    order by linha limit ${sql.lit(SHOWN_ROWS)}) l)`.as('primeiras'),
  sql<
    Record<string, string>
  >`(select coalesce(json_object_agg(f ->> 'id', coalesce(c.nome, m.placa, d.nome || ', ' || e.placa, '')), '{}')
    from jsonb_array_elements(importacoes.ficaram) f
    left join clientes c on f ->> 'tipo' = 'clientes' and c.id = (f ->> 'id')::uuid
    left join motos m on f ->> 'tipo' = 'motos' and m.id = (f ->> 'id')::uuid
    left join locacoes a on f ->> 'tipo' = 'locacoes' and a.id = (f ->> 'id')::uuid
    left join clientes d on d.id = a.cliente_id
    left join motos e on e.id = a.moto_id)`.as('nomes'),
] as const
export type ShownRow = ImportacaoRow & {
  linhas: number
  primeiras: string[][]
  nomes: Record<string, string>
}

export const findImportacao = (db: Db, id: string): Promise<ShownRow> =>
  db
    .selectFrom('importacoes')
    .selectAll()
    .select(shown)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)

/** Returns a page, from the newest to the oldest. */
export async function listImportacoes(
  db: Db,
  { limite, cursor }: { limite: number; cursor?: string | undefined },
) {
  let list = db.selectFrom('importacoes').selectAll().select(shown)
  if (cursor) list = list.where(olderThan(cursor, 'criado_em', 'id'))
  const [rows, { total }] = await Promise.all([
    list
      .orderBy('criado_em', 'desc')
      .orderBy('id', 'desc')
      .limit(limite + 1)
      .execute(),
    db
      .selectFrom('importacoes')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(rows as ShownRow[], limite, (row) => [row.criado_em, row.id]), total }
}

export const lockImportacao = (tx: Tx, id: string) =>
  tx
    .selectFrom('importacoes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)

/** Returns the import of the same file that is in the register. */
export const findImported = (
  db: Db,
  { sha256, tipo, folha }: Pick<ImportacaoRow, 'sha256' | 'tipo' | 'folha'>,
) =>
  db
    .selectFrom('importacoes')
    .select(['importada_em', 'por'])
    .where('sha256', '=', sha256)
    .where('tipo', '=', tipo)
    .where(sql<boolean>`folha is not distinct from ${folha}`)
    .where('situacao', 'in', ['importada', 'desfazendo'])
    .executeTakeFirst()

export const insertImportacao = async (tx: Tx, row: Insertable<Tables['importacoes']>) =>
  (await tx.insertInto('importacoes').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Rows of one statement, which copies their texts several times. */
const INSERTED_ROWS = 50

export async function insertLinhas(
  tx: Tx,
  importacao_id: string,
  linhas: readonly { linha: number; celulas: string[] }[],
) {
  for (let first = 0; first < linhas.length; first += INSERTED_ROWS) {
    const rows = linhas.slice(first, first + INSERTED_ROWS)
    await tx
      .insertInto('importacoes_linhas')
      .values(rows.map(({ linha, celulas }) => ({ importacao_id, linha, celulas })))
      .execute()
  }
}

export const updateImportacao = (tx: Tx, id: string, changes: Updateable<Tables['importacoes']>) =>
  tx.updateTable('importacoes').set(changes).where('id', '=', id).execute()

/** The lock of the server that checks, imports or undoes a sheet. */
const WORK_LOCK = sql`hashtextextended('importacoes', 0)`

/** Whether no server does such work now. */
export async function isFree(db: Db) {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${WORK_LOCK}) as free`.execute(db)
  return rows[0]!.free
}

/** Runs `work` unless another server does; the lock ends with its connection, if this server dies. */
export const alone = (db: Db, work: () => Promise<void>) =>
  db.connection().execute(async (held) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${WORK_LOCK}) as taken`.execute(held)
    if (!rows[0]!.taken) return
    try {
      await work()
    } finally {
      // A connection that is lost holds nothing.
      await sql`select pg_advisory_unlock(${WORK_LOCK})`.execute(held).catch(() => undefined)
    }
  })

/** Ends the work that began at that moment; returns whether it was still the one that runs. */
export const endWork = async (
  tx: Tx,
  { id, comecou_em }: Pick<ImportacaoRow, 'id' | 'comecou_em'>,
  changes: Updateable<Tables['importacoes']>,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('importacoes')
    .set({ ...changes, opcoes: null, pedida_por: null, comecou_em: null })
    .where('id', '=', id)
    .where('comecou_em', 'is not distinct from', comecou_em)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes how far the work is, on a connection of its own, so that others see it. */
export const setFeitas = (db: Db, id: string, feitas: number) =>
  db.updateTable('importacoes').set({ feitas }).where('id', '=', id).execute()

export const deleteImportacao = (tx: Tx, id: string) =>
  tx.deleteFrom('importacoes').where('id', '=', id).execute()

export const forgetResults = (tx: Tx, importacao_id: string) =>
  tx
    .updateTable('importacoes_linhas')
    .set({ resultado: null })
    .where('importacao_id', '=', importacao_id)
    .execute()

/** Returns the rows, in the order of the file. */
export const rowsOf = (db: Db, importacao_id: string) =>
  db
    .selectFrom('importacoes_linhas')
    .selectAll()
    .where('importacao_id', '=', importacao_id)
    .orderBy('linha')
    .execute()

export const findRow = (db: Db, importacao_id: string, linha: number) =>
  db
    .selectFrom('importacoes_linhas')
    .selectAll()
    .where('importacao_id', '=', importacao_id)
    .where('linha', '=', linha)
    .executeTakeFirstOrThrow(() => new NotFound('Linha não encontrada'))

const STATE = sql<SituacaoLinha | null>`case when pulada then 'pulada' else resultado ->> 'situacao' end`

/** Returns a page of the rows, in the order of the file. */
export async function listRows(
  db: Db,
  importacao_id: string,
  query: { limite: number; cursor?: string | undefined; situacao?: SituacaoLinha | undefined },
) {
  const { limite, cursor, situacao } = query
  let found = db.selectFrom('importacoes_linhas').where('importacao_id', '=', importacao_id)
  if (situacao) found = found.where(STATE, '=', situacao)
  let page = found
    .selectAll()
    .orderBy('linha')
    .limit(limite + 1)
  if (cursor) page = page.where('linha', '>', Number(decodeCursor(cursor, 1)[0]))
  const [rows, { total }] = await Promise.all([
    page.execute(),
    found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(rows, limite, (row) => [row.linha]), total }
}

export const setRow = (
  tx: Tx,
  importacao_id: string,
  linha: number,
  changes: Updateable<Tables['importacoes_linhas']>,
) =>
  tx
    .updateTable('importacoes_linhas')
    .set(changes)
    .where('importacao_id', '=', importacao_id)
    .where('linha', '=', linha)
    .execute()

/** Writes what the check found of some rows, by their number. */
export const setResults = (
  tx: Tx,
  importacao_id: string,
  results: ReadonlyMap<number, RowResult>,
) => {
  const found = [...results].map(([linha, resultado]) => ({ linha, resultado }))
  return sql`update importacoes_linhas l set resultado = r.resultado
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r (linha int, resultado jsonb)
    where l.importacao_id = ${importacao_id} and l.linha = r.linha`.execute(tx)
}

/** Returns the import that a job has to work on. */
export const findRunning = (db: Db) =>
  db.selectFrom('importacoes').selectAll().where('situacao', 'in', RUNNING).executeTakeFirst()

/** Deletes the texts of the rows, and what was said of them but which fields were wrong. */
export const forgetCells = (tx: Tx, importacao_id: string) =>
  sql`update importacoes_linhas set celulas = null, correcoes = '{}', resultado = resultado || jsonb_build_object(
      'avisos', '[]'::jsonb, 'difere', '[]'::jsonb, 'erros', coalesce((
        select jsonb_agg(e || '{"mensagem": "Ficou de fora por este erro."}') from jsonb_array_elements(resultado -> 'erros') e), '[]'))
    where importacao_id = ${importacao_id}`.execute(tx)

/** Deletes the sheets of before that nobody imported; their texts go with them. */
export async function deleteDrafts(tx: Tx, before: Instant) {
  const { numDeletedRows } = await tx
    .deleteFrom('importacoes')
    .where('situacao', 'in', ['rascunho', 'conferida'])
    .where('criado_em', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
