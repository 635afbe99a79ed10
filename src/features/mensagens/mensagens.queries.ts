import { type Insertable, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { onlyDigits } from '#domain/documents.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { Db, Tx } from '#server/database.ts'
import { decodeCursor, likeText, pageOf } from '#server/page.ts'
import type { Tables } from '#server/tables.ts'
import { SENT_STATUS, type StatusMensagem, type TipoMensagem } from './mensagens.rules.ts'

export type MensagemRow = Selectable<Tables['mensagens']>
type Provedor = ProviderOf<'whatsapp'>
type Filters = { status?: StatusMensagem | undefined; busca?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'mensagens', object>

export const findMensagem = (db: Db, id: string) =>
  db.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const insertMensagem = (tx: Tx, mensagem: Insertable<Tables['mensagens']>) =>
  tx.insertInto('mensagens').values(mensagem).returning('id').executeTakeFirstOrThrow()

/** Holds whoever wants to send the like of it until the transaction ends: two clicks are told apart. */
export const lockSending = (tx: Tx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mensagens ${key}`}, 0))`.execute(tx)

export type Like = Pick<MensagemRow, 'numero' | 'mensagem' | 'pagamento_id' | 'cobranca_id'>

/** The latest message since then about the same charge, else with the same words to the same number; not what failed or waits. */
export function findLatestLike(tx: Tx, like: Like, since: Instant) {
  const query = tx
    .selectFrom('mensagens')
    .selectAll()
    .where('data_envio', '>', since)
    .where('status', 'not in', ['falha', 'dispensada'])
    .where('na_fila', '=', false)
    .orderBy('data_envio', 'desc')
    .limit(1)
  const chosen = like.pagamento_id
    ? query.where('pagamento_id', '=', like.pagamento_id)
    : like.cobranca_id
      ? query.where('cobranca_id', '=', like.cobranca_id)
      : query.where('numero', '=', like.numero).where('mensagem', '=', like.mensagem)
  return chosen.executeTakeFirst()
}

/** Takes the message for one provider; false when somebody else has it, or it is settled. */
export const claim = async (tx: Tx, id: string, { from, to }: { from: Provedor | null; to: Provedor }) =>
  (await tx
    .updateTable('mensagens')
    .set({ provedor: to })
    .where('id', '=', id)
    .where('status', '=', 'processando')
    .where('provedor', from ? '=' : 'is', from)
    .returning('id')
    .executeTakeFirst()) !== undefined

export type Outcome =
  | { status: 'enviado'; external_id: string | null }
  | { status: 'falha'; motivo_falha: string }

export const settle = (tx: Tx, id: string, outcome: Outcome) =>
  tx.updateTable('mensagens').set(outcome).where('id', '=', id).execute()

/** Ends what was under way before `since`; whether a provider was asked decides the reason. Answers how many. */
export const failInterrupted = async (tx: Tx, since: Instant, reasons: { antes: string; durante: string }) =>
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

/** What was sent stays so when its delivery is told of: asked for, both are meant. */
const statusesOf = (status: StatusMensagem): StatusMensagem[] =>
  status === 'enviado' ? [...SENT_STATUS] : [status]

function filtered(db: Db, { status, busca }: Filters): Query {
  let query: Query = db.selectFrom('mensagens')
  if (status) query = query.where('status', 'in', statusesOf(status))
  if (busca) query = query.where(mentions(busca))
  return query
}

/** Every word is part of the customer's name, whatever its accents and case; or the digits are part of the number. */
function mentions(busca: string) {
  const words = /^[\d\s().+-]+$/.test(busca) ? [onlyDigits(busca)] : busca.split(/\s+/)
  return words
    .map((word) => sql<SqlBool>`busca like lower(f_unaccent(${likeText(word)}))`)
    .reduce((all, next) => sql<SqlBool>`${all} and ${next}`)
}

/**
 * One page, the newest first, the id deciding within a moment. A search sorts by a sum that no index has: the planner
 * would else walk the whole history looking for the few rows that match.
 */
export async function listMensagens(
  db: Db,
  { limite, cursor, ...filters }: Filters & { limite: number; cursor?: string | undefined },
) {
  let page = filtered(db, filters)
    .selectAll()
    .orderBy(filters.busca ? sql`data_envio + interval '0'` : 'data_envio', 'desc')
    .orderBy('id', 'desc')
    .limit(limite + 1)
  if (cursor) {
    const [moment, id] = decodeCursor(cursor, 2)
    page = page.where((e) => e(e.refTuple('data_envio', 'id'), '<', e.tuple(moment as Instant, id!)))
  }
  const [rows, total] = await Promise.all([page.execute(), countMensagens(db, filters)])
  return { ...pageOf(rows, limite, (row) => [row.data_envio, row.id]), total }
}

/** Of a search the rows are counted, of anything else the kept totals added up. */
async function countMensagens(db: Db, { status, busca }: Filters) {
  if (busca) {
    const rows = filtered(db, { status, busca }).select((e) => e.fn.countAll<number>().as('n'))
    return (await rows.executeTakeFirstOrThrow()).n
  }
  const kept = await totals(db)
  return kept
    .filter((row) => !status || statusesOf(status).includes(row.status))
    .reduce((sum, { n }) => sum + n, 0)
}

/** How many messages stand in each status, by the kept totals; since `day` or ever. */
export function totals(db: Db, day?: CalendarDay) {
  let query = db
    .selectFrom('mensagens_por_dia')
    .select(['status', sql<number>`sum(quantidade)`.as('n')])
    .groupBy('status')
  if (day) query = query.where('dia', '=', day)
  return query.execute()
}

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
    | 'motivo_falha'
    | 'status'
    | 'momento'
  >
>
