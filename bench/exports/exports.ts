/** `npm run bench -- exports`: what the server holds while each export is read to its end; fails where that grows with it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProbed } from '../kit/processes.ts'
import { exportPaths } from '../kit/read-paths.ts'
import { openShop } from '../kit/shop.ts'
import { printTable } from '../kit/table.ts'

const SIZE = { motos: 2_000, clientes: 10_000, locacoes: 20_000, pagamentos: 500_000 }
const BETWEEN_LOOKS_MS = 250
/** A PDF keeps a table of its pages, some 1 kB for each; a page of the database's rows is held or not at a look. */
const MOST_GROWN_MB = 5

type Look = { held: number; rss: number }

console.log(`Seeding ${JSON.stringify(SIZE)} …`)
const shop = await openShop(SIZE)
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
const table = [['', 'MB', 'seconds', 'looks', 'held MB: first third', 'last third', 'resident MB']]
try {
  for (const path of exportPaths()) table.push(await measure(path))
} finally {
  rmSync(folder, { recursive: true })
  await shop.stop()
}
console.log('\nThe least that was held, garbage collected, in the first and the last third of the time\n')
printTable(table)

/** From a server of its own, which has made the file once: what is loaded for the first one only is no growth. */
async function measure(path: string) {
  const heapFile = join(folder, 'heap.json')
  const { port, pid, stop } = await startProbed(shop.url, heapFile)
  const look = async (): Promise<Look> => {
    rmSync(heapFile, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (let tries = 100; !existsSync(heapFile); tries--) {
      if (!tries) throw new Error('the server does not tell what it holds')
      await sleep(BETWEEN_LOOKS_MS)
    }
    return JSON.parse(readFileSync(heapFile, 'utf8'))
  }
  try {
    await read(port, path, { mostBytes: 100_000 })
    const began = performance.now()
    const looks: Look[] = []
    let isOver = false
    const reading = read(port, path).finally(() => {
      isOver = true
    })
    // Told below, where it is waited for: a server that ends is to be noticed there and not here.
    reading.catch(() => {})
    while (!isOver) looks.push(await look())
    const seconds = (performance.now() - began) / 1000
    const third = Math.max(1, Math.floor(looks.length / 3))
    const least = (some: Look[]) => Math.min(...some.map(({ held }) => held)) / 1e6
    const [first, last] = [least(looks.slice(0, third)), least(looks.slice(-third))]
    const hasGrown = last - first > MOST_GROWN_MB
    if (hasGrown) process.exitCode = 1
    const figures = [(await reading) / 1e6, seconds, looks.length, first, last, looks.at(-1)!.rss / 1e6]
    return [path, ...figures.map((n) => n.toFixed(n < 10 ? 1 : 0)), ...(hasGrown ? ['grows'] : [])]
  } finally {
    await stop()
  }
}

/** How many bytes came, to the end or until so many have come. */
function read(port: number, path: string, { mostBytes = Number.POSITIVE_INFINITY } = {}) {
  return new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${shop.token}` }
    let bytes = 0
    const asking = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes < mostBytes) return
        asking.destroy()
        resolve(bytes)
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
    asking.on('error', reject)
    asking.end()
  })
}
