import { expect, lookEverywhere, signIn } from '../kit/fixtures.ts'
import { ACCOUNT, testWithLinkedPhone } from '../kit/linked-phone.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

const test = testWithLinkedPhone()

test('sends a reminder once through the provider and shows the sender in the history', async ({
  page,
  moveTo,
  provider,
}) => {
  const shell = new Shell(page)
  await signIn(page)
  const counter = new Counter(page)
  await counter.locacao({ placa: 'ZAP3C45', nome: 'Daniela Exemplo' })
  await counter.post('/configuracoes/whatsapp/ultramsg', ACCOUNT)
  await moveTo('2026-03-20T10:00:00-03:00')
  await signIn(page)
  await shell.open('WhatsApp', 'Controle WhatsApp Business')
  await expect(page.getByRole('region', { name: 'Status da API' })).toContainText('UltraMsgAtiva')

  await page.getByRole('button', { name: 'Enviar Cobrança: Daniela Exemplo, Semana 1' }).click()
  const dialog = page.getByRole('dialog')
  const previewed = await dialog.getByRole('figure').locator('p').textContent()
  await dialog.getByRole('button', { name: 'Enviar Cobrança' }).click()
  await shell.expectToast('Cobrança enviada!')
  await expect(dialog).toBeHidden()
  expect(provider.sent).toEqual([{ to: '+5513990000001', body: previewed }])

  await page.getByRole('button', { name: 'Enviar Cobrança: Daniela Exemplo, Semana 1' }).click()
  await dialog.getByRole('button', { name: 'Enviar Cobrança' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Esta cobrança acabou de ser enviada.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(provider.sent).toHaveLength(1)

  // One message for both weeks; each has a line.
  await page.getByRole('tab', { name: 'Histórico (2)' }).click()
  const entry = page
    .getByRole('region', { name: 'Histórico de mensagens' })
    .getByRole('listitem')
    .filter({ hasNotText: 'Outra dívida da mesma mensagem' })
  await expect(entry).toContainText('Enviado')
  await expect(entry).toContainText('por admin, UltraMsg')

  const { provedores } = await counter.get<{ provedores: { ultramsg: { endereco: string } } }>(
    '/configuracoes/webhooks',
  )
  const { pathname, search } = new URL(provedores.ultramsg.endereco)
  const ack = {
    event_type: 'message_ack',
    referenceId: provider.references[0],
    data: { id: 'true_1', ack: 'read' },
  }
  expect((await page.request.post(pathname, { data: ack })).status()).toBe(401)
  expect((await page.request.post(pathname + search, { data: ack })).status()).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(entry).toContainText('Lida em 20/03/2026', { timeout: 2000 })
  }).toPass()
  await shell.open('Configurações Avançadas', 'Configurações Avançadas')
  await expect(page.getByText('Os provedores não conseguem avisar este sistema')).toBeVisible()
  const deliveryReports = page.getByRole('region', { name: 'Avisos de entrega de UltraMsg' })
  await expect(deliveryReports.getByText(/Último aviso recebido/)).toBeVisible()
  await lookEverywhere(page)
})
