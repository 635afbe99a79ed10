import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/page.ts'
import { prepared } from '#server/prepared.ts'
import { countOf, withDebts } from './lembretes.queries.ts'
import type { Momento, StatusEmail } from './lembretes.rules.ts'

const told = (db: Db) =>
  withDebts(db)
    .select(['e.id', 'e.status', 'e.provedor', 'e.motivo', 'e.pode_ter_chegado'])
    .select((x) => [
      sql<Momento>`e.momento`.as('momento'),
      x.fn.coalesce('e.tentado_em', 'e.criado_em').as('em'),
    ])

type Paging = { limite: number; cursor?: string | undefined; status?: StatusEmail | undefined }

/** One page, what was queued last first: chosen first, and told of after, so that only the page's debts are read. */
export async function listReminders(db: Db, { limite, cursor, status }: Paging) {
  let chosen = db
    .selectFrom('emails')
    .select('id')
    .orderBy('id', 'desc')
    .limit(limite + 1)
  if (status) chosen = chosen.where('status', '=', sql.lit(status))
  if (cursor) chosen = chosen.where('id', '<', decodeCursor(cursor, 1)[0]!)
  const page = told(db).where('e.id', '=', sql<string>`any(array(${chosen}))`).orderBy('e.id', 'desc')
  const [rows, total] = await Promise.all([page.execute(), countOf(db, status)])
  return { ...pageOf(rows, limite, ({ id }) => [id]), total }
}

export const findTold = (db: Db, id: string) =>
  told(db).where('e.id', '=', id).executeTakeFirstOrThrow(notFound)

const notFound = () => new NotFound('Lembrete não encontrado')

/** The reminder's state, held until the transaction ends. */
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

const failed = prepared(['since'], (db, { since }: { since: Instant }) =>
  db
    .selectFrom('emails')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', '=', 'falha')
    .where('tentado_em', '>=', since),
)
