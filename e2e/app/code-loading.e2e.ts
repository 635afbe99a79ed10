import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../kit/fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [of, chunk] of [
  ['the screen', /\/assets\/LocacoesPage-/],
  ['the web kit', /\/assets\/kit-/],
] as const)
  test(`offers a reload if the code of ${of} does not load although the server answers`, async ({
    page,
  }) => {
    await signIn(page)
    // The browser requests it twice: for the preload in the head and for the import.
    await page.route(chunk, (route) => route.abort(), { times: 2 })
    await page.goto('/admin/locacoes')
    await expect(heading(page)).toHaveText('Há uma versão nova do sistema')
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Recarregar a página' }).click()
    await expect(heading(page)).toHaveText('Gestão de Locações')
    await page.getByRole('button', { name: 'Nova Locação' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Nova Locação' })).toBeVisible()
  })

test('opens a screen by itself whose code did not load offline, once the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Multas' }).first().click()
  await expect(heading(page)).toHaveText('Sem conexão')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Sistema de Monitoramento DETRAN-SP')
})

test('shows a dialog if the code of the user menu does not load offline, and retries', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/motos')
  await expect(page.getByText(/Nenhuma moto/).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Olá, / }).click()
  const failure = page.getByRole('dialog', { name: 'Sem conexão' })
  await expect(failure).toBeVisible()
  await expect(heading(page)).toHaveText('Gestão de Motos')
  await context.setOffline(false)
  await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeVisible()
})
