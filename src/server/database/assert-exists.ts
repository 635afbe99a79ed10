import { NotFound } from '#domain/errors.ts'
import type { Db } from './pool.ts'

const MISSING = {
  clientes: 'Cliente não encontrado',
  locacoes: 'Locação não encontrada',
  motos: 'Moto não encontrada',
}

/**
 * Checks that a row exists; archived rows do, because their history stays.
 * @throws {NotFound} if it does not.
 */
export async function assertExists(db: Db, table: keyof typeof MISSING, id: string) {
  await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound(MISSING[table]))
}
