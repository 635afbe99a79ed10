import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, olderThan, pageOf } from '#server/search/page.ts'
import type { SituacaoPedido, TipoPedido } from './rules.ts'

const notFound = () => new NotFound('Pedido não encontrado')

const pedidos = (db: Db) => db.selectFrom('pedidos as p')

/** Adds the people and motorcycles, and to a reading the one known before it. */
const named = (found: ReturnType<typeof pedidos>) =>
  found
    .innerJoin('clientes as c', 'c.id', 'p.cliente_id')
    .leftJoin('motos as m', 'm.id', 'p.moto_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('hodometros as h')
          .select(['h.dia', 'h.km'])
          .whereRef('h.moto_id', '=', 'p.moto_id')
          .where('p.tipo', '=', 'leitura')
          .where('h.corrigida_em', 'is', null)
          .where(sql<SqlBool>`h.id is distinct from p.hodometro_id and h.lido_em <= p.criado_em`)
          .orderBy('h.dia', 'desc')
          .orderBy('h.km', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'm.placa'])
    .select(['a.dia as dia_anterior', 'a.km as km_anterior'])

export const findPedido = (db: Db, id: string) =>
  named(pedidos(db).where('p.id', '=', id)).executeTakeFirstOrThrow(notFound)

/** Locks a request until the transaction ends: the first answer counts. */
export const lockPedido = (tx: Tx, id: string) =>
  tx
    .selectFrom('pedidos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

type Query = {
  situacao: SituacaoPedido
  tipo?: TipoPedido | undefined
  cliente_id?: string | undefined
  limite: number
  cursor?: string | undefined
}

/** Returns a page: of the open ones those of a motorcycle that does not run, then the oldest; else the newest answer. */
export async function listPedidos(db: Db, query: Query) {
  const { situacao, tipo, cliente_id, limite, cursor } = query
  const found = pedidos(db)
    .where('p.resolvido_em', situacao === 'abertos' ? 'is' : 'is not', null)
    .$if(tipo !== undefined, (all) => all.where('p.tipo', '=', tipo!))
    .$if(cliente_id !== undefined, (all) => all.where('p.cliente_id', '=', cliente_id!))
  const { total } = await found
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = named(found).limit(limite + 1)
  if (situacao === 'resolvidos') {
    const rows = await page
      .$if(cursor !== undefined, (all) => all.where(olderThan(cursor!, 'p.resolvido_em', 'p.id')))
      .orderBy('p.resolvido_em', 'desc')
      .orderBy('p.id', 'desc')
      .execute()
    return { ...pageOf(rows, limite, (row) => [row.resolvido_em!, row.id]), total }
  }
  const rows = await page
    .$if(cursor !== undefined, (all) => all.where(afterOpen(cursor!)))
    .orderBy('p.parada', 'desc')
    .orderBy('p.criado_em')
    .orderBy('p.id')
    .execute()
  return {
    ...pageOf(rows, limite, (row) => [row.parada ? 0 : 1, row.criado_em, row.id]),
    total,
  }
}

function afterOpen(cursor: string) {
  const [runs, criado_em, id] = decodeCursor(cursor, 3)
  return sql<SqlBool>`((not p.parada)::int, p.criado_em, p.id) > (${runs}::int, ${criado_em}::timestamptz, ${id}::uuid)`
}

/** Returns the newest requests of a customer. */
export const newestOf = (db: Db, cliente_id: string, limit: number) =>
  db
    .selectFrom('pedidos')
    .select(['id', 'tipo', 'texto', 'km', 'parada', 'criado_em', 'resolvido_em', 'resposta'])
    .where('cliente_id', '=', cliente_id)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const insertPedido = (tx: Tx, row: Insertable<Tables['pedidos']>) =>
  tx.insertInto('pedidos').values(row).returning('id').executeTakeFirstOrThrow()

export const updatePedido = (tx: Tx, id: string, changes: Updateable<Tables['pedidos']>) =>
  tx.updateTable('pedidos').set(changes).where('id', '=', id).execute()

type Sent = {
  tipo: TipoPedido
  texto: string | null
  km: number | null
  parada: boolean
  /** The rental that it is about. */
  locacao_id: string | null
}

/** Whether the customer sent the same since then. */
export const isRepeated = async (
  db: Db,
  cliente_id: string,
  { tipo, texto, km, parada, locacao_id }: Sent,
  since: Instant,
) =>
  (await db
    .selectFrom('pedidos')
    .select('id')
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', tipo)
    .where(
      sql<SqlBool>`(texto, km, locacao_id) is not distinct from (${texto}::text, ${km}::int, ${locacao_id}::uuid)`,
    )
    .where('parada', '=', parada)
    .where('criado_em', '>', since)
    .executeTakeFirst()) !== undefined

/** Returns how many requests a customer sent on a day, and the bytes of their photos. */
export const sentOn = (db: Db, cliente_id: string, dia: CalendarDay) =>
  db
    .selectFrom('pedidos as p')
    .leftJoin('arquivos as a', 'a.id', 'p.arquivo_id')
    .select((e) => e.fn.countAll<number>().as('quantidade'))
    .select((e) => e.fn.coalesce(e.fn.sum<number>('a.tamanho'), sql<number>`0`).as('bytes'))
    .where('p.cliente_id', '=', cliente_id)
    .where(sql<SqlBool>`(p.criado_em at time zone 'America/Sao_Paulo')::date = ${dia}`)
    .executeTakeFirstOrThrow()

/** Returns an open rental of the customer, the named one or the newest, and its motorcycle; undefined without one. Its deletion waits. */
export const lockOpenLocacao = (tx: Tx, cliente_id: string, id: string | null) =>
  tx
    .selectFrom('locacoes')
    .select(['id as locacao_id', 'moto_id'])
    .where('cliente_id', '=', cliente_id)
    .where('status', 'in', OPEN_STATUS)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('data_inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()

/** Deletes the texts and photos of old requests; returns the storage keys of the photos. */
export async function forgetOld(tx: Tx) {
  const { rows } = await sql<{ chave: string }>`select esquecer_pedidos() as chave`.execute(tx)
  return rows.map(({ chave }) => chave)
}
