import { type Insertable, type Selectable, sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Entrega, StatusWebhook } from './rules.ts'

type Row = Selectable<Tables['webhooks_recebidos']>
/** What the table's checks say of the two kinds. */
export type WebhookRow = Omit<Row, 'tipo' | 'provedor' | 'entrega'> &
  (
    | { tipo: 'cobranca'; provedor: ProviderOf<'pagamentos'>; entrega: null }
    | { tipo: 'entrega'; provedor: ProviderOf<'whatsapp'>; entrega: Entrega }
  )
export type NewWebhook = Insertable<Tables['webhooks_recebidos']>

/** Keeps what is told for the first time. Answers how many. What is known already is not even locked: somebody may be at it. */
export const insertNew = async (tx: Tx, rows: NewWebhook[]) => {
  const kept = await tx
    .insertInto('webhooks_recebidos')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provedor', 'evento_id']).doNothing())
    .returning('id')
    .execute()
  return kept.length
}

/** What was given up and is told again is tried anew. Answers how many. */
export const revive = async (tx: Tx, rows: NewWebhook[], now: Instant) => {
  const events = rows.map(({ provedor, evento_id }) => [provedor, evento_id] as const)
  const revived = await tx
    .updateTable('webhooks_recebidos')
    .set({ status: 'pendente', tentativas: 0, proxima_tentativa: now, recebido_em: now, concluido_em: null })
    .where('status', '=', 'falha')
    .where((e) =>
      e(
        e.refTuple('provedor', 'evento_id'),
        'in',
        events.map(([provedor, evento]) => e.tuple(provedor, evento)),
      ),
    )
    .returning('id')
    .execute()
  return revived.length
}

/**
 * Takes the longest due notice for the caller alone, until `until`; those that somebody else is just taking are passed
 * over. Undefined when nothing is due.
 */
export const claimNext = async (tx: Tx, { now, until }: { now: Instant; until: Instant }) =>
  (await tx
    .updateTable('webhooks_recebidos')
    .set((e) => ({ tentativas: e('tentativas', '+', 1), proxima_tentativa: until }))
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '=',
        selectFrom('webhooks_recebidos')
          .select('id')
          .where('status', '=', sql.lit('pendente'))
          .where('proxima_tentativa', '<=', now)
          .orderBy('proxima_tentativa')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .executeTakeFirst()) as WebhookRow | undefined

type Mine = Pick<WebhookRow, 'id' | 'tentativas'>

/** Only whoever claimed it last may say what became of it: one that took too long was taken up by somebody else. */
const mine = (tx: Tx, { id, tentativas }: Mine) =>
  tx
    .updateTable('webhooks_recebidos')
    .where('id', '=', id)
    .where('tentativas', '=', tentativas)
    .where('status', '=', 'pendente')

export const putOff = (tx: Tx, row: Mine, until: Instant, ultimo_erro: string | null) =>
  mine(tx, row).set({ proxima_tentativa: until, ultimo_erro }).execute()

export const settle = (
  tx: Tx,
  row: Mine,
  outcome: { status: Exclude<StatusWebhook, 'pendente'>; ultimo_erro: string | null; concluido_em: Instant },
) => mine(tx, row).set(outcome).execute()

/** Answers how many were removed. */
export const removeSettled = async (tx: Tx, before: Instant) =>
  Number(
    (await tx.deleteFrom('webhooks_recebidos').where('concluido_em', '<', before).executeTakeFirst())
      .numDeletedRows,
  )
