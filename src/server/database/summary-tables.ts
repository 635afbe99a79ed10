import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Adds up the slices of every kept total, so that reading one costs its days and not its writers. Harmless at any time. */
export const joinSlices = (db: Db) => sql`select juntar_fatias()`.execute(db)
