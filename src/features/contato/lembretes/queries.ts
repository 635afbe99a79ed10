import { type SqlBool, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import type { DueReminder, Momento, StatusEmail } from './rules.ts'

/** The due days with a reminder, as rows (momento, vencimento). */
const rowsOf = (due: readonly DueReminder[]) =>
  sql`(values ${sql.join(
    due.map(
      ({ momento, vencimento, desde }) =>
        sql`(${sql.lit(momento)}, ${vencimento}::date, ${desde}::date)`,
    ),
  )}) as m (momento, vencimento, desde)`

/** Whether a debt is not under an open promise. */
const notPromised = (today: CalendarDay) =>
  sql`d.data_vencimento > coalesce(prometido_ate(c.id, ${today}::date), '-infinity')`

const hasAddress = sql`c.email is not null and c.aceita_lembretes_email and c.excluido_em is null`

type Queued = { due: readonly DueReminder[]; today: CalendarDay; now: Instant }

/** Queues the due reminders, ignoring those already queued. Returns the number of new ones. */
export async function queueDue(tx: Tx, { due, today, now }: Queued): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into emails (cliente_id, pagamento_id, cobranca_id, momento, criado_em, demonstracao)
    select d.cliente_id, d.pagamento_id, d.cobranca_id, m.momento, ${now}::timestamptz, d.demonstracao
    from ${rowsOf(due)} join dividas d on d.data_vencimento = m.vencimento
    join clientes c on c.id = d.cliente_id
    where d.status = 'pendente' and not d.simulada
      and (d.kind = 'cobranca' or d.pagamento_tipo in ('semanal', 'complemento'))
      and ${hasAddress} and ${notPromised(today)} and depois_da_importacao(d.locacao_id, m.desde)
    order by d.kind desc, d.data_vencimento, d.id
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Whether the reminder is still due: its debt is open and the customer has an address and wants
 * reminders.
 */
const isDue = (reminder: 'e' | 'emails') => sql<boolean>`exists (
  select from clientes c
  join dividas d on d.id = coalesce(${sql.ref(`${reminder}.pagamento_id`)}, ${sql.ref(`${reminder}.cobranca_id`)})
  where c.id = ${sql.ref(`${reminder}.cliente_id`)} and ${hasAddress} and d.status = 'pendente' and not d.simulada)`

export const NO_LONGER_DUE = 'Não era mais preciso lembrar.'

/**
 * Drops queued reminders that are no longer due: debt paid, cancelled or disputed, no address, a
 * later reminder of the same debt queued, or an opt-out.
 */
export const dropOutdated = (tx: Tx) =>
  sql`
    update emails e set status = 'dispensado', motivo = ${NO_LONGER_DUE}
    where e.status = 'pendente' and (
      not ${isDue('e')}
      or exists (
        select from emails later
        where (later.pagamento_id = e.pagamento_id or later.cobranca_id = e.cobranca_id) and later.momento > e.momento))
  `.execute(tx)

/**
 * Marks reminders of a killed worker as failed. They may have been sent, so they are not repeated.
 */
export const failInterrupted = (tx: Tx, before: Instant) =>
  tx
    .updateTable('emails')
    .set({
      status: 'falha',
      motivo: 'O envio foi interrompido; pode ter chegado.',
      pode_ter_chegado: true,
    })
    .where('status', '=', sql.lit<StatusEmail>('enviando'))
    .where('tentado_em', '<', before)
    .execute()

/** Lets one worker at a time claim reminders, until the transaction ends. */
export const lockClaims = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('emails', 0))`.execute(tx)

/** Whether the customer has had an e-mail since then, or may have. */
const emailedSince = (since: Instant) => sql<SqlBool>`exists (
  select from emails s
  where s.cliente_id = e.cliente_id and s.tentado_em >= ${since}
    and (s.status in ('enviando', 'enviado') or (s.status = 'falha' and s.pode_ter_chegado)))`

/**
 * Claims the queued reminders of the next customer without an e-mail since `since`; `devido` says
 * whether each is still due. Requires `lockClaims`.
 */
export const claimNext = (tx: Tx, { now, since }: { now: Instant; since: Instant }) =>
  tx
    .updateTable('emails')
    .set({ status: 'enviando', tentado_em: now })
    .where('status', '=', sql.lit<StatusEmail>('pendente'))
    .where('cliente_id', '=', (x) =>
      x
        .selectFrom('emails as e')
        .select('e.cliente_id')
        .where('e.status', '=', sql.lit<StatusEmail>('pendente'))
        .where((y) => y.not(emailedSince(since)))
        .orderBy('e.id')
        .limit(1),
    )
    .returning([
      'id',
      'cliente_id',
      'pagamento_id',
      'cobranca_id',
      'momento',
      'demonstracao',
      isDue('emails').as('devido'),
    ])
    .execute()

type Named = { cliente_id: string; ref: RefDivida; momento: Momento | undefined }

/**
 * Records a debt that an e-mail names although no reminder of it was queued. Its moment is stored
 * unless the debt has had that reminder. Returns the id.
 */
export async function insertNamed(tx: Tx, { cliente_id, ref, momento }: Named, now: Instant) {
  const { pagamento_id, cobranca_id } = { pagamento_id: null, cobranca_id: null, ...ref }
  const { rows } = await sql<{ id: string }>`
    insert into emails (cliente_id, pagamento_id, cobranca_id, momento, status, criado_em, tentado_em)
    select ${cliente_id}::uuid, ${pagamento_id}::uuid, ${cobranca_id}::uuid,
      (select m from (values (${momento ?? null}::smallint)) as v (m) where not exists (
        select from emails e
        where (e.pagamento_id = ${pagamento_id} or e.cobranca_id = ${cobranca_id}) and e.momento = v.m)),
      'enviando', ${now}::timestamptz, ${now}::timestamptz
    returning id`.execute(tx)
  return rows[0]!.id
}

export type Outcome = {
  status: StatusEmail
  motivo?: string | null
  provedor?: ProviderOf<'email'> | null
  pode_ter_chegado?: boolean
}

export const saveOutcome = (tx: Tx, ids: string[], outcome: Outcome) =>
  tx.updateTable('emails').set(outcome).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/** Deletes the rows of debts that an e-mail would have named and that wait for no reminder. */
export const deleteNamed = (tx: Tx, ids: string[]) =>
  tx.deleteFrom('emails').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/** Joins reminders with their customer and their debt. */
export const withDividas = (db: Db) =>
  db
    .selectFrom('emails as e')
    .innerJoin('clientes as c', 'c.id', 'e.cliente_id')
    .innerJoin('dividas as d', (join) =>
      join.on((x) => x('d.id', '=', x.fn.coalesce('e.pagamento_id', 'e.cobranca_id'))),
    )
    .leftJoin('motos as m', 'm.id', 'd.moto_id')
    .select([
      'e.cliente_id',
      'e.pagamento_id',
      'e.cobranca_id',
      'c.nome as cliente_nome',
      'c.email',
      'd.semana_referencia',
      'm.placa as moto_placa',
      'd.titulo',
      'd.data_vencimento',
    ])

export const findReminder = (db: Db, id: string) =>
  withDividas(db)
    .select([
      'd.pagamento_tipo as tipo',
      'd.valor_original',
      'd.principal_aberto',
      'd.encargos_abertos',
    ])
    .select(['d.encargos_lancados', 'd.encargos_desde', 'd.multa_lancada'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()

export const countQueued = (db: Db) => countOf(db, 'pendente')

export async function countOf(db: Db, status?: StatusEmail): Promise<number> {
  let query = db
    .selectFrom('lembretes_por_status')
    .select(sql<number>`coalesce(sum(quantidade), 0)`.as('n'))
  if (status) query = query.where('status', '=', status)
  return (await query.executeTakeFirstOrThrow()).n
}

/** Whether the customer gets reminders; undefined if the customer does not exist. */
export const findAcceptance = async (db: Db, clienteId: string) =>
  (
    await db
      .selectFrom('clientes')
      .select('aceita_lembretes_email')
      .where('id', '=', clienteId)
      .where('anonimizado_em', 'is', null)
      .executeTakeFirst()
  )?.aceita_lembretes_email

const withPageDividas = (db: Db) =>
  withDividas(db)
    .select(['e.id', 'e.status', 'e.provedor', 'e.motivo', 'e.pode_ter_chegado'])
    .select((x) => [
      sql<Momento | null>`e.momento`.as('momento'),
      x.fn.coalesce('e.tentado_em', 'e.criado_em').as('em'),
    ])

type Paging = { limite: number; cursor?: string | undefined; status?: StatusEmail | undefined }

/** Returns a page, newest first. Selects the page's ids before joining the debts. */
export async function listReminders(db: Db, { limite, cursor, status }: Paging) {
  let chosen = db
    .selectFrom('emails')
    .select('id')
    .orderBy('id', 'desc')
    .limit(limite + 1)
  if (status) chosen = chosen.where('status', '=', sql.lit(status))
  if (cursor) chosen = chosen.where('id', '<', decodeCursor(cursor, 1)[0]!)
  const page = withPageDividas(db)
    .where('e.id', '=', sql<string>`any(array(${chosen}))`)
    .orderBy('e.id', 'desc')
  const [rows, total] = await Promise.all([page.execute(), countOf(db, status)])
  return { ...pageOf(rows, limite, ({ id }) => [id]), total }
}

export const findLembrete = (db: Db, id: string) =>
  withPageDividas(db).where('e.id', '=', id).executeTakeFirstOrThrow(notFound)

const notFound = () => new NotFound('Lembrete não encontrado')

/** Returns the reminder's state and locks it until the transaction ends. */
export const lockReminder = (tx: Tx, id: string) =>
  tx
    .selectFrom('emails')
    .select(['status', 'pode_ter_chegado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

export const queueAgain = (tx: Tx, id: string) =>
  tx
    .updateTable('emails')
    .set({ status: 'pendente', motivo: null, tentado_em: null })
    .where('id', '=', id)
    .execute()

export const countFailedSince = async (db: Db, since: Instant): Promise<number> =>
  (await failed(db, { since }))[0]!.n

const failed = (db: Db, { since }: { since: Instant }) =>
  db
    .selectFrom('emails')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', '=', 'falha')
    .where('tentado_em', '>=', since)
    .execute()
