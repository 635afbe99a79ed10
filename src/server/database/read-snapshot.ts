import { sql } from 'kysely'
import { semaphore } from '#server/semaphore.ts'
import type { Db, Tx } from './pool.ts'
import { whereToRead } from './replica.ts'

/**
 * Of the pool's ten connections: a snapshot uses one for as long as the client downloads the file.
 */
const MAX_SNAPSHOTS = 3
const TIMEOUT_MS = 8000
const BUSY = 'Há outros arquivos sendo gerados. Tente novamente em instantes.'

const semaphores = new WeakMap<Db, ReturnType<typeof semaphore>>()

/**
 * Yields what `read` yields, all from one snapshot of the database. The snapshot ends with the
 * iteration, also if the consumer stops early, or after two minutes without a read.
 * @throws {BusyError} if too many snapshots stay open.
 */
export async function* readSnapshot<T>(
  db: Db,
  read: (tx: Tx) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const permits =
    semaphores.get(db) ?? semaphore(MAX_SNAPSHOTS, { timeoutMs: TIMEOUT_MS, message: BUSY })
  semaphores.set(db, permits)
  const release = await permits.acquire()
  try {
    yield* readFrom(await whereToRead(db), read)
  } finally {
    release()
  }
}

async function* readFrom<T>(db: Db, read: (tx: Tx) => AsyncIterable<T>): AsyncGenerator<T> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx)
    yield* read(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** Yields the pages of a list one by one. */
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
