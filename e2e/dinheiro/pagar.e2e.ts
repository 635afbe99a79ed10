import type { Page } from '@playwright/test'
import { beginSession, expect, expectAccessible } from '../kit/fixtures.ts'
import { ACCOUNT, test } from '../kit/gateway.ts'
import { Counter } from '../kit/pages/counter.ts'

/** Opens the payment page and checks it on a wide display in the light scheme and on a phone in the dark one. */
async function lookAtPagamento(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(page)
  }
}

test('confirms a payment by link to the customer and to the staff', async ({
  page,
  browser,
  provider,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:30:00-03:00')
  await beginSession(page)
  const counter = new Counter(page)
  await counter.nameShop()
  await counter.locacao({ placa: 'PIX3C45', nome: 'Daniela Exemplo' })
  await counter.post('/configuracoes/pagamentos/mercadopago', ACCOUNT)

  await page.goto('/admin/pagamentos')
  await page.getByRole('button', { name: 'Mais ações de Daniela Exemplo, semana 1' }).click()
  await page.getByRole('menuitem', { name: 'Gerar Pix' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Aguardando o pagamento')).toBeVisible()
  const path = new URL((await dialog.getByRole('link', { name: '/pagar/' }).getAttribute('href'))!)
    .pathname

  const payer = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const problems: string[] = []
  payer.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await payer.goto(path)
  await lookAtPagamento(payer, path)
  await expect(payer.getByRole('heading', { name: 'Semana 1 do aluguel' })).toBeVisible()
  await expect(payer.getByText('Olá, Daniela.')).toBeVisible()
  await expect(payer.getByText('R$ 314,93')).toBeVisible()
  await expect(payer.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await payer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await payer.getByRole('button', { name: 'Copiar código' }).click()
  await expect(payer.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  const code = await payer.getByLabel('Pix copia e cola').inputValue()
  expect(await payer.evaluate(() => navigator.clipboard.readText())).toBe(code)
  // Opened twice and shown to the staff, it is still one charge.
  expect(provider.payments).toHaveLength(1)

  provider.pay('2026-03-10T10:00:00.000-03:00')
  await expect(payer.getByText('Pagamento confirmado')).toBeVisible({ timeout: 30_000 })
  await expect(payer.getByLabel('Pix copia e cola')).toBeHidden()
  await lookAtPagamento(payer, path)
  await expect(dialog.getByText('Pagamento recebido')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('row', { name: /Semana 1 .*pago hoje, Pix Pago/ })).toBeVisible()
  expect(problems).toEqual([])
})

test("explains an invalid link, and accepts payment without the page's script", async ({
  page,
  browser,
}) => {
  await beginSession(page)
  await new Counter(page).nameShop()
  await lookAtPagamento(page, '/pagar/aaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(page.getByRole('heading', { name: 'Link não encontrado' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Falar com a loja' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/55/,
  )

  await page.setViewportSize({ width: 1280, height: 800 })
  await beginSession(page)
  const counter = new Counter(page)
  await counter.post('/configuracoes/pagamentos/mercadopago', ACCOUNT)
  const { locacao } = await counter.locacao({
    placa: 'SEM1A23',
    nome: 'Bruno Exemplo',
    cpf: '11144477735',
  })
  const [week] = await counter.get<{ id: string }[]>(`/pagamentos?locacao_id=${locacao.id}`)
  const body = { valor: 1, descricao: 'Semana', pagamento_id: week!.id }
  const { link } = await counter.post<{ link: string }>('/pagamentos/gerar-pix', body)
  const plain = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
  })
  const payer = await plain.newPage()
  await payer.goto(new URL(link).pathname)
  await expect(payer.getByLabel('Pix copia e cola')).toHaveValue(/^000201/)
  await expect(payer.getByRole('button')).toHaveCount(0)
})
