import { beginSession, expect, expectAccessible, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('takes a motorcycle through the workshop, and corrects a mistyped odometer', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  const shell = new Shell(page)
  await beginSession(page)
  const counter = new Counter(page)
  const { id } = await counter.moto('OFI1A23', { km_atual: 870 })

  // Into the workshop, by the menu of its row.
  await page.goto('/admin/motos')
  await page.getByRole('button', { name: /^Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Mudar situação' }).click()
  const status = page.getByRole('dialog', { name: 'Mudar situação da moto OFI1A23' })
  await status.getByLabel('Nova situação').selectOption('manutencao')
  await status.getByLabel('Motivo').fill('Barulho no motor')
  await status.getByRole('button', { name: 'Salvar' }).click()
  await shell.expectToast('Moto OFI1A23: em manutenção.')

  await page.goto('/admin/manutencao?aba=oficina')
  const etapas = page.getByRole('group', { name: 'Etapa da moto OFI1A23' })
  await etapas.getByRole('button', { name: 'Em conserto' }).click()
  await expect(etapas.getByRole('button', { name: 'Em conserto' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await etapas.getByRole('button', { name: 'Pronta' }).click()
  await page.getByRole('button', { name: 'Liberar a moto OFI1A23' }).click()
  await shell.expectToast('Moto OFI1A23: disponível.')
  await expect(page.getByText('Nenhuma moto na oficina.')).toBeVisible()

  // A zero too many, corrected from the alert's screen.
  await counter.put(`/motos/${id}`, { km_atual: 10_000 })
  await page.goto('/admin/manutencao')
  await page.getByText('Hodômetros a conferir (1)').click()
  await expect(page.getByText('Hodômetro: 10.000 km em 10/03 (antes 870)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Corrigir o hodômetro da moto OFI1A23' }).click()
  const correct = page.getByRole('dialog')
  await correct.getByLabel('Km certo').fill('1000')
  await correct.getByLabel('Motivo').fill('Um zero a mais')
  await expectAccessible(page)
  await correct.getByRole('button', { name: 'Corrigir' }).click()
  await shell.expectToast('Moto OFI1A23: 1.000 km.')
  await expect(page.getByText('Hodômetros a conferir (1)')).toBeHidden()
})
