import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'

export type ReceitaRow = Selectable<Tables['receitas']>
const receitaNotFound = () => new NotFound('Receita não encontrada')

type Period = {
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
  tipo_recebimento?: TipoRecebimento | undefined
}
export type Filters = Period & { locacao_id?: string | undefined; canceladas?: boolean | undefined }

const registered = (
  db: Db,
  { data_inicio, data_fim, tipo_recebimento, locacao_id, canceladas }: Filters,
) => {
  let query = db.selectFrom('receitas').where('cancelada_em', canceladas ? 'is not' : 'is', null)
  if (data_inicio) query = query.where('data_recebimento', '>=', data_inicio)
  if (data_fim) query = query.where('data_recebimento', '<=', data_fim)
  if (tipo_recebimento) query = query.where('tipo_recebimento', '=', tipo_recebimento)
  if (locacao_id) query = query.where('locacao_id', '=', locacao_id)
  return query
}

/** Returns the rental's first day, if the rental exists. */
export const findLocacaoStart = async (db: Db, id: string) =>
  (await db.selectFrom('locacoes').select('data_inicio').where('id', '=', id).executeTakeFirst())
    ?.data_inicio

/** Newest first, then by id. */
const newestFirst = (db: Db, filters: Filters) =>
  registered(db, filters)
    .orderBy('data_recebimento', 'desc')
    .orderBy('hora_recebimento', 'desc')
    .orderBy('id', 'desc')

/** Joins customer and plate of the rental or extra charge to the rows already selected. */
const withNames = (db: Db, rows: ReturnType<typeof chosen>) =>
  db
    .selectFrom(rows.as('r'))
    .leftJoin('locacoes as l', 'l.id', 'r.locacao_id')
    .leftJoin('cobrancas_extras as ce', 'ce.id', 'r.cobranca_id')
    .leftJoin('clientes as c', (join) =>
      join.on((e) => e('c.id', '=', e.fn.coalesce('l.cliente_id', 'ce.cliente_id'))),
    )
    .leftJoin('motos as m', (join) =>
      join.on((e) => e('m.id', '=', e.fn.coalesce('l.moto_id', 'ce.moto_id'))),
    )
    .selectAll('r')
    .select([
      'c.id as cliente_id',
      'c.nome as cliente_nome',
      'm.id as moto_id',
      'm.placa as moto_placa',
    ])
    .orderBy('r.data_recebimento', 'desc')
    .orderBy('r.hora_recebimento', 'desc')
    .orderBy('r.id', 'desc')

/** Selects the full time too, because a cursor of minutes would repeat rows. */
const chosen = (rows: ReturnType<typeof registered>) =>
  rows.selectAll().select(sql<string>`hora_recebimento::text`.as('hora_exata'))

export async function listReceitas(
  db: Db,
  { limite, cursor, ...filters }: Filters & { limite: number; cursor?: string | undefined },
) {
  let page = newestFirst(db, filters).limit(limite + 1)
  if (cursor) page = page.where(before(decodeCursor(cursor, 3)))
  const [rows, { quantidade }] = await Promise.all([
    withNames(db, chosen(page)).execute(),
    totalsOf(db, filters),
  ])
  return {
    ...pageOf(rows, limite, (row) => [row.data_recebimento, row.hora_exata, row.id]),
    total: quantidade,
  }
}

const before = (position: string[]) => (e: ExpressionBuilder<Tables, 'receitas'>) =>
  e(
    e.refTuple('data_recebimento', 'hora_recebimento', 'id'),
    '<',
    e.tuple(sql`${position[0]}`, sql`${position[1]}`, sql`${position[2]}`) as never,
  )

/** Returns sum and count: from the rows for one rental or cancelled ones, else from the daily summary table. */
export const totalsOf = (db: Db, filters: Filters) =>
  filters.locacao_id || filters.canceladas ? addedUp(db, filters) : summaryTotals(db, filters)

type Totals = { total: Centavos; quantidade: number }

const addedUp = (db: Db, filters: Filters): Promise<Totals> =>
  registered(db, filters)
    .select([
      sql<Centavos>`coalesce(sum(valor), 0)`.as('total'),
      sql<number>`count(*)`.as('quantidade'),
    ])
    .executeTakeFirstOrThrow()

function summaryTotals(
  db: Db,
  { data_inicio, data_fim, tipo_recebimento }: Period,
): Promise<Totals> {
  let query = db.selectFrom('receitas_por_dia')
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  if (tipo_recebimento) query = query.where('tipo_recebimento', '=', tipo_recebimento)
  return query
    .select([
      sql<Centavos>`coalesce(sum(total), 0)`.as('total'),
      sql<number>`coalesce(sum(quantidade), 0)`.as('quantidade'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns the newest receita that is not a reversal. */
export const newestReceita = (db: Db, filters: Filters) =>
  newestFirst(db, filters)
    .where('origem', '<>', 'estorno')
    .select(['data_recebimento', 'hora_recebimento', 'valor'])
    .limit(1)
    .executeTakeFirst()

export const findReceita = (db: Db, id: string) =>
  withNames(db, chosen(db.selectFrom('receitas').where('id', '=', id))).executeTakeFirstOrThrow(
    receitaNotFound,
  )

/** Locks the row until the transaction ends, which serializes rule checks. */
export const lockReceita = (tx: Tx, id: string) =>
  tx
    .selectFrom('receitas')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(receitaNotFound)

export const insertReceita = (tx: Tx, receita: Insertable<Tables['receitas']>) =>
  tx.insertInto('receitas').values(receita).returning('id').executeTakeFirstOrThrow()

export const updateReceita = (
  tx: Tx,
  id: string,
  changes: Partial<
    Omit<ReceitaRow, 'id' | 'origem' | 'pagamento_id' | 'cobranca_id' | 'estorno_de'>
  >,
) => tx.updateTable('receitas').set(changes).where('id', '=', id).execute()

/** The allocation of a debt that a receita records. */
export type Allocation = { alocacao_id: string }

/** Locks the current receita of an allocation: the one that is not reversed, if any. */
export const lockReceitaOf = (tx: Tx, source: Allocation) =>
  tx
    .selectFrom('receitas')
    .selectAll()
    .where((e) => e.and(source))
    .where('origem', '<>', 'estorno')
    .where('estornada_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Locks the reversal that a credit made. */
export const lockReversalOf = (tx: Tx, alocacao_id: string) =>
  tx
    .selectFrom('receitas')
    .selectAll()
    .where('alocacao_id', '=', alocacao_id)
    .where('origem', '=', 'estorno')
    .forUpdate()
    .executeTakeFirstOrThrow()

export const deleteReceita = (tx: Tx, id: string) =>
  tx.deleteFrom('receitas').where('id', '=', id).execute()
