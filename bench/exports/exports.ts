/**
 * `npm run bench -- exports`: measures the server's memory while each export is read; fails if it
 * grows with the export.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProbed } from '../kit/processes.ts'
import { exportPaths } from '../kit/read-paths.ts'
import { openShop } from '../kit/shop.ts'
import { printTable } from '../kit/table.ts'

const SIZE = { motos: 2_000, clientes: 10_000, locacoes: 20_000, pagamentos: 500_000 }
const SAMPLE_MS = 250
/**
 * A PDF keeps some 1 kB per page in a table, and a sample may or may not include a batch of rows.
 */
const MAX_GROWTH_MB = 5

type Sample = { held: number; rss: number }

console.log(`Seeding ${JSON.stringify(SIZE)} …`)
const shop = await openShop(SIZE)
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
// The server, which leaves root, writes the size of its heap here.
chmodSync(folder, 0o777)
const table = [['', 'MB', 'seconds', 'looks', 'held MB: first third', 'last third', 'resident MB']]
try {
  for (const path of exportPaths()) table.push(await measure(path))
} finally {
  rmSync(folder, { recursive: true })
  await shop.stop()
}
console.log(
  '\nThe least that was held, garbage collected, in the first and the last third of the time\n',
)
printTable(table)

/**
 * Uses a separate server that has created the file once, so that modules loaded by the first one do
 * not count.
 */
async function measure(path: string) {
  const heapFile = join(folder, 'heap.json')
  const { port, pid, stop } = await startProbed(shop.url, heapFile)
  const sample = async (): Promise<Sample> => {
    rmSync(heapFile, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (let tries = 100; !existsSync(heapFile); tries--) {
      if (!tries) throw new Error('the server does not report the size of its contents')
      await sleep(SAMPLE_MS)
    }
    return JSON.parse(readFileSync(heapFile, 'utf8'))
  }
  try {
    await read(port, path, { mostBytes: 100_000 })
    const began = performance.now()
    const samples: Sample[] = []
    let isOver = false
    const reading = read(port, path).finally(() => {
      isOver = true
    })
    // Awaited below, so a server that ends is reported there.
    reading.catch(() => {})
    while (!isOver) samples.push(await sample())
    const seconds = (performance.now() - began) / 1000
    const third = Math.max(1, Math.floor(samples.length / 3))
    const least = (some: Sample[]) => Math.min(...some.map(({ held }) => held)) / 1e6
    const [first, last] = [least(samples.slice(0, third)), least(samples.slice(-third))]
    const hasGrown = last - first > MAX_GROWTH_MB
    if (hasGrown) process.exitCode = 1
    const figures = [
      (await reading) / 1e6,
      seconds,
      samples.length,
      first,
      last,
      samples.at(-1)!.rss / 1e6,
    ]
    return [path, ...figures.map((n) => n.toFixed(n < 10 ? 1 : 0)), ...(hasGrown ? ['grows'] : [])]
  } finally {
    await stop()
  }
}

/** Returns how many bytes were read, to the end or up to `mostBytes`. */
function read(port: number, path: string, { mostBytes = Number.POSITIVE_INFINITY } = {}) {
  return new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${shop.token}` }
    let bytes = 0
    const call = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes < mostBytes) return
        call.destroy()
        resolve(bytes)
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}
