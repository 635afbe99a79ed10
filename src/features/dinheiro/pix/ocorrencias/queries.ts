import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { MotivoAConferir } from '../rules.ts'

/** Max. occurrences returned, newest first. */
const MAX_ROWS = 50

/** The charges `x` with their payment `p` and extra charge `e`. */
const charges = (db: Db) =>
  db
    .selectFrom('pix_cobrancas as x')
    .leftJoin('pagamentos as p', 'p.id', 'x.pagamento_id')
    .leftJoin('cobrancas_extras as e', 'e.id', 'x.cobranca_id')

const BOOKED = sql<boolean>`pix_registrado(x)`

/** Whether money went back of a booked charge: of a receipt entered by hand, more than it left out. */
const TAKEN_BACK = sql<boolean>`(x.voltou > x.conferido and x.voltou > coalesce(
  (select x.valor_recebido - t.valor from recebimentos t where t.pix_cobranca_id = x.id and t.estornado_em is null), 0))`

/**
 * Ids of the charges that may need attention: all others are booked or decided. An array, because
 * the planner expects few ids of it, and a third of the table of a join.
 */
const CANDIDATES = sql`array(
  select id from pix_cobrancas where status = 'paga' and (voltou > conferido
    or resolvida_em is null and (ocorrencia is not null or pagamento_id is null and cobranca_id is null))
  union select pix_id from pix_desfeitos)`

/**
 * What needs attention: money that went back of a booked charge, or money that the shop has and
 * that is not booked. Each charge is one case at most.
 */
const OPEN = sql<boolean>`x.id = any(${CANDIDATES}) and x.status = 'paga' and case when ${BOOKED} then ${TAKEN_BACK}
  else x.resolvida_em is null and (x.voltou < x.valor_recebido or x.ocorrencia = 'voltou') end`

const MOTIVO = sql<MotivoAConferir>`case
  when ${BOOKED} then x.voltou_como
  when x.ocorrencia is not null then x.ocorrencia
  when coalesce(p.status, e.status) is null then 'excluido'
  when coalesce(p.status, e.status) = 'pago' then 'duplicado'
  else 'desfeito' end`

const described = (db: Db) =>
  charges(db)
    .innerJoin('clientes as c', 'c.id', 'x.cliente_id')
    .select([
      'x.id',
      'x.provedor',
      'x.descricao',
      'x.pagamento_id',
      'x.cobranca_id',
      'x.voltou_em',
      'x.valor',
    ])
    .select([
      'c.id as cliente_id',
      'c.nome as cliente_nome',
      'c.telefone as cliente_telefone',
      'x.voltou',
    ])
    .select((q) => [
      q.ref('x.valor_recebido').$notNull().as('valor_recebido'),
      q.ref('x.pago_em').$notNull().as('pago_em'),
      MOTIVO.as('motivo'),
      sql<boolean>`coalesce(p.tipo = 'caucao', false)`.as('caucao'),
      // A settled deposit cannot be undone.
      sql<boolean>`p.caucao_encerrada_em is not null and ${BOOKED}`.as('caucao_encerrada'),
    ])
    .where(OPEN)

/** Returns the open cases, newest first. */
export const openOccurrences = (db: Db) =>
  described(db).orderBy('x.criado_em', 'desc').orderBy('x.id', 'desc').limit(MAX_ROWS).execute()

export const countOccurrences = async (db: Db) =>
  (
    await charges(db)
      .where(OPEN)
      .select((q) => q.fn.countAll<number>().as('quantidade'))
      .executeTakeFirstOrThrow()
  ).quantidade

/** Returns the case of a charge, if it is open. */
export const findOccurrence = (tx: Tx, id: string) =>
  described(tx).where('x.id', '=', id).executeTakeFirst()

/** Returns the receipt that the money of a charge is entered by. */
export const recebimentoOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('recebimentos')
    .select(['id', 'data'])
    .where('pix_cobranca_id', '=', id)
    .where('estornado_em', 'is', null)
    .executeTakeFirst()

export async function isBooked(tx: Tx, id: string) {
  const row = await charges(tx)
    .where('x.id', '=', id)
    .select(BOOKED.as('booked'))
    .executeTakeFirst()
  return row?.booked ?? false
}
