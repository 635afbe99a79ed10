import { expect, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

test("shows a rented motorcycle's renter, contract progress and alerts", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await signIn(page, '/admin/motos-alugadas')
  await expect(page.getByText('Nenhuma moto alugada no momento')).toBeVisible()
  await new Counter(page).locacao({ placa: 'ALU1A23', nome: 'Caio Exemplo' })

  await moveTo('2026-06-04T10:00:00-03:00')
  await signIn(page, '/admin/motos-alugadas')
  const card = page.getByRole('row').filter({ hasText: 'ALU1A23' })
  await expect(card).toContainText('Caio Exemplo')
  await expect(card).toContainText('faltam 5 dias')
  await expect(card).toContainText('Contrato: 95%')
  await expect(card.getByText('Em atraso', { exact: true })).toBeVisible()

  await page.locator('label', { hasText: /^Troca de óleo/ }).click()
  await expect(page.getByText('Nenhuma moto alugada encontrada')).toBeVisible()
  await page.locator('label', { hasText: /^Contrato no fim/ }).click()
  await expect(card).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Contrato no fim' })).toBeChecked()

  await card.getByRole('link', { name: 'Pagamentos' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Controle de Pagamentos' }),
  ).toBeVisible()
  await expect(page.getByText(/Caio Exemplo, ALU1A23/).first()).toBeVisible()
})
