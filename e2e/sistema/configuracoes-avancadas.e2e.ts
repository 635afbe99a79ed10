import { test as base, expect, lookEverywhere, signIn } from '../kit/fixtures.ts'
import { Shell } from '../kit/pages/shell.ts'
import { ultramsgStandIn } from '../kit/provider.ts'

const ACCOUNT = { token: 'segredo-de-teste-4f2a', instance: 'instance77' }

const test = base.extend({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for off the pattern
    async ({}, use) => {
      const provider = await ultramsgStandIn(ACCOUNT)
      await use({ ULTRAMSG_BASE_URL: provider.url })
      provider.close()
    },
    { scope: 'worker' },
  ],
})

test('configures, tests and removes a messenger, and rejects a mail server in the private network', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const shell = new Shell(page)
  await signIn(page, '/admin/configuracoes-avancadas')
  const overall = page.getByRole('region', { name: 'Status geral' })
  await expect(overall.getByText('0/4 APIs')).toBeVisible()
  const ultramsg = page.getByRole('region', { name: 'UltraMsg' })
  const save = ultramsg.getByRole('button', { name: 'Salvar UltraMsg' })
  const token = ultramsg.getByLabel('Token')
  await expect(save).toBeDisabled()
  await token.fill(ACCOUNT.token)
  await ultramsg.getByLabel('Instância').fill(ACCOUNT.instance)
  await save.click()
  await shell.expectToast('UltraMsg configurado com sucesso!')
  await expect(overall.getByText('1/4 APIs')).toBeVisible()
  await expect(ultramsg.getByText('termina em 4f2a')).toBeVisible()
  await expect(token).toHaveValue('')
  const check = ultramsg.getByRole('button', { name: 'Testar conexão' })
  await check.click()
  await expect(ultramsg.getByText('Conexão testada com sucesso')).toBeVisible()

  await token.fill('outro-segredo-9z8y')
  await save.click()
  await expect(ultramsg.getByText('termina em 9z8y')).toBeVisible()
  await check.click()
  await expect(ultramsg.getByRole('alert')).toContainText('O UltraMsg recusou as credenciais.')
  await lookEverywhere(page)
  expect(await page.content()).not.toContain('outro-segredo')

  await page.getByRole('tab', { name: 'Email' }).click()
  const smtp = page.getByRole('region', { name: 'SMTP' })
  await smtp.getByLabel('Servidor').fill('localhost')
  await smtp.getByLabel('Usuário').fill('loja')
  await smtp.getByLabel(/^Senha/).fill('segredo')
  await smtp.getByLabel('E-mail remetente').fill('loja@exemplo.com.br')
  await smtp.getByRole('button', { name: 'Salvar SMTP' }).click()
  await expect(smtp.getByText(/aponta para uma rede interna/).first()).toBeVisible()

  await page.getByRole('tab', { name: 'WhatsApp' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await ultramsg.getByRole('button', { name: 'Remover credenciais' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await shell.expectToast('Credenciais de UltraMsg removidas.')
  await expect(overall.getByText('0/4 APIs')).toBeVisible()
})

test('fits the longest menu entry in one line, also with a scrollbar and in the dark theme', async ({
  page,
}) => {
  await signIn(page)
  const menu = page.locator('.side .menu')
  const entries = menu.locator('nav a')
  await expect(entries.filter({ hasText: 'Configurações Avançadas' })).toBeVisible()
  // The browser draws no scrollbars here: 11 px replace a thin one, and 1 px the dark theme's
  // border.
  await menu.evaluate((element) => element.style.setProperty('border-right', '12px solid'))
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = await entries.evaluateAll((all) => all.map((entry) => entry.clientHeight))
    expect(new Set(heights).size, `${width}: ${heights}`).toBe(1)
  }
})
