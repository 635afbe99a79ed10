/** `npm run bench:scale`: how the time of every call that reads, and the memory of every export, grow with the shop. */

import { load, percentile } from './load.ts'
import { startProduct } from './processes.ts'
import { exportPaths, readPaths } from './read-paths.ts'
import { type Export, exportsOf } from './scale-exports.ts'
import { type Growth, kindOf, report } from './scale-growth.ts'
import { openShop } from './shop.ts'

const SIZES = [1_000, 10_000, 100_000]
const WARM_UP = { callers: 1, ms: 60 }
const ROUND = { callers: 1, ms: 250 }

/** A hundred payments for each motorcycle, ten weeks to a rental. */
const shopOf = (motos: number) => ({
  motos,
  clientes: motos * 5,
  locacoes: motos * 10,
  pagamentos: motos * 100,
})

const given = process.argv.indexOf('--sizes')
const sizes = given < 0 ? SIZES : process.argv[given + 1]!.split(',').map(Number)

const times: Growth = new Map()
const exported = new Map<string, Export[]>()
for (const motos of sizes) {
  console.log(`Seeding ${JSON.stringify(shopOf(motos))} …`)
  const began = performance.now()
  const shop = await openShop(shopOf(motos))
  try {
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`)
    await measure(shop)
  } finally {
    await shop.stop()
  }
}
if (!report(times, exported, sizes)) process.exitCode = 1

async function measure({ url, token }: { url: string; token: string }) {
  const product = { ...(await startProduct(url)), token }
  try {
    for (const path of await readPaths(url)) {
      const call = () => ({ method: 'GET', path })
      await load(product, call, WARM_UP)
      const { latencies } = await load(product, call, ROUND)
      const kind = kindOf(path)
      const known = times.get(kind) ?? []
      times.set(kind, [...known, { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) }])
    }
  } finally {
    await product.stop()
  }
  for (const path of exportPaths())
    exported.set(path, [...(exported.get(path) ?? []), await exportsOf(url, token, path)])
}
