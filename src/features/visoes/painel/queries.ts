import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

const count = sql<number>`coalesce(sum(quantidade), 0)`.as('n')

export const countActiveClientes = async (db: Db) =>
  (
    await db
      .selectFrom('clientes_por_status')
      .select(count)
      .where('status', '=', 'ativo')
      .executeTakeFirstOrThrow()
  ).n

export const countActiveLocacoes = async (db: Db) =>
  (
    await db
      .selectFrom('locacoes_por_dia')
      .select(count)
      .where('status', '=', 'ativa')
      .executeTakeFirstOrThrow()
  ).n
