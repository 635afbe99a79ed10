import type pg from 'pg'
import { knownMigrations } from '#server/database/migrate.ts'
import { BackupProblem } from './problem.ts'
import { appliedMigrations, quoted, type Table, tablesOf } from './schema.ts'

export type Snapshot = { tables: Table[]; migrations: string[]; instant: string }

const MAX_TRIES = 20

/**
 * Runs `read` in one snapshot of the database, with every table locked against migrations.
 * Everything committed before `instant` is in the snapshot.
 */
export async function inSnapshot<T>(
  client: pg.Client,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const known = await tablesOf(client)
    // Read before the snapshot starts, so everything answered by then is in it.
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    await client.query('begin isolation level repeatable read, read only')
    try {
      // Lock first: the snapshot starts with the first read, and no known table is dropped by then.
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
