import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name })

/** The chunk of a screen, asked for while that screen is still not gone to. */
async function fetchedBy(page: Page, screen: string, intent: () => Promise<unknown>) {
  const address = page.url()
  const chunk = page.waitForResponse((answer) => answer.url().includes(`/assets/${screen}-`))
  await intent()
  expect((await chunk).ok()).toBe(true)
  expect(page.url()).toBe(address)
}

test('pointing at a menu entry, focusing it or touching it fetches its screen before it is opened', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const answered = Promise.all(
    ['/dashboard/alertas', '/dashboard/resumo', '/sistema/empresa'].map((path) =>
      page.waitForResponse((answer) => answer.url().endsWith(`/api${path}`)),
    ),
  )
  await signIn(page)
  await answered
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await fetchedBy(page, 'MotosPage', () => entry(page, 'Motos').first().hover())
  await fetchedBy(page, 'ClientesPage', async () => {
    await entry(page, 'Motos').first().focus()
    await page.keyboard.press('Tab')
    await expect(entry(page, 'Clientes')).toBeFocused()
  })
  await fetchedBy(page, 'MultasPage', () => entry(page, 'Multas').dispatchEvent('touchstart'))
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  const timesAsked = () => asked.filter((path) => path.includes('/assets/ClientesPage-')).length
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible()
  expect(timesAsked()).toBe(1)
})

test('an address with filters asks only its own questions', async ({ page, moveTo }) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await signIn(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin/clientes?busca=ana')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\/api\/clientes\?/.test(url))).toEqual([expect.stringContaining('busca=ana')])
})
