/**
 * `npm run bench -- screens`: measures how long a screen takes to show its data, in a headless
 * Chromium with a year of demonstration data, and runs Lighthouse. `--runs 5` repeats less often,
 * `--only motos` measures some screens.
 */
import { parseArgs } from 'node:util'
import { findChromium } from '../../scripts/chromium.mjs'
import { type Browser, type Network, startBrowser, type Tab } from '../kit/browser.ts'
import { median } from '../kit/load.ts'
import { startDemo } from '../kit/processes.ts'
import { printTable } from '../kit/table.ts'
import { BARE_TITLE, serveBarePage } from './bare-page.ts'
import { measureQuality } from './quality.ts'

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
})
const RUNS = Number(flags.runs)
const PASSWORD = 'senha-de-teste-1'
const EXECUTABLE = findChromium()
const LIGHTHOUSE = {
  executablePath: EXECUTABLE,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
  ],
}
/** 10 Mbit/s both ways, and 40 ms latency. */
const MOBILE = {
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
}
/** Screens that Lighthouse checks besides the login. */
const CHECKED = ['/admin', '/admin/clientes', '/admin/pagamentos']
const SCREENS: [path: string, title: string][] = [
  ['/admin', 'Painel'],
  ['/admin/motos', 'Gestão de Motos'],
  ['/admin/clientes', 'Gestão de Clientes'],
  ['/admin/locacoes', 'Gestão de Locações'],
  ['/admin/motos-alugadas', 'Motos Alugadas'],
  ['/admin/manutencao', 'Controle de Manutenção'],
  ['/admin/pagamentos', 'Controle de Pagamentos'],
  ['/admin/receitas', 'Registro Geral de Receitas'],
  ['/admin/cobrancas', 'Cobranças Extras'],
  ['/admin/multas', 'Sistema de Monitoramento DETRAN-SP'],
  ['/admin/whatsapp', 'Controle WhatsApp Business'],
  ['/admin/recebimentos', 'Recebimentos'],
  ['/admin/configuracoes', 'Configurações do Sistema'],
  ['/admin/configuracoes-avancadas', 'Configurações Avançadas'],
]
const chosen = SCREENS.filter(([path]) => path.endsWith(flags.only))

type Way = { name: string; goalMs: number; samples: Map<string, number[]> }
const way = (name: string, goalMs: number): Way => ({ name, goalMs, samples: new Map() })
const ways = {
  click: way('click', 100),
  cold: way('cold', 450),
  warm: way('warm', 350),
  mobileCold: way('mobile cold', 650),
  mobileWarm: way('mobile warm', 450),
}

function record({ samples }: Way, path: string, ms: number) {
  samples.set(path, [...(samples.get(path) ?? []), ms])
}

type Staff = { token: string; user: string }

/** Opens a browser profile that is signed in and has visited nothing else. */
async function signedIn(browser: Browser, origin: string, { token, user }: Staff) {
  const context = await browser.newContext()
  const tab = await browser.openTab(context.id)
  await tab.goto(`${origin}/robots.txt`)
  const stored = JSON.stringify({ authToken: token, usuario: user })
  await tab.evaluate(`Object.assign(localStorage, ${stored}) && undefined`)
  await tab.close()
  return context
}

/** Waits until the page is idle, so that nothing slows the next measurement. */
const untilIdle = (tab: Tab) =>
  tab.evaluate(
    'new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 300))',
  )

/** Clicks every menu entry for the first time after loading the page, before its data is cached. */
async function clicks(browser: Browser, context: string, origin: string) {
  const tab = await browser.openTab(context)
  await tab.goto(`${origin}/admin/relatorio-clientes`)
  await tab.painted('Relatório de Clientes')
  await untilIdle(tab)
  for (const [path, title] of chosen) {
    await tab.click(`nav[aria-label="Menu principal"] a[href="${path}"]`)
    record(ways.click, path, await tab.painted(title))
    await untilIdle(tab)
  }
  await tab.close()
}

async function visit(
  browser: Browser,
  context: string,
  url: string,
  title: string,
  network?: Network,
) {
  const tab = await browser.openTab(context, network)
  await tab.goto(url)
  const ms = await tab.painted(title)
  await tab.close()
  return ms
}

/** A first visit with an empty cache, and a second one with the browser's cache. */
async function addresses(browser: Browser, origin: string, staff: Staff) {
  for (const [path, title] of chosen)
    for (const [cold, warm, network] of [
      [ways.cold, ways.warm, undefined],
      [ways.mobileCold, ways.mobileWarm, MOBILE],
    ] as const) {
      const context = await signedIn(browser, origin, staff)
      record(cold, path, await visit(browser, context.id, origin + path, title, network))
      await cachedByWorker(browser, context.id, origin)
      record(warm, path, await visit(browser, context.id, origin + path, title, network))
      await context.close()
    }
}

/** The same for the minimal page. */
async function reference(browser: Browser, origin: string, staff: Staff) {
  for (const [cold, warm, network] of [
    [ways.cold, ways.warm, undefined],
    [ways.mobileCold, ways.mobileWarm, MOBILE],
  ] as const) {
    const context = await signedIn(browser, origin, staff)
    for (const way of [cold, warm])
      record(way, BARE_TITLE, await visit(browser, context.id, `${origin}/`, BARE_TITLE, network))
    await context.close()
  }
}

/** Waits until the worker has cached everything, before a second visit. */
const ALL_CACHED = `(async () => {
  const held = async (name) => (await (await caches.open(name)).keys()).length
  for (let before = 0; ; ) {
    const counts = await Promise.all((await caches.keys()).map(held))
    const now = counts.reduce((a, b) => a + b, 0)
    if (now > 1 && now === before) return
    before = now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
})()`

async function cachedByWorker(browser: Browser, context: string, origin: string) {
  const tab = await browser.openTab(context)
  await tab.goto(`${origin}/admin/nao-existe`)
  await tab.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await untilIdle(tab)
  await tab.evaluate(ALL_CACHED)
  await tab.close()
}

async function logIn(origin: string): Promise<Staff> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', senha: PASSWORD }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const me = await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return { token, user: await me.text() }
}

const shown = (ms: number) => (Number.isNaN(ms) ? '' : ms.toFixed(0))

function report() {
  const all = Object.values(ways)
  const rows = [['median ms', ...all.map(({ name }) => name)]]
  const typicalOf = ({ samples }: Way, path: string) => median(samples.get(path) ?? [Number.NaN])
  rows.push(['bare page', ...all.map((way) => shown(typicalOf(way, BARE_TITLE)))])
  for (const [path] of chosen) {
    const cells = all.map((way) => {
      const typical = typicalOf(way, path)
      const times = typical / typicalOf(way, BARE_TITLE)
      if (typical > way.goalMs) process.exitCode = 1
      return `${shown(typical)}${times ? ` (${times.toFixed(1)}×)` : ''}${typical > way.goalMs ? ' !' : ''}`
    })
    rows.push([path, ...cells])
  }
  rows.push(['goal', ...all.map(({ goalMs }) => `≤ ${goalMs}`)])
  console.log(
    `\n${RUNS} runs; 'mobile' is 10 Mbit/s and 40 ms; × as long as the bare page; ! is a goal missed\n`,
  )
  printTable(rows)
}

console.log('Making a year of demonstration data …')
const server = await startDemo(PASSWORD)
const browser = await startBrowser(EXECUTABLE)
let bare: Awaited<ReturnType<typeof serveBarePage>> | undefined
try {
  const origin = `http://127.0.0.1:${server.port}`
  const staff = await logIn(origin)
  bare = await serveBarePage(origin)
  const context = await signedIn(browser, origin, staff)
  for (let run = 0; run <= RUNS; run++) {
    // The first round only warms up the server.
    if (run === 1) for (const { samples } of Object.values(ways)) samples.clear()
    await clicks(browser, context.id, origin)
    await addresses(browser, origin, staff)
    await reference(browser, bare.origin, staff)
  }
  report()
  const storage = { authToken: staff.token, usuario: staff.user }
  if (!(await measureQuality(origin, storage, CHECKED, LIGHTHOUSE))) process.exitCode = 1
} finally {
  await browser.stop()
  bare?.stop()
  await server.stop()
}
