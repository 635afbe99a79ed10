import type { Page } from '@playwright/test'
import { SCREEN_PATHS } from '#app/web/menu.ts'
import { expect, signIn, test } from './fixtures.ts'

const PROGRAM = /\/admin\/assets\/(?:index|start)-[^/]+\.js$/
const NOW = '2026-03-10T09:00:00-03:00'

/** Collects the errors of the page: exceptions, and what the browser logs as an error. */
function errorsOf(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

for (const width of [1280, 360])
  test(`opens every screen at its address without errors at ${width} px`, async ({ page, moveTo }) => {
    await moveTo(NOW)
    await signIn(page)
    await page.setViewportSize({ width, height: 800 })
    const errors = errorsOf(page)
    for (const path of SCREEN_PATHS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(errors, path).toEqual([])
    }
  })

test('paints the shell before the script has loaded, for a user with a session', async ({ page, moveTo }) => {
  await moveTo(NOW)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const openWithDelayedScript = async () => {
    await page.route(PROGRAM, async (route) => {
      await released
      await route.fallback()
    })
    await page.goto('/admin/motos', { waitUntil: 'commit' })
  }
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await signIn(page)
  await openWithDelayedScript()
  await expect(page.locator('.shell-skeleton .side')).toBeVisible()
  await expect(page.locator('.shell-skeleton .top-bar')).toBeVisible()
  release()
  await expect(page.getByText(/Nenhuma moto/).first()).toBeVisible()
  await expect(page.locator('.shell-skeleton')).toHaveCount(0)
})

test('reports a script that cannot be loaded', async ({ page, moveTo }) => {
  await moveTo(NOW)
  await signIn(page)
  await page.route(PROGRAM, (route) => route.abort())
  await page.goto('/admin/motos')
  await expect(
    page.getByRole('alert').filter({
      hasText: 'Não foi possível abrir o sistema. Verifique a conexão e recarregue a página.',
    }),
  ).toBeVisible()
})
