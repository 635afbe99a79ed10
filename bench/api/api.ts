/**
 * `npm run bench -- api`: compares the cost of a request with a bare server that gives the same
 * answers.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ask, load, median, percentile, type Target } from '../kit/load.ts'
import {
  cpuOf,
  cpuWithChildren,
  peakMemoryOf,
  type Server,
  startBare,
  startProduct,
} from '../kit/processes.ts'
import { openShop } from '../kit/shop.ts'
import { printTable } from '../kit/table.ts'
import { expectAlike } from './alike.ts'
import { type Case, GOALS, MEMORY_GOAL_MB, readCases, START_GOAL_MS } from './cases.ts'

const SIZE = { motos: 2_000, clientes: 10_000, locacoes: 20_000, pagamentos: 500_000 }
const ROUNDS = 7
const STARTS = 5
const ROUND = { callers: 20, ms: 1_500 }
const WARM_UP = { callers: 20, ms: 1_000 }

type Round = { app: number; database: number; perSecond: number; p99: number }

console.log(
  `Seeding ${Object.entries(SIZE)
    .map(([noun, n]) => `${n} ${noun}`)
    .join(', ')} …`,
)
const shop = await openShop(SIZE)
const servers: Server[] = []
try {
  const starts = {
    product: await timeStarts(startProduct),
    bare: await timeStarts((url) => startBare(url, tmpdir())),
  }
  const product = await start(startProduct)
  const bare = await start((url) => startBare(url, join(product.dataDir, 'arquivos')))
  await waitForIdleDatabase()
  const documento = await upload(product)
  await makeBackup(product)
  const results = []
  for (const each of await readCases(shop.url, documento))
    results.push(await compare(each, product, bare))
  report(results)
  const [ours, theirs] = [product, bare].map(({ pid }) => peakMemoryOf(pid).toFixed(0))
  console.log(`\nPeak memory: ${ours} MB (goal ≤ ${MEMORY_GOAL_MB}), the bare server ${theirs} MB`)
  console.log(
    `Start to first answer, database up: ${starts.product.toFixed(0)} ms (goal ≤ ${START_GOAL_MS}), the bare server ${starts.bare.toFixed(0)} ms`,
  )
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await shop.stop()
}

/** Uploads a document of 300 kB and returns its id. */
async function upload({ port, token }: Target): Promise<string> {
  const [cliente] = (await ask(
    { port, token },
    { method: 'GET', path: '/api/clientes?limite=1' },
  )) as {
    id: string
  }[]
  const form = new FormData()
  form.set('tipo', 'CNH')
  form.set('arquivo', new File([`%PDF-1.7\n${'0123456789'.repeat(30_000)}`], 'contrato.pdf'))
  const headers = { authorization: `Bearer ${token}` }
  const url = `http://127.0.0.1:${port}/api/clientes/${cliente!.id}/arquivos`
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { id } = (await answer.json()) as { id: string }
  if (!id) throw new Error('the document was not taken')
  return id
}

/** Makes a backup, which counts for peak memory but not for any request. */
async function makeBackup({ port, token }: Target) {
  await ask({ port, token }, { method: 'POST', path: '/api/sistema/backup' })
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  const isMade = async () =>
    (await client.query("select from backups where status = 'pronto'")).rowCount !== 0
  while (!(await isMade())) await sleep(200)
  await client.end()
}

async function start(how: (url: string) => Promise<Server>) {
  const server = await how(shop.url)
  servers.push(server)
  return { ...server, token: shop.token }
}

/**
 * Returns the milliseconds to the first answer that needs the database; skips the first start,
 * which fills a cache.
 */
async function timeStarts(how: (url: string) => Promise<Server>) {
  const times = []
  for (let n = 0; n <= STARTS; n++) {
    const began = performance.now()
    const server = await how(shop.url)
    await ask({ ...server, token: shop.token }, { method: 'GET', path: '/api/dashboard/resumo' })
    times.push(performance.now() - began)
    await server.stop()
  }
  return median(times.slice(1))
}

/** Waits until the database has had nothing to do for two seconds: the jobs of a start are no request's cost. */
async function waitForIdleDatabase() {
  const client = new pg.Client({ connectionString: shop.adminUrl })
  await client.connect()
  const active = "select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()"
  for (let idle = 0; idle < 10; idle++) {
    await sleep(200)
    if ((await client.query(active)).rowCount) idle = 0
  }
  await client.end()
}

/** Alternates between the servers, so that a slow machine affects both. */
async function compare(each: Case, product: Server & Target, bare: Server & Target) {
  await expectAlike(each, product, bare)
  for (const server of [product, bare]) await load(server, each.call, WARM_UP)
  const rounds: Record<'product' | 'bare', Round[]> = { product: [], bare: [] }
  for (let n = 0; n < ROUNDS; n++) {
    rounds.product.push(await measure(each, product))
    rounds.bare.push(await measure(each, bare))
  }
  return { name: each.name, product: medians(rounds.product), bare: medians(rounds.bare) }
}

async function measure(each: Case, server: Server & Target): Promise<Round> {
  const before = { app: cpuOf(server.pid), database: cpuWithChildren(shop.pid) }
  const { latencies, seconds } = await load(server, each.call, ROUND)
  const perRequest = (ms: number) => (ms * 1000) / latencies.length
  return {
    app: perRequest(cpuOf(server.pid) - before.app),
    database: perRequest(cpuWithChildren(shop.pid) - before.database),
    perSecond: latencies.length / seconds,
    p99: percentile(latencies, 0.99),
  }
}

function medians(rounds: Round[]): Round {
  const of = (part: keyof Round) => median(rounds.map((round) => round[part]))
  return { app: of('app'), database: of('database'), perSecond: of('perSecond'), p99: of('p99') }
}

function report(results: Awaited<ReturnType<typeof compare>>[]) {
  console.log(
    `\nMedians of ${ROUNDS} rounds of ${ROUND.ms / 1000} s each, ${ROUND.callers} callers; CPU in µs per request\n`,
  )
  printTable([
    ['', 'app', 'database', 'requests/s', 'p99 ms', 'CPU ratio', 'goal'],
    ...results.flatMap(({ name, product, bare }) => {
      const ratio = (product.app + product.database) / (bare.app + bare.database)
      const goal = GOALS[name]
      const verdict = `≤ ${goal.toFixed(1)}${ratio <= goal ? '' : ' missed'}`
      return [
        [name, ...figures(product), ratio.toFixed(2), verdict],
        ['  bare', ...figures(bare), '', ''],
      ]
    }),
  ])
}

function figures({ app, database, perSecond, p99 }: Round) {
  return [app, database, perSecond].map((value) => value.toFixed(0)).concat(p99.toFixed(1))
}
