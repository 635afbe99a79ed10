/**
 * `npm run bench:screens`: how long staff waits for a screen with its data, in a headless Chromium against the product with
 * a year of demonstration data, and what Lighthouse thinks of it. `--runs 5` asks each fewer times, `--only motos` some of the screens.
 */
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { median } from './load.ts'
import { startDemo } from './processes.ts'
import { measureQuality } from './screen-quality.ts'
import { printTable } from './table.ts'

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
})
const RUNS = Number(flags.runs)
/** A screen that takes longer never comes: its title or what it shows while waiting has changed. */
const PATIENCE_MS = 15_000
const PASSWORD = 'demonstracao-1'
const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
}
/** 10 Mbit/s both ways, and 40 ms from a request to the first byte of its answer. */
const MOBILE = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
}
/** Judged by Lighthouse besides the login. */
const LOOKED_AT = ['/admin', '/admin/clientes', '/admin/pagamentos']
const SCREENS: [path: string, entry: string, title: string][] = [
  ['/admin', 'Painel', 'Painel'],
  ['/admin/motos', 'Motos', 'Gestão de Motos'],
  ['/admin/clientes', 'Clientes', 'Gestão de Clientes'],
  ['/admin/locacoes', 'Locações', 'Gestão de Locações'],
  ['/admin/motos-alugadas', 'Motos Alugadas', 'Motos Alugadas'],
  ['/admin/manutencao', 'Manutenção', 'Controle de Manutenção'],
  ['/admin/pagamentos', 'Pagamentos', 'Controle de Pagamentos'],
  ['/admin/receitas', 'Receitas', 'Registro Geral de Receitas'],
  ['/admin/cobrancas', 'Cobranças Extras', 'Cobranças Extras'],
  ['/admin/multas', 'Multas', 'Sistema de Monitoramento DETRAN-SP'],
  ['/admin/whatsapp', 'WhatsApp', 'Controle WhatsApp Business'],
  ['/admin/configuracoes', 'Configurações', 'Configurações do System'],
  ['/admin/configuracoes-avancadas', 'Configurações Avançadas', 'Configurações Avançadas'],
]
const chosen = SCREENS.filter(([path]) => path.endsWith(flags.only))

type Way = { name: string; goalMs: number; samples: Map<string, number[]> }
const way = (name: string, goalMs: number): Way => ({ name, goalMs, samples: new Map() })
const ways = {
  click: way('click', 100),
  cold: way('cold', 300),
  warm: way('warm', 200),
  mobileCold: way('mobile cold', 400),
  mobileWarm: way('mobile warm', 250),
}

function note({ samples }: Way, path: string, ms: number) {
  samples.set(path, [...(samples.get(path) ?? []), ms])
}

async function painted(page: Page, title: string): Promise<number> {
  const ms = await page.evaluate(`globalThis.__painted(${JSON.stringify(title)}, ${PATIENCE_MS})`)
  if (typeof ms !== 'number')
    throw new Error(`${page.url()}: '${title}' was not painted in ${PATIENCE_MS} ms`)
  return ms
}

type Staff = { token: string; user: string }

async function signedIn(browser: Browser, origin: string, { token, user }: Staff, options: object = {}) {
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'usuario', value: user },
  ]
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  await context.addInitScript({ path: 'bench/watch-paint.js' })
  return context
}

/** Every entry of the menu, each for the first time since the page was loaded: its data is not there yet. */
async function clicks(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/admin/relatorio-clientes`)
  await painted(page, 'Relatório de Clientes')
  for (const [path, entry, title] of chosen) {
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    const link = menu.locator(`a[href="${path}"]`)
    if (!(await link.isVisible())) throw new Error(`no entry ${entry} in the menu`)
    await link.click()
    note(ways.click, path, await painted(page, title))
    await page.waitForLoadState('networkidle')
  }
  await page.close()
}

async function visit(context: BrowserContext, url: string, title: string, network?: typeof MOBILE) {
  const page = await context.newPage()
  if (network) {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
  }
  await page.goto(url, { waitUntil: 'commit' })
  const ms = await painted(page, title)
  await page.close()
  return ms
}

/** A first visit with nothing kept, and a second one with what the browser keeps. */
async function addresses(browser: Browser, origin: string, staff: Staff) {
  for (const [path, , title] of chosen)
    for (const [cold, warm, network] of [
      [ways.cold, ways.warm, undefined],
      [ways.mobileCold, ways.mobileWarm, MOBILE],
    ] as const) {
      // The worker's own requests would escape the slow network, and flatter it.
      const context = await signedIn(browser, origin, staff, network && { serviceWorkers: 'block' })
      note(cold, path, await visit(context, origin + path, title, network))
      if (!network) await keptByWorker(context, origin)
      note(warm, path, await visit(context, origin + path, title, network))
      await context.close()
    }
}

async function keptByWorker(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/admin/nao-existe`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function enter(origin: string): Promise<Staff> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', senha: PASSWORD }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const me = await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return { token, user: await me.text() }
}

function report() {
  const all = Object.values(ways)
  const rows = [['median ms', ...all.map(({ name }) => name)]]
  for (const [path] of chosen) {
    const cells = all.map(({ samples, goalMs }) => {
      const typical = median(samples.get(path)!)
      if (typical > goalMs) process.exitCode = 1
      return `${typical.toFixed(0)}${typical > goalMs ? ' !' : ''}`
    })
    rows.push([path, ...cells])
  }
  rows.push(['goal', ...all.map(({ goalMs }) => `≤ ${goalMs}`)])
  console.log(`\n${RUNS} runs; 'mobile' is 10 Mbit/s and 40 ms; ! is a goal missed\n`)
  printTable(rows)
}

console.log('Making a year of demonstration data …')
const server = await startDemo(PASSWORD)
const browser = await chromium.launch(CHROMIUM)
try {
  const origin = `http://127.0.0.1:${server.port}`
  const staff = await enter(origin)
  const context = await signedIn(browser, origin, staff)
  for (let run = 0; run <= RUNS; run++) {
    // The first round only warms the server up.
    if (run === 1) for (const { samples } of Object.values(ways)) samples.clear()
    await clicks(context, origin)
    await addresses(browser, origin, staff)
  }
  report()
  const storage = { authToken: staff.token, usuario: staff.user }
  if (!(await measureQuality(origin, storage, LOOKED_AT, CHROMIUM))) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
