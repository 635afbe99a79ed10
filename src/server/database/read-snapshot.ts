import { sql } from 'kysely'
import { semaphore } from '#server/semaphore.ts'
import type { Db, Tx } from './pool.ts'
import { whereToRead } from './replica.ts'

/** Of the ten connections; each is held for as long as somebody's file takes to arrive. */
const VIEWS_AT_ONCE = 3
const PATIENCE_MS = 8000
const BUSY = 'Há outros arquivos sendo gerados. Tente novamente em instantes.'

const turns = new WeakMap<Db, ReturnType<typeof semaphore>>()

/**
 * What `read` yields, all of it off one consistent view of the database that nobody's writing changes meanwhile.
 * The view ends however the reading ends, also when whoever reads goes away half-way, or takes nothing for two minutes.
 * Few are open at once, so that however long they take, most connections stay with the requests.
 * @throws {BusyError} when none of them ends in time.
 */
export async function* readSnapshot<T>(db: Db, read: (view: Tx) => AsyncIterable<T>): AsyncGenerator<T> {
  const views = turns.get(db) ?? semaphore(VIEWS_AT_ONCE, { patienceMs: PATIENCE_MS, busy: BUSY })
  turns.set(db, views)
  const giveBack = await views.take()
  try {
    yield* readFrom(await whereToRead(db), read)
  } finally {
    giveBack()
  }
}

async function* readFrom<T>(db: Db, read: (view: Tx) => AsyncIterable<T>): AsyncGenerator<T> {
  const view = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(view)
    yield* read(view)
  } finally {
    await view.rollback().execute()
  }
}

/** Every item of a list that comes page by page. */
export async function* everyPage<T>(
  readPage: (cursor: string | undefined) => Promise<{ items: T[]; next?: string | undefined }>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    yield page.items
    cursor = page.next
  } while (cursor)
}
