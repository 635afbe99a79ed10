import { expect, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { toClientePage } from '../kit/pages/registration.ts'
import { START } from '../kit/process.ts'
import { CAMERA, countTaps, LIST, type } from '../kit/taps.ts'

test.use({ hasTouch: true })

const MAX_TAPS = 15

test('registers, photographs, rents and receives in at most 15 taps on a phone', async ({
  page,
  moveTo,
}) => {
  await moveTo(START)
  await signIn(page)
  const counter = new Counter(page)
  await counter.moto('CNT1A23')
  await counter.moto('CNT2A23')
  await page.setViewportSize({ width: 390, height: 844 })
  const taps = await countTaps(page)

  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Clientes' }).tap()
  await page.getByRole('button', { name: 'Novo Cliente' }).first().tap()
  const form = page.getByRole('dialog', { name: 'Novo Cliente' })
  await type(page, form.getByLabel('Nome completo'), 'Rafael Balcão')
  await type(page, form.getByLabel('CPF'), '52998224725')
  await type(page, form.getByLabel('Data de nascimento'), '20051990')
  await type(page, form.getByLabel('Telefone'), '13990000001')
  await type(page, form.getByRole('textbox', { name: 'E-mail' }), '')
  await type(page, form.getByLabel(/^CNH/), '62472927637')
  await type(page, form.getByLabel('Validade da CNH'), '')
  await type(page, form.getByLabel('CEP'), '11700000')
  await type(page, form.getByRole('textbox', { name: 'Endereço' }), 'Rua da Demonstração, 10')
  await type(page, form.getByLabel('Cidade'), '')
  const picture = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Tirar foto' }).tap()
  await (await picture).setFiles('docs/manual/imagens/painel-celular.webp')
  await form.getByLabel(/^Tipo de Documento/).tap()
  await form.getByLabel(/^Tipo de Documento/).selectOption('Foto')
  await form.getByRole('button', { name: 'Cadastrar' }).tap()
  await toClientePage(page)

  const bar = page.locator('.record-actions')
  await bar.getByRole('button', { name: 'Alugar moto' }).tap()
  const renting = page.getByRole('dialog', { name: 'Nova Locação' })
  await renting.getByRole('button', { name: 'CNT2A23, Azul' }).tap()
  await renting.getByText('Plano Mensal').tap()
  await renting.getByRole('button', { name: 'Criar locação' }).tap()
  await expect(page.getByRole('heading', { name: 'Entregar a moto', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^Receber R\$\s1\.014,93$/ }).tap()
  await page.getByRole('button', { name: /^Receber R\$\s1\.014,93$/ }).tap()
  await expect(page.getByRole('button', { name: /^Recibo nº/ }).first()).toBeVisible()

  const outside = CAMERA + LIST
  expect((await taps()) + outside).toBeLessThanOrEqual(MAX_TAPS)
  const [cliente] = await counter.get<{ foto_perfil: string | null }[]>('/clientes?busca=Rafael')
  expect(cliente?.foto_perfil).not.toBeNull()
})
