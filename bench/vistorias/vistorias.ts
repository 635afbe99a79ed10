/**
 * `npm run bench -- vistorias`: measures the CPU of an inspection with 20 photos, and the lists of 10,000 inspections and
 * 10,000 documents.
 */
import { load, percentile } from '../kit/load.ts'
import { cpuWithChildren, type Server, startProduct } from '../kit/processes.ts'
import { readPaths } from '../kit/read-paths.ts'
import { openShop } from '../kit/shop.ts'
import { printTable } from '../kit/table.ts'
import { inspect, type Kind, PHOTOS, photosOf } from './vistoria.ts'

/** Ten rentals per motorcycle, each with an inspection and a document. */
const SIZE = { motos: 1_000, clientes: 5_000, locacoes: 10_000, pagamentos: 100_000 }
const MAX_CPU_S = 30
const MAX_P95_MS = 50
const WARM_UP = { callers: 1, ms: 200 }
const ROUND = { callers: 1, ms: 1_000 }

console.log(`Seeding ${JSON.stringify(SIZE)} …`)
const shop = await openShop(SIZE)
try {
  const product = { ...(await startProduct(shop.url)), token: shop.token }
  try {
    await measureVistorias(product)
    await measureLists(product)
  } finally {
    await product.stop()
  }
} finally {
  await shop.stop()
}

type Product = Server & { token: string }

async function measureVistorias(product: Product) {
  const rows = [[`${PHOTOS} photos`, 'MB sent', 'server CPU s', 'database CPU s', 'seconds', '']]
  const cpu = () => ({ server: cpuWithChildren(product.pid), database: cpuWithChildren(shop.pid) })
  for (const kind of ['small', 'shrunk', 'unshrunk'] satisfies Kind[]) {
    const photos = await photosOf(kind)
    const before = cpu()
    const began = performance.now()
    await inspect(product, photos)
    const seconds = (performance.now() - began) / 1000
    const after = cpu()
    const [server, database] = [after.server - before.server, after.database - before.database]
    // The first one only loads the modules.
    if (kind === 'small') continue
    const missed = (server + database) / 1000 > MAX_CPU_S
    if (missed) process.exitCode = 1
    const sent = photos.reduce((sum, { length }) => sum + length, 0) / 1e6
    const figures = [sent, server / 1000, database / 1000, seconds]
    rows.push([kind, ...figures.map((n) => n.toFixed(1)), missed ? 'missed' : ''])
  }
  console.log(
    `\nFrom the start of an inspection to its term; at most ${MAX_CPU_S} s of CPU in all\n`,
  )
  printTable(rows)
}

async function measureLists(product: Product) {
  const rows = [['', 'calls', 'p50 ms', 'p95 ms', 'CPU ms per call', '']]
  const lists = (await readPaths(shop.url)).filter(({ path }) =>
    /^\/api\/(vistorias|documentos)(\?|$)/.test(path),
  )
  for (const { path } of lists) {
    const call = () => ({ method: 'GET', path })
    await load(product, call, WARM_UP)
    const before = cpuWithChildren(product.pid) + cpuWithChildren(shop.pid)
    const { latencies } = await load(product, call, ROUND)
    const cpu =
      (cpuWithChildren(product.pid) + cpuWithChildren(shop.pid) - before) / latencies.length
    const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)]
    const missed = p95 > MAX_P95_MS
    if (missed) process.exitCode = 1
    const figures = [p50, p95, cpu].map((n) => n.toFixed(1))
    rows.push([path, String(latencies.length), ...figures, missed ? 'missed' : ''])
  }
  console.log(
    `\n10,000 inspections and documents, one caller; the bar is a p95 of ${MAX_P95_MS} ms\n`,
  )
  printTable(rows)
}
