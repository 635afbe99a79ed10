import { beginSession, expect, expectAccessible, sidewaysOverflow, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { draw, takeBack } from '../kit/pages/signature.ts'
import { START } from '../kit/process.ts'

// Links need the shop's own address.
test.use({ hasTouch: true, environment: { PUBLIC_URL: 'https://maremotos.example' } })

test('a contract is signed on the phone while the network fails, and anybody can check it', async ({
  page,
  context,
  moveTo,
}) => {
  await moveTo(START)
  await beginSession(page)
  const counter = new Counter(page)
  const { locacao } = await counter.locacaoWithContrato({ placa: 'DOC1A23', nome: 'Rafael Balcão' })
  const { id } = locacao
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(`/admin/locacoes/${id}`)
  await page.getByRole('button', { name: 'Gerar contrato' }).tap()
  const emission = page.getByRole('dialog', { name: 'Gerar contrato' })
  await expect(emission.getByText('Ver o texto preenchido')).toBeVisible()
  await expectAccessible(page)
  await emission.getByRole('button', { name: 'Gerar contrato' }).tap()
  await page.getByLabel('Conferi o documento com foto').tap()
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entregar o celular ao cliente' }).tap()
  const phone = page.getByRole('dialog', { name: 'Contrato de locação nº 2026/000001' })
  await expect(phone.getByRole('heading', { name: 'Objeto' })).toBeVisible()
  await expectAccessible(page)
  await phone.getByRole('button', { name: 'Li e concordo' }).tap()
  await draw(page)
  await expectAccessible(page)
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Assinar', exact: true }).tap()
  await page.getByRole('button', { name: 'Devolver o celular' }).tap()
  await takeBack(page)
  await expect(page.getByText(/Sem conexão com o servidor/).first()).toBeVisible()

  await context.setOffline(false)
  await takeBack(page)
  await expect(page.getByText('Locatário: assinou')).toBeVisible()
  await page.getByRole('button', { name: 'Acrescentar testemunha' }).tap()
  const witness = page.getByRole('dialog', { name: 'Assinatura de testemunha' })
  await witness.getByLabel('Nome da testemunha').fill('Bruna Lima')
  await witness.getByLabel('CPF da testemunha').fill('11144477735')
  await draw(page)
  await expectAccessible(page)
  await witness.getByRole('button', { name: 'Assinar', exact: true }).tap()
  await expect(page.getByText('Testemunha: Bruna Lima')).toBeVisible()
  await page.getByRole('button', { name: 'Assinar pela loja' }).tap()
  await expect(page.getByRole('heading', { name: 'Tudo assinado' })).toBeVisible()

  const [documento] = await counter.get<{ id: string }[]>(`/documentos?locacao_id=${id}`)
  const sent = await counter.post<{ link: string }>(`/documentos/${documento!.id}/enviar`, {
    por: 'whatsapp',
  })
  const [address] = /\/documento\/[\w-]+/.exec(decodeURIComponent(sent.link)) ?? []
  await page.goto(address!)
  await expect(page.getByText('Válido: assinado em 10/03/2026.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/Rafael|DOC1A23|529\.982/)
  const pdf = await context.request.post(address!, { form: { cpf_final: '4725' } })
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: await pdf.body() }
  await page.getByLabel('Solte o PDF aqui ou escolha').setInputFiles(file)
  await expect(
    page.getByText('Este arquivo é o documento 2026/000001, assinado em 10/03/2026.'),
  ).toBeVisible()
  file.buffer[file.buffer.length - 10]! ^= 1
  await page.getByLabel('Solte o PDF aqui ou escolha').setInputFiles(file)
  await expect(page.getByText('Este arquivo não é o que foi assinado.')).toBeVisible()
  await expectAccessible(page)
})
