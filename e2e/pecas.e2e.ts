import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the page names in its head, one of them only this screen's own, the other what the frame around it is made of too. */
for (const [of, piece] of [
  ['the screen', /\/assets\/LocacoesPage-/],
  ['all screens and the frame', /\/assets\/kit-/],
] as const)
  test(`a piece of ${of} that is lost on its way is told of, and comes with the page loaded anew`, async ({
    page,
  }) => {
    await signIn(page)
    // The browser asks again by itself once: for the preload in the head, and for the import.
    await page.route(piece, (route) => route.abort(), { times: 2 })
    await page.goto('/admin/locacoes')
    await expect(heading(page)).toHaveText('Esta tela não veio inteira')
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Recarregar a página' }).click()
    await expect(heading(page)).toHaveText('Gestão de Locações')
    await page.getByRole('button', { name: 'Nova Locação' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Nova Locação' })).toBeVisible()
  })

test('the person’s menu, when its code does not come, leaves all else as it stands', async ({ page }) => {
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
