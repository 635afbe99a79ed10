import { type Insertable, type Selectable, sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Entrega, StatusWebhook } from './rules.ts'

type Row = Selectable<Tables['webhooks_recebidos']>
/** The two kinds of row, as the table's check constraints define them. */
export type WebhookRow = Omit<Row, 'tipo' | 'provedor' | 'entrega'> &
  (
    | { tipo: 'cobranca'; provedor: ProviderOf<'pagamentos'>; entrega: null }
    | { tipo: 'entrega'; provedor: ProviderOf<'whatsapp'>; entrega: Entrega }
  )
export type NewWebhook = Insertable<Tables['webhooks_recebidos']>

/**
 * Inserts new webhooks and returns their number. Does not lock known ones, which may be in
 * processing.
 */
export const insertNew = async (tx: Tx, rows: NewWebhook[]) => {
  const inserted = await tx
    .insertInto('webhooks_recebidos')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provedor', 'evento_id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Retries failed webhooks that the provider sends again; returns their number. */
export const revive = async (tx: Tx, rows: NewWebhook[], now: Instant) => {
  const events = rows.map(({ provedor, evento_id }) => [provedor, evento_id] as const)
  const revived = await tx
    .updateTable('webhooks_recebidos')
    .set({
      status: 'pendente',
      tentativas: 0,
      proxima_tentativa: now,
      recebido_em: now,
      concluido_em: null,
    })
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
 * Claims the longest due webhook until `until`, skipping rows locked by others; undefined if none
 * is due.
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

type Claimed = Pick<WebhookRow, 'id' | 'tentativas'>

/** Only the last process to claim it may save the result: one that took too long has lost it. */
const claimed = (tx: Tx, { id, tentativas }: Claimed) =>
  tx
    .updateTable('webhooks_recebidos')
    .where('id', '=', id)
    .where('tentativas', '=', tentativas)
    .where('status', '=', 'pendente')

export const postpone = (tx: Tx, row: Claimed, until: Instant, ultimo_erro: string | null) =>
  claimed(tx, row).set({ proxima_tentativa: until, ultimo_erro }).execute()

export const settle = (
  tx: Tx,
  row: Claimed,
  outcome: {
    status: Exclude<StatusWebhook, 'pendente'>
    ultimo_erro: string | null
    concluido_em: Instant
  },
) => claimed(tx, row).set(outcome).execute()

/** Deletes webhooks finished before that time and returns their number. */
export const removeSettled = async (tx: Tx, before: Instant) =>
  Number(
    (
      await tx
        .deleteFrom('webhooks_recebidos')
        .where('concluido_em', '<', before)
        .executeTakeFirst()
    ).numDeletedRows,
  )
