import type { Db, Tx } from './database.ts'
import { whereToRead } from './replica.ts'

/**
 * What `read` yields, all of it off one consistent view of the database that nobody's writing changes meanwhile.
 * The view ends however the reading ends, also when whoever reads goes away half-way.
 */
export async function* fromOneView<T>(db: Db, read: (view: Tx) => AsyncIterable<T>): AsyncGenerator<T> {
  const view = await (await whereToRead(db))
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
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
