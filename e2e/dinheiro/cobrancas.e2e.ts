import { beginSession, expect, expectAccessible, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test('receives a charge from a template, reverses it, disputes it and cancels it', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  const shell = new Shell(page)
  await beginSession(page)
  const counter = new Counter(page)
  await counter.put('/precos-avarias', [{ tipo: 'quebrado', regiao: null, valor: 80 }])
  await counter.locacao({ placa: 'COB1A23', nome: 'Bruna Exemplo' })

  await page.goto('/admin/cobrancas')
  await expect(page.getByText('Nenhuma cobrança extra registrada')).toBeVisible()
  await page.getByRole('button', { name: 'Nova Cobrança' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Cobrança' })
  await form.getByRole('button', { name: /Retrovisor quebrado.*80,00/ }).click()
  await expect(form.getByLabel('Valor')).toHaveValue('80,00')
  await form.getByRole('combobox', { name: 'Locação ativa' }).fill('COB1A23')
  await page.getByRole('option', { name: /Bruna Exemplo, COB1A23/ }).click()
  await expect(form.getByLabel('Data de vencimento')).toHaveValue('17/03/2026')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar cobrança' }).click()
  await shell.expectToast('Cobrança criada com sucesso!')

  const row = page.getByRole('row').filter({ hasText: 'Retrovisor quebrado' })
  await expect(row).toContainText('Vence em 7 dias')
  await row.getByRole('button', { name: /Marcar como pago/ }).click()
  await expect(row.getByText('Pago', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await shell.expectToast(/Pagamento desfeito/)
  await expect(row.getByText('Pendente', { exact: true })).toBeVisible()

  const choose = async (action: string) => {
    await row.getByRole('button', { name: /Mais ações/ }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('Receber...')
  await page.getByLabel('Forma').selectOption('Dinheiro')
  await page.getByRole('button', { name: /^Receber R\$/ }).click()
  await expect(row.getByText('pago em 10/03/2026')).toBeVisible()
  await shell.open('Receitas', 'Registro Geral de Receitas')
  await expect(page.getByRole('table', { name: 'Receitas', exact: true })).toContainText('Dinheiro')

  await shell.open('Cobranças Extras', 'Cobranças Extras')
  await choose('Desfazer pagamento')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(row.getByText('Pendente', { exact: true })).toBeVisible()
  await choose('Detalhes')
  const details = page.getByRole('dialog', { name: 'Detalhes da cobrança' })
  await details.getByRole('button', { name: 'Contestar' }).click()
  const contested = page.getByRole('dialog', { name: 'Contestar cobrança' })
  await contested.getByLabel('Motivo').fill('Diz que já estava assim')
  await contested.getByRole('button', { name: 'Marcar como contestada' }).click()
  await expect(details.getByText('Contestado', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(row.getByText('Contestado', { exact: true })).toBeVisible()
  await choose('Cancelar cobrança')
  const asked = page.getByRole('dialog', { name: 'Cancelar cobrança' })
  await asked.getByLabel('Motivo').fill('Lançada duas vezes')
  await asked.getByRole('button', { name: 'Cancelar cobrança' }).click()
  await expect(row.getByText('Cancelado', { exact: true })).toBeVisible()
})
