import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { checkAccounts, readCheck } from './service.ts'

const { db, owner } = await testDatabaseWithOwner()
const ctx = systemContext({ db, now: () => new Date('2026-03-20T12:00:00Z') })

test('ends between two rules when the server stops, and keeps nothing', async () => {
  const stopping = new AbortController()
  const check = await owner.transaction().execute(async (tx) => {
    await sql`lock table pagamentos in access exclusive mode`.execute(tx)
    const running = checkAccounts(ctx, stopping.signal).catch((error) => error)
    await lockWaits(db, 1)
    stopping.abort()
    return { running }
  })
  expect(await check.running).toBe(stopping.signal.reason)
  expect(await readCheck(db)).toEqual({ invariantes: [], conferido_em: null })

  await checkAccounts(ctx)
  expect((await readCheck(db)).conferido_em).not.toBeNull()
})
