import { expect, lookEverywhere, signIn, test } from '../kit/fixtures.ts'
import { Shell } from '../kit/pages/shell.ts'
import { Team } from '../kit/pages/team.ts'

const NEW = 'mar calmo de manha'

test('lets a new user choose a password and a second factor, and return with a recovery code after being logged out', async ({
  page: admin,
  browser,
  baseURL,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await signIn(admin)
  await new Shell(admin).open('Usuários', 'Usuários')
  const team = new Team(admin)
  const given = await team.create('Bruna Almeida', 'bruna')
  await lookEverywhere(admin)

  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2026-03-10T09:00:00-03:00'))
  const bruna = new Team(page)

  await page.goto('/admin/minha-conta')
  await bruna.enter('bruna', given)
  await expect(page.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible()
  await page.getByLabel('Senha que você recebeu').fill(given)
  await page.getByLabel('Nova senha').fill(NEW)
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Configurações/ })).toHaveCount(0)

  const enrolsAt = '2026-03-10T09:10:00-03:00'
  const { key, codes } = await bruna.enrol(NEW, { at: enrolsAt, moveTo })
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('heading', { name: 'Só para administradores' })).toBeVisible()
  await lookEverywhere(page)

  await new Shell(page).signOut()
  await moveTo('2026-03-10T09:20:00-03:00')
  await page.goto('/admin/minha-conta')
  await bruna.enter('bruna', NEW)
  await page.getByLabel('Código do aplicativo').fill('000000')
  await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible()
  await page.getByLabel('Código do aplicativo').fill(Team.codeAt(key, '2026-03-10T09:20:00-03:00'))
  await expect(page.getByText('10 restantes')).toBeVisible()

  await admin.reload()
  await team.endSessions('Bruna Almeida')
  await page.getByRole('button', { name: 'Gerar códigos novos' }).click()
  const form = page.getByRole('dialog').filter({ hasText: 'Gerar códigos novos' })
  await form.getByLabel('Senha atual').fill(NEW)
  await form.getByLabel('Código').fill(codes[1]!)
  await form.getByRole('button', { name: 'Gerar códigos', exact: true }).click()

  const again = page.locator('dialog')
  await expect(again.getByText('Sua sessão terminou')).toBeVisible()
  await again.getByLabel('Senha', { exact: true }).fill(NEW)
  await again.getByRole('button', { name: 'Entrar' }).click()
  await again.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await again.getByLabel('Código de recuperação').fill(codes[0]!.toUpperCase())
  await again.getByRole('button', { name: 'Entrar' }).click()
  await expect(again).toBeHidden()
  await expect(form.getByLabel('Código')).toHaveValue(codes[1]!)
  await form.getByRole('button', { name: 'Gerar códigos', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }),
  ).toBeVisible()
  await context.close()
})
