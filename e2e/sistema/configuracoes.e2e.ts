import { expect, signIn, test } from '../kit/fixtures.ts'
import { Shell } from '../kit/pages/shell.ts'

test('saves a part of the settings, lists the jobs in the status and tests the registry', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const shell = new Shell(page)
  await signIn(page, '/admin/configuracoes')
  const status = page.getByRole('region', { name: 'Status dos Serviços' })
  await expect(status.getByText('Online')).toBeVisible()
  await expect(status.getByText('Ativo', { exact: true })).toBeVisible()
  await status.getByText(/^Tarefas \(/).click()
  await expect(status.getByRole('row', { name: /Criar as semanas de aluguel/ })).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar Status' }).click()

  await page.getByRole('link', { name: /^Loja/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible()
  await page.getByLabel('Telefone (WhatsApp)').fill('13988887777')
  await page.getByLabel('CNPJ').fill('11222333000181')
  const sunday = page.getByRole('group', { name: 'Domingo' })
  await sunday.getByLabel('Fechado').uncheck()
  await sunday.getByLabel('Fecha às').fill('12:00')
  await expect(page.getByText('Alterações não salvas')).toBeVisible()
  await page.getByRole('link', { name: 'Painel' }).first().click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar Configurações' }).click()
  await shell.expectToast('Configurações salvas com sucesso!')
  await expect(page.getByText('Alterações não salvas')).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/configuracoes/loja#horarios')
  const opens = page.getByRole('group', { name: 'Segunda a sexta' }).getByLabel('Abre às')
  await expect(opens).toBeFocused()
  await expect(opens).toBeInViewport()
  await expect(page.getByLabel('Telefone (WhatsApp)')).toHaveValue('(13) 98888-7777')
  await expect(page.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
  await expect(sunday.getByLabel('Fecha às')).toHaveValue('12:00')

  // Not by a reload, which restores the scroll position.
  await page.goto('/admin/configuracoes/dinheiro')
  await page.waitForLoadState('networkidle')
  const interest = page.getByLabel('Juros por mês')
  await interest.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await interest.fill('0,5')
  const bar = page.locator('.selection-bar')
  await expect(bar).toBeVisible()
  const covered = async () => {
    const [field, above] = [await interest.boundingBox(), await bar.boundingBox()]
    return field!.y + field!.height - above!.y
  }
  await expect
    .poll(covered, 'what is typed into is not under the bar that typing brings')
    .toBeLessThanOrEqual(0)
  await bar.getByRole('button', { name: 'Descartar' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'Configurações', exact: true }).last().click()
  await page.getByRole('button', { name: 'Testar DETRAN' }).click()
  await page.getByRole('button', { name: 'Consultar', exact: true }).click()
  await shell.expectToast('Teste de consulta DETRAN executado com sucesso!')
  await page
    .getByRole('dialog', { name: 'Resultado do teste' })
    .getByRole('button', { name: 'Fechar' })
    .last()
    .click()
})
