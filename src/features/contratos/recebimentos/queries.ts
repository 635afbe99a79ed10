import { type ExpressionBuilder, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import { countFinds } from '#server/search/search-page.ts'

export type Filters = {
  cliente_id?: string | undefined
  dia?: CalendarDay | undefined
  forma?: TipoRecebimento | undefined
  usuario?: string | undefined
  grupo?: string | undefined
  estornados?: 'sim' | 'nao' | undefined
}

function filtered(db: Db, { cliente_id, dia, forma, usuario, grupo, estornados }: Filters) {
  let query = db.selectFrom('recebimentos')
  if (cliente_id) query = query.where('cliente_id', '=', cliente_id)
  if (dia) query = query.where('data', '=', dia)
  if (forma) query = query.where('forma', '=', forma)
  if (usuario) query = query.where('recebido_por', '=', usuario)
  if (grupo) query = query.where('grupo', '=', grupo)
  if (estornados) query = query.where('estornado_em', estornados === 'sim' ? 'is not' : 'is', null)
  return query
}

/** Returns everybody of the team, by name. */
export const listPeople = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select(['username as usuario', 'nome'])
    .orderBy('nome')
    .orderBy('id')
    .execute()

const withNames = (db: Db, rows: ReturnType<typeof filtered>) =>
  db
    .selectFrom(rows.selectAll().as('r'))
    .innerJoin('clientes as c', 'c.id', 'r.cliente_id')
    .selectAll('r')
    .select('c.nome as cliente_nome')

/** Returns a page of receipts, the newest first. */
export async function listRecebimentos(
  db: Db,
  { limite, cursor, ...filters }: Filters & { limite: number; cursor?: string | undefined },
) {
  let page = filtered(db, filters)
    .orderBy('data', 'desc')
    .orderBy('numero', 'desc')
    .limit(limite + 1)
  if (cursor) page = page.where(before(decodeCursor(cursor, 2)))
  const [rows, size] = await Promise.all([
    withNames(db, page).orderBy('data', 'desc').orderBy('numero', 'desc').execute(),
    countFinds(db, sql`${filtered(db, filters).select('id')}`),
  ])
  return { ...pageOf(rows, limite, ({ data, numero }) => [data, numero]), ...size }
}

const before = (position: string[]) => (e: ExpressionBuilder<Tables, 'recebimentos'>) =>
  e(
    e.refTuple('data', 'numero'),
    '<',
    e.tuple(sql`${position[0]}::date`, sql`${position[1]}::bigint`) as never,
  )

export const findRecebimento = (db: Db, id: string) =>
  withNames(db, db.selectFrom('recebimentos').where('id', '=', id)).executeTakeFirstOrThrow(
    () => new NotFound('Recebimento não encontrado'),
  )

/** Returns what receipts paid and wrote off, the oldest due first, also if it is undone. */
export const itensOf = (db: Db, recebimentos: readonly string[]) =>
  db
    .selectFrom('alocacoes as a')
    .innerJoin('dividas as d', (join) =>
      join.on((e) => e('d.id', '=', e.fn.coalesce('a.pagamento_id', 'a.cobranca_id'))),
    )
    .leftJoin('motos as m', 'm.id', 'd.moto_id')
    .select(['a.id', 'a.recebimento_id', 'a.pagamento_id', 'a.cobranca_id', 'a.tipo', 'a.valor'])
    .select(['a.encargos', 'a.motivo', 'a.texto', 'm.placa as moto_placa'])
    .select([
      'd.pagamento_tipo',
      'd.semana_referencia',
      'd.titulo',
      'd.locacao_id',
      'd.data_vencimento',
    ])
    .where('a.recebimento_id', '=', sql<string>`any(${recebimentos}::uuid[])`)
    .orderBy('data_vencimento')
    .orderBy('a.ordem')
    .orderBy('a.id')
    .execute()

/** Locks the customer, before anything of theirs; undefined if there is none. */
export const lockCliente = (tx: Tx, id: string) =>
  tx.selectFrom('clientes').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Locks a customer's paid Pix, before the customer; undefined if there is none. `conferido`: its money
 * counts as received already, or somebody decided about it.
 */
export const lockPix = (tx: Tx, id: string, cliente_id: string) =>
  tx
    .selectFrom('pix_cobrancas as x')
    .select((e) => [
      e.ref('x.pago_em').$notNull().as('pago_em'),
      sql<Centavos>`x.valor_recebido - x.voltou`.as('valor'),
      sql<boolean>`pix_registrado(x) or x.resolvida_em is not null or x.voltou >= x.valor_recebido`.as(
        'conferido',
      ),
    ])
    .where('x.id', '=', id)
    .where('x.cliente_id', '=', cliente_id)
    .where('x.status', '=', 'paga')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the type of a customer's file; undefined if it is not theirs. */
export const contentTypeOf = async (db: Db, id: string, cliente_id: string) =>
  (
    await db
      .selectFrom('arquivos')
      .select('content_type')
      .where('id', '=', id)
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirst()
  )?.content_type

/** Returns the last first day of these rentals; undefined without any. */
export const lastStart = async (db: Db, locacoes: readonly string[]) =>
  (
    await db
      .selectFrom('locacoes')
      .select((e) => e.fn.max('data_inicio').as('inicio'))
      .where('id', '=', sql<string>`any(${locacoes}::uuid[])`)
      .executeTakeFirstOrThrow()
  ).inicio ?? undefined
