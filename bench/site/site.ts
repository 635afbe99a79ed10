/**
 * `npm run bench -- site`: measures the public page, the pages of customers' links and the admin's login as a phone on a
 * slow network gets them.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import type pg from 'pg'
import { DOCUMENTO_PUBLICO, PAGINA_DO_CLIENTE } from '#domain/addresses.ts'
import { RECIBO } from '#features/contratos/recebimentos/recibo/service.ts'
import { PAGAR_TUDO } from '#features/dinheiro/pix/pagina/tudo/service.ts'
import { newCode } from '#features/sistema/links-publicos/service.ts'
import { build } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { startProduct } from '../kit/processes.ts'
import { openShop, withClient } from '../kit/shop.ts'
import { printTable } from '../kit/table.ts'

type Goals = Record<string, { read: (result: Result) => number; goal: number; least?: true }>

const score = (name: string) => ({
  read: ({ categories }: Result) => Math.round((categories[name]?.score ?? 0) * 100),
  goal: 100,
  least: true as const,
})
const figure = (audit: string, goal: number, unit = 1) => ({
  read: ({ audits }: Result) =>
    Math.round(((audits[audit]?.numericValue ?? Number.NaN) / unit) * 100) / 100,
  goal,
})

/** The login is measured for what is true of every page; its speed has its own budget. */
const PAGES: Record<string, Goals> = {
  '/': {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP (s)': figure('largest-contentful-paint', 1.2, 1000),
    CLS: figure('cumulative-layout-shift', 0),
    'TBT (ms)': figure('total-blocking-time', 0),
    'first load (KB)': figure('total-byte-weight', 60, 1024),
  },
  '/admin': { accessibility: score('accessibility'), 'best practices': score('best-practices') },
}

/** No search engine may list them, which costs their points for SEO. */
const OF_A_LINK: Goals = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
}

/** The customer's page, with all weeks of a long rental. */
const OF_MINHA: Goals = { ...OF_A_LINK, 'page (kB)': figure('total-byte-weight', 60, 1000) }

const RUNS = 3
/** Reads of the customer's page, and what 95 of 100 may take. */
const READS = 100
const P95_MS = 150

build()
const shop = await openShop({ motos: 3, clientes: 3, locacoes: 3, pagamentos: 450 })
const product = await startProduct(shop.url)
const browser = await startBrowser()
try {
  const ofLinks = (await withClient(shop.url, openLinks)).map((path) => [path, OF_A_LINK] as const)
  const minha = await enterMinha(await withClient(shop.url, openMinha))
  const pages = [...Object.entries(PAGES), ...ofLinks, [minha.path, OF_MINHA] as const]
  for (const [path, goals] of pages) {
    const url = `http://localhost:${product.port}${path}`
    const result = await measure(url, path === minha.path ? { Cookie: minha.cookie } : {})
    console.log(`\n${path}, Lighthouse ${result.lighthouseVersion}, mobile`)
    let missed = false
    const rows = Object.entries(goals).map(([name, { read, goal, least }]) => {
      const value = read(result)
      const met = least ? value >= goal : value <= goal
      missed ||= !met
      return [name, String(value), `${least ? '≥' : '≤'} ${goal}`, met ? '' : 'missed']
    })
    printTable([['', 'measured', 'goal', ''], ...rows])
    if (!missed) continue
    process.exitCode = 1
    for (const line of failedAudits(result)) console.log(line)
  }
  const p95 = await p95Of(minha)
  printTable([
    [minha.path, `p95 ${p95.toFixed(0)} ms`, `≤ ${P95_MS} ms`, p95 > P95_MS ? 'missed' : ''],
  ])
  if (p95 > P95_MS) process.exitCode = 1
} finally {
  browser.stop()
  await product.stop()
  await shop.stop()
}

/** Returns the addresses of links to what a customer owes, to a receipt and to a document. */
async function openLinks(client: pg.Client) {
  const paths: string[] = []
  for (const [path, tipo, of, table] of [
    [PAGAR_TUDO, 'dividas', 'cliente_id', 'clientes'],
    [RECIBO, 'recibo', 'recebimento_id', 'recebimentos'],
    [DOCUMENTO_PUBLICO, 'documento', 'documento_id', 'documentos'],
  ]) {
    const { codigo, codigo_hash } = newCode()
    await client.query(
      `insert into links_publicos (codigo_hash, tipo, ${of}, expira_em) select $1, $2, id, now() + interval '1 day' from ${table} limit 1`,
      [codigo_hash, tipo],
    )
    paths.push(`${path}${codigo}`)
  }
  return paths
}

/** Gives the customer of the rental with most weeks a page; returns its address and the answer to its question. */
async function openMinha(client: pg.Client) {
  const { codigo, codigo_hash } = newCode()
  const { rows } = await client.query<{ cpf: string }>(
    `with de as (select cliente_id from pagamentos where tipo = 'semanal' group by 1 order by count(*) desc limit 1),
      link as (insert into links_publicos (codigo_hash, tipo, cliente_id, expira_em)
        select $1, 'pagina', cliente_id, now() + interval '1 day' from de)
    select cpf from clientes where id = (select cliente_id from de)`,
    [codigo_hash],
  )
  return { path: `${PAGINA_DO_CLIENTE}${codigo}`, cpf_final: rows[0]!.cpf.slice(-4) }
}

/** Signs a device in to a customer's page. */
async function enterMinha({ path, cpf_final }: { path: string; cpf_final: string }) {
  const answer = await fetch(`http://localhost:${product.port}${path}/entrar`, {
    method: 'POST',
    body: new URLSearchParams({ cpf_final }),
    redirect: 'manual',
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`${path} did not open: ${answer.status}`)
  return { path, cookie }
}

/** Reads a page from so many addresses, one after the other; returns what 95 of 100 took at most, in ms. */
async function p95Of({ path, cookie }: { path: string; cookie: string }) {
  const took: number[] = []
  for (let n = 0; n < READS; n++) {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      const localAddress = `127.3.0.${n + 1}`
      const asked = {
        port: product.port,
        host: '127.0.0.1',
        path,
        headers: { cookie },
        localAddress,
      }
      request(asked, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
        .once('error', reject)
        .end()
    })
    took.push(performance.now() - began)
  }
  return took.sort((one, other) => one - other)[Math.ceil(READS * 0.95) - 1]!
}

/** The fastest of three runs, because other load on the machine only adds time. */
async function measure(url: string, extraHeaders: Record<string, string>) {
  const runs: Result[] = []
  for (let round = 0; round < RUNS; round++)
    runs.push((await lighthouse(url, { port: browser.port, logLevel: 'error', extraHeaders }))!.lhr)
  const blocked = ({ audits }: Result) =>
    audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY
  return runs.sort((one, other) => blocked(one) - blocked(other))[0]!
}

/** Returns the audits of Lighthouse that failed. */
function failedAudits({ audits }: Result) {
  return Object.values(audits)
    .filter(
      ({ score: points, scoreDisplayMode: mode }) =>
        points !== null && points < 0.9 && mode !== 'informative',
    )
    .map(({ id, title, displayValue = '' }) => `  ${id}: ${title} ${displayValue}`)
}

/** Starts a Chromium with an empty profile and returns its debugging port. */
async function startBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
  ]
  const child = spawn(
    findChromium(),
    [...flags, `--user-data-dir=${profile}`, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  // The whole group: Debian's Chromium is a script that starts the program.
  const kill = () => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', kill)
  const port = await new Promise<number>((resolve, reject) => {
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(stderr)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`the browser ended before it listened:\n${stderr}`)))
  })
  return {
    port,
    stop() {
      process.off('exit', kill)
      child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
      kill()
    },
  }
}
