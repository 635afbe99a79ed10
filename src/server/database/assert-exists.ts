import { NotFound } from '#domain/errors.ts'
import type { Db } from './pool.ts'

const MISSING = { clientes: 'Cliente não encontrado', locacoes: 'Locação não encontrada' }

/**
 * Tells an empty list of something from a list of nothing; what was archived is known, its history stays.
 * @throws {NotFound}
 */
export async function assertExists(db: Db, table: keyof typeof MISSING, id: string) {
  await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound(MISSING[table]))
}
