import type pg from 'pg'
import { knownMigrations } from '#server/database/migrate.ts'
import { BackupProblem } from './problem.ts'
import { appliedMigrations, quoted, type Table, tablesOf } from './schema.ts'

export type Snapshot = { tables: Table[]; migrations: string[]; instant: string }

const MAX_TRIES = 20

/**
 * Runs `read` on one view of the whole database, in which no table can be changed or dropped by a migration meanwhile.
 * Everything that was committed before `instant` is in the view.
 */
export async function inSnapshot<T>(client: pg.Client, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const known = await tablesOf(client)
    // Asked before the view begins: what was answered until then cannot be missing.
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    await client.query('begin isolation level repeatable read, read only')
    try {
      // The locks come first: the view begins with the first reading, and nothing known is dropped by then.
      if (known.length)
        await client.query(
          `lock table ${known.map(({ nome }) => quoted(nome)).join(', ')} in access share mode`,
        )
      const tables = await tablesOf(client)
      if (JSON.stringify(tables) !== JSON.stringify(known)) continue
      const migrations = await checkedMigrations(client)
      return await read({ tables, migrations, instant: rows[0]!.at.toISOString() })
    } finally {
      await client.query('rollback').catch(() => {})
    }
  }
  throw new BackupProblem('O banco de dados está sendo atualizado. Tente de novo em instantes.')
}

async function checkedMigrations(client: pg.Client) {
  const [applied, known] = await Promise.all([appliedMigrations(client), knownMigrations()])
  if (applied.length === 0)
    throw new BackupProblem('Ainda não há dados para copiar: o sistema nunca foi iniciado aqui.')
  if (applied.some((name) => !known.includes(name)))
    throw new BackupProblem(
      'O banco de dados é de uma versão mais nova do sistema. Faça o backup com aquela versão.',
    )
  return applied
}
