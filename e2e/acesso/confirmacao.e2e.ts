import {
  ADMIN,
  expect,
  expectAccessible,
  expectAccessibleNow,
  lookAt,
  signIn,
  test,
} from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'
import { Team } from '../kit/pages/team.ts'

const NEW = 'mar calmo de manha'
const KEY = ' Pague na chave 529.982.247-25.'

test('asks for the password after ten minutes without losing a text, and tells the other administrator', async ({
  page,
  browser,
  baseURL,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await signIn(page)
  const counter = new Counter(page)
  await counter.locacao({ placa: 'ABC1D23', nome: 'Ana Souza' })
  const { id, senha } = await counter.post<{ id: string; senha: string }>('/usuarios', {
    username: 'bruna',
    nome: 'Bruna Almeida',
    administrador: true,
  })
  expect(id).toBeTruthy()

  await page.goto('/admin/whatsapp?aba=templates')
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(KEY)
  await expect(page.getByText('o que parece uma chave Pix (529.982.247-25)')).toBeVisible()
  await moveTo('2026-03-10T09:11:00-03:00')
  await page.getByRole('button', { name: 'Salvar Template' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  const password = asked.getByLabel(/^Senha/)
  await expect(password).toBeFocused()
  await expectAccessibleNow(page, 'dialog[open]')

  await password.fill('não é esta')
  await page.keyboard.press('Enter')
  await expect(asked.getByText('A senha atual está incorreta').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(page.getByText('confirme que é você. Nada foi alterado.')).toBeVisible()
  await expect(text).toHaveValue(new RegExp(`${KEY}$`))

  await page.getByRole('button', { name: 'Salvar Template' }).click()
  await password.fill(ADMIN.senha)
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await new Shell(page).expectToast('Template atualizado!')
  await expect(asked).toBeHidden()
  await page.reload()
  await expect(text).toHaveValue(new RegExp(`${KEY}$`))
  await expectAccessible(page)

  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const other = await context.newPage()
  await other.clock.setFixedTime(new Date('2026-03-10T09:11:00-03:00'))
  await other.goto('/admin')
  await new Team(other).choose('bruna', senha, NEW)
  const told = other.getByRole('region', { name: 'O que outras pessoas fizeram' })
  await expect(
    told.getByText(/^admin salvou um texto com o que parece uma chave Pix/),
  ).toBeVisible()
  await lookAt(other, 360, 'dark')
  await told.getByRole('button', { name: /^Estou ciente/ }).click()
  await expect(told).toBeHidden()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible()
  await expect(told).toBeHidden()
  await context.close()
})

test('asks over an open form on a phone, and before a download', async ({ page, moveTo }) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await signIn(page)
  await page.goto('/admin/usuarios')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Usuário' })
  await form.getByLabel('Nome').fill('Caio Lima')
  await form.getByLabel('Usuário').fill('caio')
  await moveTo('2026-03-10T10:20:00-03:00')
  await form.getByRole('button', { name: 'Criar' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(asked).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  // The form beneath did not take the key.
  await expect(form.getByLabel('Nome')).toHaveValue('Caio Lima')
  await form.getByRole('button', { name: 'Criar' }).click()
  await asked.getByLabel(/^Senha/).fill(ADMIN.senha)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Senha de Caio Lima' })).toBeVisible()
  await page.getByRole('button', { name: 'Concluir' }).click()

  await moveTo('2026-03-10T10:40:00-03:00')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/pagamentos')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const coming = page.waitForEvent('download')
  await asked.getByLabel(/^Senha/).fill(ADMIN.senha)
  await page.keyboard.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/^pagamentos_.+\.csv$/)
})
