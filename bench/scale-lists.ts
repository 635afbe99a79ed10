/** `npm run bench:scale-lists`: every list, the summary and the payments' numbers of a large shop, asked by one caller. */
import { load, percentile } from './load.ts'
import { startProduct } from './processes.ts'
import { readPaths } from './read-paths.ts'
import { openShop } from './shop.ts'
import { printTable } from './table.ts'

const SIZE = { motos: 10_000, clientes: 50_000, locacoes: 100_000, pagamentos: 1_000_000 }
const GOAL_MS = 50
const WARM_UP = { callers: 1, ms: 200 }
const ROUND = { callers: 1, ms: 1_000 }

console.log(`Seeding ${JSON.stringify(SIZE)} …`)
const shop = await openShop(SIZE)
try {
  const product = { ...(await startProduct(shop.url)), token: shop.token }
  try {
    const rows = [['', 'calls', 'p50 ms', 'p95 ms', '']]
    for (const path of await readPaths(shop.url)) {
      const call = () => ({ method: 'GET', path })
      await load(product, call, WARM_UP)
      const { latencies } = await load(product, call, ROUND)
      const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)]
      if (p95 > GOAL_MS) process.exitCode = 1
      rows.push([
        path,
        String(latencies.length),
        p50.toFixed(1),
        p95.toFixed(1),
        p95 > GOAL_MS ? 'missed' : '',
      ])
    }
    console.log(`\nOne caller; the goal is a p95 of ${GOAL_MS} ms\n`)
    printTable(rows)
  } finally {
    await product.stop()
  }
} finally {
  await shop.stop()
}
