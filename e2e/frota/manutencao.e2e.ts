import { beginSession, expect, expectAccessible, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test('registers an overdue oil change from the dashboard, which clears the alert', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  const shell = new Shell(page)
  await beginSession(page)
  await new Counter(page).moto('OLE1A23', { km_atual: 1350 })
  await page.goto('/admin')

  await page.getByRole('link', { name: 'Registrar troca de óleo da moto OLE1A23' }).click()
  const form = page.getByRole('dialog', { name: 'Registrar Manutenção' })
  await expect(form.getByLabel('Quilometragem')).toHaveValue('1.350')
  await form.getByLabel('Responsável').fill('Oficina Exemplo')
  await form.getByLabel('Custo').fill('89,90')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Registrar' }).click()
  await shell.expectToast('Manutenção registrada com sucesso!')
  await expect(page.getByText('Nenhuma troca de óleo pendente.')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'OLE1A23' })
  await expect(row).toContainText('próxima: 2.650 km')
  await row.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar manutenção da moto OLE1A23' })
  await edit.getByLabel('Custo').fill('95')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('95,00')

  await row.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await shell.expectToast('Manutenção excluída com sucesso!')
  await expect(page.getByText('TROCA DE ÓLEO VENCIDA!')).toBeVisible()
})
