import type { Page } from '@playwright/test'
import { beginSession, expect, signIn, test } from '../kit/fixtures.ts'

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name })

/** Expects `intent` to request the screen's chunk without opening the screen. */
async function expectPrefetch(page: Page, screen: string, intent: () => Promise<unknown>) {
  const address = page.url()
  const chunk = page.waitForResponse((answer) => answer.url().includes(`/assets/${screen}-`))
  await intent()
  expect((await chunk).ok()).toBe(true)
  expect(page.url()).toBe(address)
}

test('prefetches a screen when its menu entry is hovered, focused or touched', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const answered = Promise.all(
    [
      '/dashboard/alertas',
      '/dashboard/resumo',
      '/sistema/empresa',
      '/auditoria/semana',
      ...['recebido', 'atrasos', 'frota', 'paradas'].map((plot) => `/dashboard/graficos/${plot}`),
    ].map((path) => page.waitForResponse((answer) => answer.url().endsWith(`/api${path}`))),
  )
  await signIn(page)
  await answered
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await expectPrefetch(page, 'MotosPage', () => entry(page, 'Motos').first().hover())
  await expectPrefetch(page, 'ClientesPage', async () => {
    await entry(page, 'Motos').first().focus()
    await page.keyboard.press('Tab')
    await expect(entry(page, 'Clientes')).toBeFocused()
  })
  await expectPrefetch(page, 'MultasPage', () => entry(page, 'Multas').dispatchEvent('touchstart'))
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])

  // Run from the browser's cache: opening the screen sends no request.
  const timesRequested = () =>
    requests.filter((path) => path.includes('/assets/ClientesPage-')).length
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible()
  expect(timesRequested()).toBe(1)
})

test('sends only the requests of an address with filters', async ({ page, moveTo }) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await beginSession(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const listed = page.waitForResponse(/\/api\/clientes\?/)
  await page.goto('/admin/clientes?busca=ana')
  await listed
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /\/api\/clientes\?/.test(url))).toEqual([
    expect.stringContaining('busca=ana'),
  ])
})
