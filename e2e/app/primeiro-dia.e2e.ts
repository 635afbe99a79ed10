import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { draw } from '../kit/pages/signature.ts'
import { ADMIN, START } from '../kit/process.ts'
import { countTaps, type } from '../kit/taps.ts'

test.use({ hasTouch: true })

/** A phone asks once whether the page may use the camera; this browser does not. */
const PERMISSION = 1
/**
 * All that a shop does: its data, the motorcycle, the customer, the rental, the inspection with a tap
 * for each of its five photos, and the signatures of the term, of the contract and of the shop.
 */
const MAX_TAPS = 34

const PHONE = { width: 390, height: 844 }

const next = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Passos da vistoria' }).getByRole('button', { name }).tap()

/** The open dialog is accessible, and fits into the narrowest phone. */
async function lookAtDialog(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await page.setViewportSize(PHONE)
}

test('an empty shop has a signed contract within 34 taps on a phone', async ({ page, moveTo }) => {
  await moveTo(START)
  await signIn(page)
  await page.setViewportSize(PHONE)
  const taps = await countTaps(page)

  await page.getByRole('button', { name: 'Preencher' }).tap()
  const loja = page.getByRole('dialog', { name: 'Dados da loja' })
  await expect(loja.getByLabel('Nome da empresa')).toBeFocused()
  await lookAtDialog(page)
  await type(page, loja.getByLabel('Nome da empresa'), '')
  await type(page, loja.getByLabel('CNPJ'), '11222333000181')
  await type(page, loja.getByLabel('Telefone (WhatsApp)'), '13999990000')
  await type(page, loja.getByLabel('Endereço'), 'Av. do Mar, 10')
  await type(page, loja.getByLabel('Chave Pix'), '11222333000181')
  await expect(page.getByText('Dados da loja salvos.')).toBeVisible()

  await page.getByRole('button', { name: 'Nova Moto' }).tap()
  const moto = page.getByRole('dialog', { name: 'Nova Moto' })
  await type(page, moto.getByLabel('Placa'), 'NOV1A23')
  await type(page, moto.getByLabel('Ano'), '2025')
  await type(page, moto.getByLabel('Km atual'), '1000')
  await type(page, moto.getByLabel('Data de aquisição'), '')
  await type(page, moto.getByLabel('RENAVAM'), '01234567897')
  await type(page, moto.getByLabel('Chassi'), '9C2KC1670FR000001')
  await moto.getByText('Azul').tap()
  await lookAtDialog(page)
  await moto.getByRole('button', { name: 'Cadastrar' }).tap()
  await expect(page.getByText('Moto NOV1A23 cadastrada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Novo Cliente' }).tap()
  const form = page.getByRole('dialog', { name: 'Novo Cliente' })
  await type(page, form.getByLabel('Nome completo'), 'Rafael Balcão')
  await type(page, form.getByLabel('CPF'), '52998224725')
  await type(page, form.getByLabel('Data de nascimento'), '20051990')
  await type(page, form.getByLabel('Telefone'), '13990000001')
  await type(page, form.getByRole('textbox', { name: 'E-mail' }), '')
  await type(page, form.getByLabel(/^CNH/), '62472927637')
  await type(page, form.getByLabel('Validade da CNH'), '31122030')
  await type(page, form.getByLabel('CEP'), '11700000')
  await type(page, form.getByRole('textbox', { name: 'Endereço' }), 'Rua da Demonstração, 10')
  await form.getByRole('button', { name: 'Cadastrar' }).tap()

  await page.locator('.record-actions').getByRole('button', { name: 'Alugar moto' }).tap()
  const renting = page.getByRole('dialog', { name: 'Nova Locação' })
  await expect(renting.getByRole('combobox', { name: 'Moto' })).toHaveValue('NOV1A23, Azul')
  await renting.getByText('Plano Mensal').tap()
  await renting.getByRole('button', { name: 'Criar locação' }).tap()
  await page.getByRole('button', { name: 'Gerar contrato' }).tap()
  await expect(page.getByRole('link', { name: /^Contrato de locação nº/ })).toBeVisible()

  await page.getByRole('button', { name: 'Fazer vistoria de entrega' }).tap()
  await next(page, 'Painel')
  await page.getByRole('button', { name: 'Tirar as 5 fotos em sequência' }).tap()
  const camera = page.getByRole('dialog', { name: 'Fotos da moto' })
  await expect(camera.getByText('1 de 5: Frente')).toBeVisible()
  await lookAtDialog(page)
  for (const place of ['Frente', 'Traseira', 'Lado esquerdo', 'Lado direito', 'Painel']) {
    await expect(camera.getByText(`: ${place}`).first()).toBeVisible()
    await camera.getByRole('button', { name: 'Fotografar' }).tap()
  }
  await expect(camera).toBeHidden()
  await page.getByLabel('Quilometragem').tap()
  await page.keyboard.type('1000')
  await page.getByText('Cheio').tap()
  await next(page, 'Itens')
  await page.getByRole('button', { name: 'Tudo em ordem' }).tap()
  await next(page, 'Avarias e fim')
  await page.getByLabel('Conferi o documento com foto').tap()
  await page.getByRole('button', { name: 'Entregar o celular ao cliente' }).tap()
  await draw(page)
  await page.getByRole('button', { name: 'Assinar e concluir' }).tap()

  const contract = page.getByRole('dialog', { name: /^Contrato de locação nº 2026\/000001/ })
  await contract.getByRole('button', { name: 'Li e concordo' }).tap()
  await draw(page)
  await page.getByRole('button', { name: 'Assinar', exact: true }).tap()
  await page.getByRole('button', { name: 'Devolver o celular' }).tap()
  await type(page, page.locator('[name=senha_atual]'), ADMIN.senha)
  await page.getByRole('button', { name: 'Assinar pela loja' }).tap()
  await expect(page.getByRole('heading', { name: 'Tudo assinado' })).toBeVisible()

  expect((await taps()) + PERMISSION).toBeLessThanOrEqual(MAX_TAPS)
  const [documento] = await new Counter(page).get<{ status: string }[]>('/documentos?tipo=contrato')
  expect(documento?.status).toBe('assinado')
})
