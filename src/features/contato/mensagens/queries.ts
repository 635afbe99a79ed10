import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { TipoMensagem } from './rules.ts'

export type MensagemRow = Selectable<Tables['mensagens']>
type Provedor = ProviderOf<'whatsapp'>

export const findMensagem = (db: Db, id: string) =>
  db.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const insertMensagem = (tx: Tx, mensagem: Insertable<Tables['mensagens']>) =>
  tx.insertInto('mensagens').values(mensagem).returning('id').executeTakeFirstOrThrow()

/** Locks sends with the same key until the transaction ends, which detects double clicks. */
export const lockSending = (tx: Tx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mensagens ${key}`}, 0))`.execute(tx)

export type Like = Pick<MensagemRow, 'numero' | 'mensagem' | 'pagamento_id' | 'cobranca_id'>

/**
 * Returns the latest message since then about the same debt, else with the same text to the same
 * number; ignores failed and dropped ones.
 */
export function findLatestLike(tx: Tx, like: Like, since: Instant) {
  const query = tx
    .selectFrom('mensagens')
    .selectAll()
    .where('data_envio', '>', since)
    .where('status', 'not in', ['falha', 'dispensada'])
    .where('na_fila', '=', false)
    .orderBy('data_envio', 'desc')
    .limit(1)
  const { numero, mensagem, pagamento_id, cobranca_id } = like
  if (pagamento_id) return query.where('pagamento_id', '=', pagamento_id).executeTakeFirst()
  if (cobranca_id) return query.where('cobranca_id', '=', cobranca_id).executeTakeFirst()
  return query.where('numero', '=', numero).where('mensagem', '=', mensagem).executeTakeFirst()
}

/** Matches a message and the rows of the other debts that it names. */
export const withItsRows = (id: string) => sql<SqlBool>`(id = ${id} or junto_com = ${id})`

/**
 * Claims the message for a provider; returns false if another process has it or it has a result.
 */
export const claim = async (
  tx: Tx,
  id: string,
  { from, to }: { from: Provedor | null; to: Provedor },
) =>
  (await tx
    .updateTable('mensagens')
    .set({ provedor: to })
    .where(withItsRows(id))
    .where('status', '=', 'processando')
    .where('provedor', from ? '=' : 'is', from)
    .returning('id')
    .executeTakeFirst()) !== undefined

export type Outcome =
  | { status: 'enviado'; external_id: string | null }
  | { status: 'falha'; motivo_falha: string }

export const settle = (tx: Tx, id: string, outcome: Outcome) =>
  tx.updateTable('mensagens').set(outcome).where(withItsRows(id)).execute()

/**
 * Ends messages in progress since before `since`, with a reason that depends on whether a provider
 * was called. Returns their number.
 */
export const failInterrupted = async (
  tx: Tx,
  since: Instant,
  reasons: { antes: string; durante: string },
) =>
  Number(
    (
      await tx
        .updateTable('mensagens')
        .set({
          status: 'falha',
          motivo_falha: sql`case when provedor is null then ${reasons.antes} else ${reasons.durante} end`,
        })
        .where('status', '=', sql.lit('processando'))
        .where('na_fila', '=', false)
        .where('data_envio', '<', since)
        .executeTakeFirst()
    ).numUpdatedRows,
  )

export type NewMensagem = {
  tipo: TipoMensagem
  numero: string
  mensagem: string
} & Partial<
  Pick<
    MensagemRow,
    | 'cliente_id'
    | 'cliente_nome'
    | 'pagamento_id'
    | 'cobranca_id'
    | 'multa_id'
    | 'locacao_id'
    | 'contrato_ate'
    | 'promessa_id'
    | 'movimento_id'
    | 'documento_id'
    | 'motivo_falha'
    | 'status'
    | 'momento'
    | 'junto_com'
  >
>
