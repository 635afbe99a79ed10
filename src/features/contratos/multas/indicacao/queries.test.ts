import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Tx } from '#server/database/pool.ts'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { listToIndicate } from './queries.ts'

const { db, owner } = await testDatabaseWithOwner()
const WEEK = { from: '2026-03-10' as CalendarDay, to: '2026-03-17' as CalendarDay }

/** Returns the number of rows the transaction has read from the table. */
async function rowsRead(tx: Tx) {
  const { rows } = await sql<{ n: number }>`select seq_tup_read + idx_tup_fetch as n
    from pg_stat_xact_user_tables where relname = 'multas'`.execute(tx)
  return rows[0]!.n
}

test('reads only the listed fines of many, and skips simulated ones', async () => {
  await db.transaction().execute(async (tx) => {
    // With asynchronous commit, vacuum could not mark the rows all-visible, and the scan would read
    // them.
    await sql`set local synchronous_commit = on`.execute(tx)
    await sql`insert into multas (placa, tipo_infracao, descricao_infracao, data_infracao, data_vencimento, prazo_indicacao,
        local_infracao, numero_auto, valor_original, origem)
      select 'ABC1D23', 'outros', 'Parada proibida', '2026-03-01', '2026-04-20', date '2026-03-10' + n % 80, 'Rua A', 'N' || n,
        13016, case when n % 100 = 0 then 'simulacao' else 'oficial' end
      from generate_series(1, 2000) n`.execute(tx)
  })
  const readsOfList = async () => {
    await sql`vacuum analyze multas`.execute(owner)
    return db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx)
      const { items, total } = await listToIndicate(tx, WEEK, 10)
      expect(total).toBe(195)
      expect(items).toHaveLength(10)
      return (await rowsRead(tx)) - before
    })
  }
  // A connection that starts during a vacuum keeps rows from being marked all-visible.
  await expect.poll(readsOfList).toBeLessThanOrEqual(10)
})
