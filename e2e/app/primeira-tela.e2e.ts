import { beginSession, expect, holdBack, test } from '../kit/fixtures.ts'

const PROGRAM = /\/admin\/assets\/(?:index|start)-[^/]+\.js$/
const NOW = '2026-03-10T09:00:00-03:00'

test('paints the shell before the script has loaded, for a user with a session', async ({
  page,
  moveTo,
}) => {
  await moveTo(NOW)
  await beginSession(page)
  const release = await holdBack(page, PROGRAM)
  await page.goto('/admin/motos', { waitUntil: 'commit' })
  await expect(page.locator('.shell-skeleton .side')).toBeVisible()
  await expect(page.locator('.shell-skeleton .top-bar')).toBeVisible()
  release()
  await expect(page.getByText(/Nenhuma moto/).first()).toBeVisible()
  await expect(page.locator('.shell-skeleton')).toHaveCount(0)
})

test('reports a script that cannot be loaded', async ({ page, moveTo }) => {
  await moveTo(NOW)
  await beginSession(page)
  await page.route(PROGRAM, (route) => route.abort())
  await page.goto('/admin/motos')
  await expect(
    page.getByRole('alert').filter({
      hasText: 'Não foi possível abrir o sistema. Verifique a conexão e recarregue a página.',
    }),
  ).toBeVisible()
})
