/**
 * `npm run bench -- scale`: measures how the reads of every call and the memory of every export
 * grow with the shop.
 */

import { ask, load, percentile } from '../kit/load.ts'
import { startProduct } from '../kit/processes.ts'
import { exportPaths, readPaths } from '../kit/read-paths.ts'
import { openShop, withClient } from '../kit/shop.ts'
import { type Export, exportsOf } from './exports.ts'
import { type Growth, kindOf, report } from './growth.ts'
import { COUNTING, pageCounter, untilQuiet } from './pages.ts'

const SIZES = [1_000, 10_000, 100_000]
const WARM_UP = { callers: 1, ms: 60 }
const ROUND = { callers: 1, ms: 80 }
const ROUNDS = 3
const TRIES = 5

/** A hundred payments per motorcycle, ten weeks per rental. */
const shopOf = (motos: number) => ({
  motos,
  clientes: motos * 5,
  locacoes: motos * 10,
  pagamentos: motos * 100,
})

const given = process.argv.indexOf('--sizes')
const sizes = given < 0 ? SIZES : process.argv[given + 1]!.split(',').map(Number)

const costs: Growth = new Map()
const exported = new Map<string, Export[]>()
for (const motos of sizes) {
  console.log(`Seeding ${JSON.stringify(shopOf(motos))} …`)
  const began = performance.now()
  const shop = await openShop(shopOf(motos), COUNTING)
  try {
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`)
    await measure(shop)
  } finally {
    await shop.stop()
  }
}
if (!report(costs, exported, sizes)) process.exitCode = 1

async function measure({ url, adminUrl, token }: { url: string; adminUrl: string; token: string }) {
  const pagesSoFar = await pageCounter(adminUrl)
  const product = { ...(await startProduct(url)), token }
  try {
    // The first read of payments creates the weeks due; vacuums the rows it leaves behind.
    await withRetries(() => ask(product, { method: 'GET', path: '/api/pagamentos?limite=1' }))
    await untilQuiet(adminUrl)
    await withClient(url, (client) => client.query('vacuum analyze'))
    for (const { path, isList } of await readPaths(url)) {
      const call = () => ({ method: 'GET', path })
      await withRetries(() => load(product, call, WARM_UP))
      const times: number[] = []
      const pages: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        await withRetries(async () => {
          const before = await pagesSoFar()
          const { latencies } = await load(product, call, ROUND)
          pages.push(((await pagesSoFar()) - before) / latencies.length)
          times.push(...latencies)
        })
      // The minimum, because a job may read pages meanwhile.
      const cost = {
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        pages: Math.min(...pages),
      }
      const { sizes: before = [] } = costs.get(kindOf(path)) ?? {}
      costs.set(kindOf(path), { isList, sizes: [...before, cost] })
    }
  } finally {
    await product.stop()
  }
  for (const path of exportPaths())
    exported.set(path, [
      ...(exported.get(path) ?? []),
      await withRetries(() => exportsOf(url, token, path)),
    ])
}

/** Retries a failure, because statements and requests time out on a stalled machine. */
async function withRetries<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries === 1) throw error
    console.log(`  again: ${error}`)
    return withRetries(work, tries - 1)
  }
}
