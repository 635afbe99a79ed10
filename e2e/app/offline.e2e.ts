import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, LOADING, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test.use({ serviceWorkers: 'allow' })

const PAGES = /^\/admin(?:\/[^.]*|\/index\.html)?$/

/** A proxy that serves the next release: the same product with another page and worker. */
class NextRelease {
  readonly #server: Server
  private constructor(server: Server) {
    this.#server = server
  }
  released = false

  static async before(target: string) {
    const front: { release?: NextRelease } = {}
    const server = createServer((incoming, answer) =>
      forward(target, incoming, answer, front.release!),
    )
    front.release = new NextRelease(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return front.release
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Returns the file as changed by the new release. */
  renew(path: string, text: string) {
    if (!this.released) return text
    if (path === '/admin/sw.js') return text.replace(/"version":"[^"]+"/, '"version":"proxima"')
    return PAGES.test(path) ? text.replace('<html', '<html data-versao="proxima"') : text
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

function forward(
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  release: NextRelease,
) {
  const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers
  const { url = '/', method } = incoming
  const outgoing = request(
    `${target}${url}`,
    { method, headers: { ...headers, 'accept-encoding': 'identity' } },
    async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      const path = url.split('?')[0]!
      const body = Buffer.concat(chunks)
      const changes = path === '/admin/sw.js' || PAGES.test(path)
      const { 'content-length': _length, ...stored } = reply.headers
      answer.writeHead(reply.statusCode!, changes ? stored : reply.headers)
      answer.end(changes ? release.renew(path, body.toString()) : body)
    },
  )
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** Waits until the worker controls the page and has cached every screen. */
async function settled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(uncachedCount)).toBe(0)
}

async function uncachedCount() {
  const worker = await (await fetch('/admin/sw.js')).text()
  const { version, shell, rest } = JSON.parse(worker.match(/\{"version":.*?\]\}/)![0])
  const stored = await (await caches.open(`admin-${version}`)).keys()
  return shell.length + rest.length - stored.length
}

const strip = (page: Page) => page.getByText(/^Sem conexão(\.| e sem dados)/)

test('opens the shell offline with a message, loads the data once online, and caches none of it', async ({
  page,
  context,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await signIn(page)
  await new Counter(page).moto('OFF1A11')
  await settled(page)

  await context.setOffline(true)
  await page.goto('/admin/motos')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Motos' })).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await expect(page.getByText('Olá, admin')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar as motos.')).toBeVisible()
  await expect(page.getByText('OFF1A11')).toHaveCount(0)
  await expectAccessible(page)
  // Also a screen never opened before, because its code is cached.
  await page.getByRole('link', { name: 'Multas' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sistema de Monitoramento DETRAN-SP' }),
  ).toBeVisible()
  await page.goBack()

  await context.setOffline(false)
  await expect(page.getByText('OFF1A11')).toBeVisible()
  await expect(strip(page)).toBeHidden()

  const shell = new Shell(page)
  await shell.open('Clientes', 'Gestão de Clientes')
  await expect(page.locator(LOADING)).toHaveCount(0)
  await shell.open('Pagamentos', 'Controle de Pagamentos')
  await expect(page.locator(LOADING)).toHaveCount(0)
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(
    stored.filter((path) => !/^\/admin\/(?:assets\/|index\.html$|favicon\.svg$)/.test(path)),
  ).toEqual([])
})

test('loads a new release at the next visit and caches it in place of the old one', async ({
  page,
  context,
  server,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const release = await NextRelease.before(server.url)
  try {
    await page.goto(`${release.url}/admin`)
    await settled(page)
    const before = await page.evaluate(() => caches.keys())

    release.released = true
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-versao', 'proxima')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['admin-proxima'])
    expect(before).not.toContain('admin-proxima')

    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-versao', 'proxima')
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  } finally {
    await context.setOffline(false)
    release.close()
  }
})

test("keeps a form's input when the connection drops, and saves once when online", async ({
  page,
  context,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await signIn(page, '/admin/motos')
  await page.getByRole('button', { name: 'Nova Moto' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Moto' })
  await form.getByLabel('Placa').fill('QDA2B22')
  await form.getByRole('radio', { name: 'Azul' }).check()

  await context.setOffline(true)
  await form.getByLabel('Ano').fill('2026')
  await form.getByLabel('Km atual').fill('120')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(form.getByRole('alert')).toContainText('Sem conexão com o servidor.')
  await expect(form.getByLabel('Placa')).toHaveValue('QDA2B22')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(form.getByRole('alert')).toContainText('Sem conexão com o servidor.')

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(form.getByRole('radio', { name: 'Azul' })).toBeChecked()
  await expect(form.getByLabel('Km atual')).toHaveValue('120')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Moto QDA2B22 cadastrada com sucesso!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'QDA2B22' })).toHaveCount(1)
})
