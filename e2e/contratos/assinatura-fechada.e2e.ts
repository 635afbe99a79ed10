import type { Page } from '@playwright/test'
import { beginSession, expect, expectAccessible, sidewaysOverflow, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { askedForPassword, takeBack } from '../kit/pages/signature.ts'
import { START } from '../kit/process.ts'

test.use({ hasTouch: true })

/** The password screen, and nothing of another customer or motorcycle. */
async function expectAsked(page: Page) {
  await expect(askedForPassword(page)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/Outro Cliente|OUT1A23/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
}

test('a customer who signs finds no way to the data of the shop', async ({
  page,
  context,
  moveTo,
}) => {
  await moveTo(START)
  await beginSession(page)
  const counter = new Counter(page)
  const { locacao } = await counter.locacaoWithContrato({ placa: 'FEC1A23', nome: 'Ana Fechada' })
  await counter.locacao({ placa: 'OUT1A23', nome: 'Outro Cliente', cpf: '11144477735' })
  const { id } = await counter.post(`/locacoes/${locacao.id}/documentos`, { tipo: 'contrato' })
  await page.setViewportSize({ width: 390, height: 844 })

  // Another tab shows the list of customers meanwhile.
  const beside = await context.newPage()
  await beside.goto('/admin/clientes')
  await expect(beside.getByText('Outro Cliente').first()).toBeVisible()
  await page.goto('/admin/clientes')
  await expect(page.getByText('Outro Cliente').first()).toBeVisible()
  const address = `/admin/documentos/${id}/assinar`
  await page.goto(`/admin/locacoes/${locacao.id}`)
  await page.getByRole('link', { name: /^Assinar: Contrato/ }).tap()
  await page.getByLabel('Conferi o documento com foto').tap()
  await page.getByRole('button', { name: 'Entregar o celular ao cliente' }).tap()
  const contract = page.getByRole('dialog', { name: 'Contrato de locação nº 2026/000001' })
  await expect(contract).toBeVisible()
  await expectAsked(beside)

  // The X.
  await contract.getByRole('button', { name: 'Fechar' }).tap()
  await expectAsked(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar à assinatura' }).tap()
  await expect(contract).toBeVisible()

  // Back over the screens that were open before, and forward.
  for (let n = 0; n < 2; n++) {
    await page.goBack()
    await expectAsked(page)
  }
  await page.goForward()
  await expectAsked(page)

  await page.reload()
  await expectAsked(page)
  for (const typed of ['/admin', '/admin/clientes', `/admin/locacoes/${locacao.id}`]) {
    await page.goto(typed)
    await expectAsked(page)
  }
  // The browser was closed and the admin opened anew.
  await page.close()
  const next = await context.newPage()
  await next.goto('/admin/clientes')
  await expectAsked(next)

  await next.locator('[name=senha_atual]').fill('não é esta')
  await next.getByRole('button', { name: 'Continuar', exact: true }).tap()
  await expect(next.getByText('A senha atual está incorreta').first()).toBeVisible()
  await expectAsked(next)

  await takeBack(next)
  await expect(next).toHaveURL(address)
  await expect(next.getByRole('button', { name: 'Entregar o celular ao cliente' })).toBeVisible()
  // The other tab goes on as well.
  await expect(askedForPassword(beside)).toBeHidden()
})
