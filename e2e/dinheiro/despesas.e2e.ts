import { beginSession, expect, expectAccessible, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'
import { countTaps } from '../kit/taps.ts'

test('enters an expense with the photo of its note from the motorcycle, pays another and undoes it', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await page.setViewportSize({ width: 390, height: 844 })
  const shell = new Shell(page)
  await beginSession(page)
  const counter = new Counter(page)
  const { id } = await counter.moto('DES1A23')
  await counter.post('/despesas', {
    tipo: 'rastreador',
    valor: 59.9,
    vencimento: '2026-03-15',
    motos: [{ moto_id: id }],
  })

  await page.goto(`/admin/motos/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Lançar despesa' }).first()
  await opener.click()
  const taps = await countTaps(page)
  const form = page.getByRole('dialog', { name: 'Nova despesa' })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles('docs/manual/imagens/painel-celular.webp')
  await form.getByText('Combustível e lavagem').click()
  await form.getByLabel(/^Valor/).click()
  await page.keyboard.type('45,00')
  await expectAccessible(page)
  // Until the photo is sent, its dialog may still come and close a menu.
  const photoSent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/arquivos'),
  )
  await form.getByRole('button', { name: 'Registrar' }).click()
  await shell.expectToast(/Despesa registrada: R\$\s45,00/)
  await photoSent
  // Besides those of the photo: the kind, the value, Registrar.
  expect(await taps()).toBe(3)
  await expect(opener).toBeFocused()
  const section = page.getByRole('region', { name: /^Despesas/ })
  await expect(section.getByText('Combustível e lavagem')).toBeVisible()
  await section.getByRole('button', { name: 'Mais ações de Combustível e lavagem' }).click()
  await page.getByRole('menuitem', { name: 'Anexar nota' }).click()
  const files = page.getByRole('dialog', { name: 'Arquivos' })
  await expect(files.getByText('painel-celular.webp').first()).toBeVisible()
  await files.getByRole('button', { name: 'Fechar' }).last().click()

  await page.goto('/admin/despesas')
  const table = page.getByRole('table', { name: 'Despesas' })
  await expect(table.getByText('Rastreador')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar: Rastreador' }).click()
  await shell.expectToast(/Paga: R\$\s59,90, Pix/)
  // The paid row keeps its place, so that a second click meets no other one.
  await expect(table.getByText('Paga, Pix')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await shell.expectToast('Pagamento desfeito.')
  await expect(page.getByRole('button', { name: 'Pagar: Rastreador' })).toBeVisible()

  // On a phone the page's other actions are in its menu.
  await page.getByRole('button', { name: 'Outras ações: Despesas' }).click()
  await page.getByRole('menuitem', { name: 'Vencimentos' }).click()
  await expect(page.getByRole('heading', { name: '7 dias (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar: Rastreador' }).click()
  await shell.expectToast(/Paga: R\$\s59,90, Pix/)
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Pagar: Rastreador' })).toBeVisible()
  await page.goBack()
  await page.getByRole('tab', { name: 'Pagas' }).click()
  await expect(table.getByText('Combustível e lavagem')).toBeVisible()
})
