import type { Browser, Page } from '@playwright/test'
import { beginSession, expect, expectAccessible, signIn, test } from '../kit/fixtures.ts'
import { registerCliente, toClientePage } from '../kit/pages/registration.ts'
import { Shell } from '../kit/pages/shell.ts'

const NOW = '2026-03-10T09:00:00-03:00'
const ANA = {
  nome: 'Ana Souza',
  cpf: '529.982.247-25',
  telefone: '(13) 99999-0000',
  cnh: '12345679043',
}

/** Opens the customer's form in that window. */
async function openAna(page: Page) {
  await page.goto('/admin/clientes')
  await page.getByRole('button', { name: 'Editar' }).click()
  return page.getByRole('dialog', { name: 'Editar Cliente' })
}

/** Opens a second user's window on the same shop. */
async function colleague(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date(NOW))
  await beginSession(page)
  return page
}

test("merges two users' edits of one customer without overwriting either", async ({
  page,
  browser,
  baseURL,
  moveTo,
}) => {
  await moveTo(NOW)
  await signIn(page, '/admin/clientes')
  const shell = new Shell(page)
  await registerCliente(page, { ...ANA, nascimento: '1990-05-20' })
  await shell.expectToast('Cliente cadastrado com sucesso!')
  await toClientePage(page)
  const other = await colleague(browser, baseURL)

  await test.step('shows both phone numbers to the second user, who chooses', async () => {
    const mine = await openAna(page)
    const theirs = await openAna(other)
    await theirs.getByLabel('Telefone').fill('(13) 98888-7777')
    await theirs.getByRole('button', { name: 'Salvar' }).click()
    await expect(theirs).toBeHidden()

    await mine.getByLabel('Telefone').fill('(13) 3333-1234')
    await mine.getByLabel('E-mail', { exact: true }).fill('ana@example.com')
    await mine.getByRole('button', { name: 'Salvar' }).click()
    const panel = mine.getByRole('alert')
    await expect(panel).toBeFocused()
    await expect(panel).toContainText('Você abriu com: (13) 99999-0000')
    await expect(panel.getByLabel('Agora está')).not.toBeChecked()
    await expectAccessible(page)
    await panel.getByLabel('Você digitou').check()
    await panel.getByRole('button', { name: 'Salvar assim' }).click()
    await shell.expectToast('Cliente atualizado com sucesso!')
    await expect(mine).toBeHidden()
    await expect(page.getByRole('link', { name: '(13) 3333-1234' })).toBeVisible()
  })

  await test.step('keeps both changes to different fields without asking', async () => {
    const mine = await openAna(page)
    const theirs = await openAna(other)
    await theirs.getByLabel('Telefone').fill('(13) 97777-6666')
    await theirs.getByRole('button', { name: 'Salvar' }).click()
    await expect(theirs).toBeHidden()

    await mine.getByLabel('E-mail', { exact: true }).fill('ana.souza@example.com')
    await mine.getByRole('button', { name: 'Salvar' }).click()
    await shell.expectToast(/Ficou também o que admin mudou enquanto isso: Telefone\./)
    await expect(mine).toBeHidden()
    const after = await openAna(other)
    await expect(after.getByLabel('E-mail', { exact: true })).toHaveValue('ana.souza@example.com')
    await expect(after.getByLabel('Telefone')).toHaveValue('(13) 97777-6666')
  })
  await other.context().close()
})
