import { expect, test } from 'vitest'
import { openShop } from '../../kit/calls/shop.ts'
import { operationsOf } from './operations.ts'
import { openFuzz, type Report, ROLES } from './run.ts'
import { CANARY } from './values.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_310)
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0)
const EACH = MINUTES ? 40 : 1
/** What staff may not do is tested for every call elsewhere. */
const ROLES_NOW = MINUTES ? ROLES : ROLES.filter((role) => role !== 'staff')

const logged: string[] = []
const shop = await openShop({ log: (line) => logged.push(line), onUnexpectedError: () => {} })
const operations = operationsOf((await shop.api.app.inject('/api/openapi.json')).json())
const fuzz = await openFuzz(shop)

test(`rejects invalid requests without errors, leaks or changes (seed ${SEED})`, {
  timeout: MINUTES * 60_000 + 300_000,
}, async () => {
  const began = performance.now()
  const all: Report = { requests: 0, refused: 0, problems: [] }
  for (let round = 0; round === 0 || performance.now() - began < MINUTES * 60_000; round++)
    for (const [index, operation] of operations.entries()) {
      const { requests, refused, problems } = await fuzz(operation, {
        seed: SEED + round * 1000 + index,
        each: EACH,
        roles: ROLES_NOW,
      })
      all.requests += requests
      all.refused += refused
      all.problems.push(...problems)
    }
  console.log(
    `${all.requests} requests, ${all.refused} of them refused, ${Math.round((performance.now() - began) / 1000)} s`,
  )
  const leaked = logged
    .filter((line) => line.includes(CANARY))
    .map((line) => `log: ${line.slice(0, 300)}`)
  expect([...new Set([...all.problems, ...leaked])]).toEqual([])
  expect(all.refused).toBeGreaterThan(all.requests / 2)
})
