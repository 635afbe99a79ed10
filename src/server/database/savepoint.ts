import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Runs `fn` inside the open transaction of `ctx`; if it throws, only what it did is undone. */
export async function savepoint<T>({ db }: Pick<Context, 'db'>, fn: () => Promise<T>): Promise<T> {
  await sql`savepoint parte`.execute(db)
  try {
    const result = await fn()
    await sql`release savepoint parte`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint parte`.execute(db)
    throw error
  }
}
