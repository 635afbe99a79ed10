import { type Insertable, type Selectable, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { SituacaoPromessa } from '#domain/promessa.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'

type PromessaRow = Selectable<Tables['promessas']>
export type Resultado = Exclude<SituacaoPromessa, 'aberta'>

const received = sql<Centavos>`recebido_da_promessa(p.*)`

const withCliente = (db: Db) =>
  db
    .selectFrom('promessas as p')
    .innerJoin('clientes as c', 'c.id', 'p.cliente_id')
    .selectAll('p')
    .select(['c.nome as cliente_nome', received.as('recebido')])

const notFound = () => new NotFound('Promessa não encontrada')

export const findPromessa = (db: Db, id: string) =>
  withCliente(db).where('p.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Returns the customer of a promise. Throws NotFound. */
export const ownerOf = async (db: Db, id: string) =>
  (
    await db
      .selectFrom('promessas')
      .select('cliente_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound)
  ).cliente_id

type Filters = {
  limite: number
  cursor?: string | undefined
  situacao?: SituacaoPromessa | undefined
}

/** Returns a page by day, the latest first. */
export async function listPromessas(db: Db, { limite, cursor, situacao }: Filters) {
  let query = withCliente(db)
  if (situacao)
    query =
      situacao === 'aberta'
        ? query.where('p.encerrada_em', 'is', null)
        : query.where('p.resultado', '=', situacao)
  if (cursor) {
    const [dia, id] = decodeCursor(cursor, 2)
    query = query.where(sql<boolean>`(p.dia, p.id) < (${dia}::date, ${id}::uuid)`)
  }
  const rows = await query
    .orderBy('p.dia', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limite + 1)
    .execute()
  return pageOf(rows, limite, (row) => [row.dia, row.id])
}

export const countPromessas = async (db: Db, situacao?: SituacaoPromessa) => {
  let query = db.selectFrom('promessas')
  if (situacao)
    query =
      situacao === 'aberta'
        ? query.where('encerrada_em', 'is', null)
        : query.where('resultado', '=', situacao)
  return (await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/** Locks a customer, before the promises of that customer. Throws NotFound. */
export const lockCliente = (tx: Tx, id: string) =>
  tx
    .selectFrom('clientes')
    .select(['id', 'demonstracao'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new NotFound('Cliente não encontrado'))

/**
 * The promises whose stored result may differ from what is true now: those open whose day has passed
 * or whose amount came in, and those of the last 60 days with a receipt entered or undone after they
 * were closed.
 */
const toJudge = (db: Db, today: CalendarDay, cliente_id?: string) => {
  const query = db
    .selectFrom('promessas as p')
    .select(['p.id', 'p.cliente_id', 'p.valor', 'p.dia', 'p.resultado', received.as('recebido')])
    .where(
      sql<boolean>`((p.encerrada_em is null and (p.dia < ${today}::date or recebido_da_promessa(p.*) >= p.valor)) or (p.resultado <> 'desfeita' and p.dia > ${today}::date - 60 and exists (
        select from recebimentos r where r.cliente_id = p.cliente_id
          and (r.criado_em >= p.encerrada_em or r.estornado_em >= p.encerrada_em))))`,
    )
  return cliente_id ? query.where('p.cliente_id', '=', cliente_id) : query
}

/** Whether there is a promise to judge. */
export const hasToJudge = async (db: Db, today: CalendarDay) =>
  (await toJudge(db, today).limit(1).execute()).length > 0

/** Locks the customers of the promises to judge, and returns the open promise of each. */
export async function lockOpenOf(tx: Tx, today: CalendarDay, cliente_id?: string) {
  const clientes = await tx
    .selectFrom('clientes')
    .select('id')
    .where('id', 'in', toJudge(tx, today, cliente_id).clearSelect().select('p.cliente_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const open = await tx
    .selectFrom('promessas')
    .select(['id', 'cliente_id'])
    .where('encerrada_em', 'is', null)
    .where('cliente_id', '=', sql<string>`any(${clientes.map(({ id }) => id)}::uuid[])`)
    .execute()
  return new Map(open.map(({ id, cliente_id }) => [cliente_id, id]))
}

/** Returns the promises to judge, by id, and locks them. */
export const lockToJudge = (tx: Tx, today: CalendarDay, cliente_id?: string) =>
  toJudge(tx, today, cliente_id).orderBy('p.id').forUpdate('p').execute()

export const judgePromessa = (
  tx: Tx,
  id: string,
  judged: { encerrada_em: Instant | null; resultado: Resultado | null; desfeita_motivo?: string },
) => tx.updateTable('promessas').set(judged).where('id', '=', id).execute()

export const insertPromessa = (tx: Tx, row: Insertable<Tables['promessas']>) =>
  tx.insertInto('promessas').values(row).returning('id').executeTakeFirstOrThrow()

/** Returns how many promises the customer made since the last one that was kept. */
export async function countSinceKept(tx: Tx, cliente_id: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from promessas p
    where p.cliente_id = ${cliente_id} and not exists (
      select from promessas k where k.cliente_id = p.cliente_id and k.resultado = 'cumprida' and k.id >= p.id)`.execute(
    tx,
  )
  return rows[0]!.n
}

/** Returns the customer's open promise. */
export const findOpen = (db: Db, cliente_id: string) =>
  withCliente(db)
    .where('p.cliente_id', '=', cliente_id)
    .where('p.encerrada_em', 'is', null)
    .executeTakeFirst()

/** Returns how many promises the customer kept and broke. */
export const countOf = (db: Db, cliente_id: string) =>
  db
    .selectFrom('promessas')
    .where('cliente_id', '=', cliente_id)
    .select((e) => [
      e.fn.countAll<number>().filterWhere('resultado', '=', 'cumprida').as('cumpridas'),
      e.fn.countAll<number>().filterWhere('resultado', '=', 'quebrada').as('quebradas'),
    ])
    .executeTakeFirstOrThrow()

type Broken = Pick<PromessaRow, 'id' | 'cliente_id' | 'valor' | 'dia'> & {
  cliente_nome: string
  cliente_telefone: string
  /** Which of the customer's broken promises it is. */
  quebradas: number
}

/**
 * Returns the customers' last promises that were broken since that day, the latest first, of
 * customers who still owe something and have promised nothing since; and how many there are.
 */
export async function listBroken(
  db: Db,
  { since, today, limite }: { since: CalendarDay; today: CalendarDay; limite: number },
) {
  const { rows } = await sql<Broken & { total: number }>`
    select p.id, p.cliente_id, p.valor, p.dia, c.nome as cliente_nome, c.telefone as cliente_telefone,
      (select count(*) from promessas q
        where q.cliente_id = p.cliente_id and q.resultado = 'quebrada' and q.dia <= p.dia) as quebradas,
      count(*) over () as total
    from promessas p join clientes c on c.id = p.cliente_id
    where p.resultado = 'quebrada' and p.dia >= ${since}::date and c.excluido_em is null
      and not exists (
        select from promessas q where q.cliente_id = p.cliente_id and (q.feita_em, q.id) > (p.feita_em, p.id)
          and q.resultado is distinct from 'desfeita')
      and exists (
        select from dividas d where d.cliente_id = p.cliente_id and d.status = 'pendente' and not d.simulada
          and d.data_vencimento <= ${today}::date)
    order by p.dia desc, p.id
    limit ${limite}`.execute(db)
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
