import { ADMIN, expect, expectAccessible, signIn, test } from '../kit/fixtures.ts'

test('requires a login and returns to the previous screen after an ended session', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await page.goto('/admin/motos')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Por favor, preencha usuário e senha')).toBeVisible()
  await page.getByLabel('Usuário').fill(ADMIN.username)
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Usuário ou senha incorretos' }),
  ).toBeVisible()

  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Gestão de Motos' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/motos$/)

  const url = page.url()
  await page.getByRole('button', { name: 'Nova Moto' }).first().click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Placa') })
  await form.getByLabel('Placa').fill('abc-1d23')
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` },
    }),
  )
  await form.getByRole('radio', { name: 'Azul' }).check()
  await form.getByLabel('Ano').fill('2026')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  const login = page.getByRole('dialog').filter({ has: page.getByLabel('Senha', { exact: true }) })
  await login.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await login.getByRole('button', { name: 'Entrar' }).click()
  await expect(login).toBeHidden()
  await expect(form.getByLabel('Placa')).toHaveValue('ABC1D23')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Moto ABC1D23 cadastrada com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(url)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('shows the menu beside the screen from 1024 px, and behind a button below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page)
  const beside = page.getByRole('navigation', { name: 'Menu principal' })
  const opener = page.getByRole('button', { name: 'Abrir menu' })
  await expect(beside).toBeVisible()
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(beside).toBeHidden()
  await expect(opener).toBeVisible()
})
