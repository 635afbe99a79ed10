import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { columnOf, findRef, idOf, type RefColumns } from '#features/dinheiro/dividas/rules.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { MensagemRow } from '../queries.ts'

/** Locks the queue's state until the transaction ends. */
export const lockQueue = (tx: Tx) =>
  tx.selectFrom('fila_mensagens').selectAll().forUpdate().executeTakeFirstOrThrow()

export const findQueue = (db: Db) =>
  db.selectFrom('fila_mensagens').selectAll().executeTakeFirstOrThrow()

type State = {
  livre_em?: Instant
  vez?: string | null
  iniciada_em?: Instant
  paradas?: number
  motivo?: string | null
}
export const saveQueue = (tx: Tx, state: State) =>
  tx.updateTable('fila_mensagens').set(state).execute()

/** Releases the lease, unless another process has it by now. */
export const releaseLease = (tx: Tx, vez: string, state: State) =>
  tx
    .updateTable('fila_mensagens')
    .set({ ...state, vez: null })
    .where('vez', '=', vez)
    .execute()

export const countQueued = async (db: Db) => {
  const query = db.selectFrom('mensagens').where('na_fila', '=', sql.lit(true))
  return (await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/**
 * Returns how many messages queued since then were sent, ended otherwise, and were queued in all.
 */
export const progressSince = (db: Db, since: Instant) =>
  db
    .selectFrom('mensagens')
    .where('enfileirada_em', '>=', since)
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn
        .countAll<number>()
        .filterWhere('status', 'in', ['enviado', 'delivered_real'])
        .as('enviadas'),
      e.fn.countAll<number>().filterWhere('status', '=', 'falha').as('falharam'),
    ])
    .executeTakeFirstOrThrow()

/** Takes the next message out of the queue, for the process that has the lease. */
export const takeNext = (tx: Tx, now: Instant) =>
  tx
    .updateTable('mensagens')
    .set({ na_fila: false, data_envio: now })
    .where('id', '=', (e) =>
      e
        .selectFrom('mensagens')
        .select('id')
        .where('na_fila', '=', sql.lit(true))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/**
 * Puts an unsent message back in its place, without the rows of the other debts that it named.
 * Requires `lockQueue`.
 */
export async function putBack(tx: Tx, id: string) {
  await tx.deleteFrom('mensagens').where('junto_com', '=', id).execute()
  await tx
    .updateTable('mensagens')
    .set({ na_fila: true, provedor: null })
    .where('id', '=', id)
    .where('status', '=', 'processando')
    .execute()
}

/** Updates text and recipient to those of the time of sending. */
export const reword = (
  tx: Tx,
  id: string,
  words: Pick<MensagemRow, 'numero' | 'mensagem' | 'cliente_nome'>,
) => tx.updateTable('mensagens').set(words).where('id', '=', id).execute()

/** Marks a dequeued message as no longer needed. */
export const dismiss = (tx: Tx, id: string, motivo_falha: string) =>
  tx
    .updateTable('mensagens')
    .set({ status: 'dispensada', motivo_falha })
    .where('id', '=', id)
    .execute()

/** Removes queued messages about the same debt, if it is about one. */
export async function dismissQueued(tx: Tx, row: RefColumns, motivo: string, now: Instant) {
  const ref = findRef(row)
  if (ref) await dequeue(tx, motivo, now).where(columnOf(ref), '=', idOf(ref)).execute()
}

/** Empties the queue and returns the number of messages removed. */
export const dismissAll = async (tx: Tx, motivo: string, now: Instant) =>
  Number((await dequeue(tx, motivo, now).executeTakeFirst()).numUpdatedRows)

const dequeue = (tx: Tx, motivo_falha: string, now: Instant) =>
  tx
    .updateTable('mensagens')
    .set({ na_fila: false, status: 'dispensada', motivo_falha, data_envio: now })
    .where('na_fila', '=', sql.lit(true))
