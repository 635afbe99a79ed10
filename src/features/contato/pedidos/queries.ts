import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, olderThan, pageOf } from '#server/search/page.ts'
import type { SituacaoPedido, TipoPedido } from './rules.ts'

const notFound = () => new NotFound('Pedido não encontrado')

/** Requests with their people and motorcycles, and of a reading the one known before it. */
const named = (db: Db) =>
  db
    .selectFrom('pedidos as p')
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
  named(db).where('p.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Locks a request until the transaction ends: the first answer counts. */
export const lockPedido = (tx: Tx, id: string) =>
  tx
    .selectFrom('pedidos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

type Filters = {
  situacao: SituacaoPedido
  tipo?: TipoPedido | undefined
  cliente_id?: string | undefined
}

/** The condition of the filters on `pedidos as p`. */
function matches({ situacao, ...filters }: Filters) {
  const equal = Object.entries(filters).flatMap(([column, value]) =>
    value ? [sql`${sql.ref(`p.${column}`)} = ${value}`] : [],
  )
  const isOpen = situacao === 'abertos' ? sql`is null` : sql`is not null`
  return sql<SqlBool>`${sql.join([sql`p.resolvido_em ${isOpen}`, ...equal], sql` and `)}`
}

type Paging = { limite: number; cursor?: string | undefined }

/** Returns a page: of the open ones those of a motorcycle that does not run, then the oldest; else the newest answer. */
export async function listPedidos(db: Db, { limite, cursor, ...filters }: Filters & Paging) {
  const rows = named(db)
    .where(matches(filters))
    .limit(limite + 1)
  const total = await countPedidos(db, filters)
  if (filters.situacao === 'resolvidos') {
    const page = await rows
      .$if(cursor !== undefined, (query) =>
        query.where(olderThan(cursor!, 'p.resolvido_em', 'p.id')),
      )
      .orderBy('p.resolvido_em', 'desc')
      .orderBy('p.id', 'desc')
      .execute()
    return { ...pageOf(page, limite, ({ resolvido_em, id }) => [resolvido_em!, id]), total }
  }
  const page = await rows
    .$if(cursor !== undefined, (query) => query.where(afterOpen(cursor!)))
    .orderBy('p.parada', 'desc')
    .orderBy('p.criado_em')
    .orderBy('p.id')
    .execute()
  return {
    ...pageOf(page, limite, (row) => [row.parada ? 0 : 1, row.criado_em, row.id]),
    total,
  }
}

function afterOpen(cursor: string) {
  const [runs, criado_em, id] = decodeCursor(cursor, 3)
  return sql<SqlBool>`((not p.parada)::int, p.criado_em, p.id) > (${runs}::int, ${criado_em}::timestamptz, ${id}::uuid)`
}

export const countPedidos = async (db: Db, filters: Filters) =>
  (
    await db
      .selectFrom('pedidos as p')
      .where(matches(filters))
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

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

type Sent = { tipo: TipoPedido; texto: string | null; km: number | null; parada: boolean }

/** Whether the customer sent the same since then. */
export const isRepeated = async (
  db: Db,
  cliente_id: string,
  { tipo, texto, km, parada }: Sent,
  since: Instant,
) =>
  (await db
    .selectFrom('pedidos')
    .select('id')
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', tipo)
    .where(sql<SqlBool>`(texto, km) is not distinct from (${texto}::text, ${km}::int)`)
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

/** Returns the motorcycle of a service; undefined if it does not exist. */
export const motoOfService = async (tx: Tx, manutencao_id: string) =>
  (
    await tx
      .selectFrom('manutencoes')
      .select('moto_id')
      .where('id', '=', manutencao_id)
      .executeTakeFirst()
  )?.moto_id

/** Deletes the texts and photos of old requests; returns the storage keys of the photos. */
export async function forgetOld(tx: Tx) {
  const { rows } = await sql<{ chave: string }>`select esquecer_pedidos() as chave`.execute(tx)
  return rows.map(({ chave }) => chave)
}
