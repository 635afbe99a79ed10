import { ADMIN, expect, lookEverywhere, signIn, test } from '../kit/fixtures.ts'
import { Shell } from '../kit/pages/shell.ts'
import { Team } from '../kit/pages/team.ts'

const AT = '2026-03-10T09:00:00-03:00'
const ADMIN_ENROLS_AT = '2026-03-10T09:10:00-03:00'
const BRUNA_ENROLS_AT = '2026-03-10T09:20:00-03:00'
const NEW = 'mar calmo de manha'

test('makes every user set up the required second factor after a temporary password, and prevents disabling it', async ({
  page: admin,
  browser,
  baseURL,
  moveTo,
}) => {
  await moveTo(AT)
  await signIn(admin)
  const shell = new Shell(admin)
  const team = new Team(admin)
  await shell.open('Usuários', 'Usuários')
  const given = await team.create('Bruna Almeida', 'bruna')

  await admin.goto('/admin/configuracoes/acesso')
  await admin.getByRole('radio', { name: 'Todos' }).check()
  await admin.getByRole('button', { name: 'Salvar Configurações' }).click()
  await expect(
    admin.getByText('Para exigir o segundo fator, ative antes o seu, em Minha conta.'),
  ).toBeVisible()
  await admin.getByRole('button', { name: 'Descartar' }).click()
  await admin.goto('/admin/minha-conta')
  await team.enrol(ADMIN.senha, { at: ADMIN_ENROLS_AT, moveTo })
  await admin.goto('/admin/configuracoes/acesso')
  await admin.getByRole('radio', { name: 'Todos' }).check()
  await admin.getByRole('button', { name: 'Salvar Configurações' }).click()
  await shell.expectToast('Configurações salvas com sucesso!')

  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date(AT))
  const bruna = new Team(page)
  await page.goto('/admin/minha-conta')
  await bruna.choose('bruna', given, NEW)
  await expect(page.getByRole('heading', { name: 'Configure o segundo fator' })).toBeVisible()
  await lookEverywhere(page)
  await page.getByRole('button', { name: 'Sair do sistema' }).click()
  await bruna.enter('bruna', NEW)
  await expect(
    page.getByText('A loja exige o segundo fator, e o seu não está configurado.'),
  ).toBeVisible()
  await lookEverywhere(page)

  await shell.open('Usuários', 'Usuários')
  await bruna.choose('bruna', await team.reset('Bruna Almeida'), NEW)
  await expect(page.getByRole('heading', { name: 'Configure o segundo fator' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Configurar agora' }).click()
  await bruna.setUp(NEW, { at: BRUNA_ENROLS_AT, moveTo })
  await expect(page.getByText('A loja exige o segundo fator do seu usuário')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desativar' })).toHaveCount(0)
  await lookEverywhere(page)
  await context.close()
})
