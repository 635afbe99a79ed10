import { beginSession, expect, expectAccessible, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test('looks up, notifies and lists simulated fines, and removes them all at once', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-20T10:00:00-03:00')
  const shell = new Shell(page)
  await beginSession(page)
  const counter = new Counter(page)
  for (const placa of ['MUL1A23', 'MUL2B34', 'MUL3C45']) await counter.moto(placa)
  await page.goto('/admin/multas')
  await expect(page.getByText('Nenhuma multa detectada! Sua frota está em dia.')).toBeVisible()
  await expect(page.getByText('As multas são simuladas')).toBeVisible()

  const placa = page.getByRole('textbox', { name: 'Placa' })
  await placa.press('Enter')
  await expect(page.getByText('Digite uma placa para consultar')).toBeVisible()
  await placa.fill('mul-1a23')
  await expect(placa).toHaveValue('MUL1A23')
  await placa.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Simular multas' })
  await expect(question).toContainText(
    'Sem credenciais, esta consulta inventa multas de exemplo. Simular?',
  )
  await question.getByRole('button', { name: 'Simular' }).click()
  await shell.expectToast(/Consulta concluída! \d+ multa\(s\) encontrada\(s\) para a placa MUL1A23/)

  await page.getByRole('button', { name: 'Consultar Todas' }).click()
  await question.getByRole('button', { name: 'Simular' }).click()
  await shell.expectToast('Consulta realizada com sucesso! Verifique as novas multas encontradas.')
  const fresh = page.getByRole('region', { name: 'Multas Novas Detectadas' })
  const card = fresh.getByRole('article').first()
  await expect(card.getByText('SIMULADA')).toBeVisible()
  await expect(card).toContainText('Sem locatário na data')
  const auto = (await card.getByText(/^SIM-/).textContent()) ?? ''
  await card.getByRole('button', { name: /Notificar/ }).click()
  await expect(fresh.getByText(auto)).toHaveCount(0)

  const history = page.getByRole('region', { name: /Histórico de Multas/ })
  await history.locator('label', { hasText: /^Notificada/ }).click()
  await expect(history.getByRole('article')).toHaveCount(1)
  await history.getByRole('button', { name: /Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar multa' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Remover multas simuladas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await shell.expectToast(/multas e \d+ cobranças simuladas removidas/)
  // What is removed moves the buttons below it.
  await expect(page.getByText('Nenhuma multa encontrada')).toBeVisible()
  await history.locator('label', { hasText: /^Todas/ }).click()
  await expect(page.getByText('Nenhuma multa detectada! Sua frota está em dia.')).toBeVisible()
})
