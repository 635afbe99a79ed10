import { NotFound } from '#domain/errors.ts'
import type { Db } from './pool.ts'

const MISSING = { clientes: 'Cliente não encontrado', locacoes: 'Locação não encontrada' }

/** Archived rows exist, because their history stays. @throws {NotFound} if the row does not exist. */
export async function assertExists(db: Db, table: keyof typeof MISSING, id: string) {
  await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound(MISSING[table]))
}
