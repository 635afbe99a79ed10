import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Divida } from './rules.ts'

export type PixRow = Selectable<Tables['pix_cobrancas']>

/** The debt that a row is for; undefined when it was deleted meanwhile. */
export const debtOfRow = ({
  pagamento_id,
  cobranca_id,
}: Pick<PixRow, 'pagamento_id' | 'cobranca_id'>): Divida | undefined => {
  if (pagamento_id) return { pagamento_id }
  return cobranca_id ? { cobranca_id } : undefined
}

const columnOf = (divida: Divida) => ('pagamento_id' in divida ? 'pagamento_id' : 'cobranca_id')
const idOf = (divida: Divida) => ('pagamento_id' in divida ? divida.pagamento_id : divida.cobranca_id)

export const findCharge = (db: Db, id: string) =>
  db.selectFrom('pix_cobrancas').selectAll().where('id', '=', id).executeTakeFirst()

/** The one charge of the debt that is to be paid now, or is being made. */
export const openChargeOf = (db: Db, divida: Divida) =>
  db
    .selectFrom('pix_cobrancas')
    .selectAll()
    .where(columnOf(divida), '=', idOf(divida))
    .where('status', 'in', ['criando', 'aberta'])
    .executeTakeFirst()

/** Notes a charge before the gateway hears of it; undefined when somebody else has just noted one for the debt. */
export const insertCharge = (tx: Tx, divida: Divida, charge: Insertable<Tables['pix_cobrancas']>) =>
  tx
    .insertInto('pix_cobrancas')
    .values({ ...charge, ...divida })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Takes on the making of a charge; undefined while somebody else, not dead since `staleBefore`, is at it. */
export const claimCharge = (tx: Tx, id: string, now: Instant, staleBefore: Instant) =>
  tx
    .updateTable('pix_cobrancas')
    .set((e) => ({ em_uso_desde: now, tentativa: e('tentativa', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'criando')
    .where((e) => e.or([e('em_uso_desde', 'is', null), e('em_uso_desde', '<', staleBefore)]))
    .returningAll()
    .executeTakeFirst()

export const updateCharge = (tx: Tx, id: string, changes: Updateable<Tables['pix_cobrancas']>) =>
  tx.updateTable('pix_cobrancas').set(changes).where('id', '=', id).execute()

export const lockCharge = (tx: Tx, id: string) =>
  tx.selectFrom('pix_cobrancas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The charges to be asked after, those least lately asked first. */
export const chargesToAsk = (db: Db, limit: number) =>
  db
    .selectFrom('pix_cobrancas')
    .selectAll()
    .where('status', 'in', ['criando', 'aberta', 'substituida'])
    .orderBy('consultada_em', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()

/** Takes on asking after a charge that nobody has asked after since `before`. */
export const claimAsking = (tx: Tx, id: string, now: Instant, before: Instant) =>
  tx
    .updateTable('pix_cobrancas')
    .set({ consultada_em: now })
    .where('id', '=', id)
    .where((e) => e.or([e('consultada_em', 'is', null), e('consultada_em', '<', before)]))
    .returning('id')
    .executeTakeFirst()

/** A Pix that had settled the debt before, and was undone, has come twice once another settles it. */
export const markEarlierPaid = (tx: Tx, divida: Divida, id: string) =>
  tx
    .updateTable('pix_cobrancas')
    .set({ ocorrencia: 'duplicado' })
    .where(columnOf(divida), '=', idOf(divida))
    .where('id', '<>', id)
    .where('status', '=', 'paga')
    .where('ocorrencia', 'is', null)
    .execute()
