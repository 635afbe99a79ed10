import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Two preloaded chunks: one of this screen only, one shared with the frame. */
for (const [of, piece] of [
  ['the screen', /\/assets\/LocacoesPage-/],
  ['all screens and the frame', /\/assets\/kit-/],
] as const)
  test(`reports a lost chunk of ${of} and loads it with a reload of the page`, async ({ page }) => {
    await signIn(page)
    // The browser retries once by itself: for the preload and for the import.
    await page.route(piece, (route) => route.abort(), { times: 2 })
    await page.goto('/admin/locacoes')
    await expect(heading(page)).toHaveText('Esta tela não veio inteira')
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Recarregar a página' }).click()
    await expect(heading(page)).toHaveText('Gestão de Locações')
    await page.getByRole('button', { name: 'Nova Locação' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Nova Locação' })).toBeVisible()
  })

test('keeps the page intact if the code of the user menu does not load', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/motos')
  await page.getByRole('button', { name: 'Nova Moto' }).first().click()
  await page.getByRole('dialog', { name: 'Nova Moto' }).getByRole('button', { name: 'Cancelar' }).click()
  const menu = /\/assets\/UserMenu-/
  await page.route(menu, (route) => route.abort())
  await page.getByRole('button', { name: /^Olá, / }).click()
  const missing = page.getByRole('dialog', { name: 'Sem conexão' })
  await expect(missing).toBeVisible()
  await expect(heading(page)).toHaveText('Gestão de Motos')
  await page.unroute(menu)
  await missing.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeVisible()
})
