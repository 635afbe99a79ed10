import { expect, lookEverywhere, signIn } from '../kit/fixtures.ts'
import { ACCOUNT, testWithLinkedPhone } from '../kit/linked-phone.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

const test = testWithLinkedPhone()

test('sends all pending reminders within business hours, and stops on request', async ({
  page,
  moveTo,
  provider,
}) => {
  const shell = new Shell(page)
  await signIn(page)
  const counter = new Counter(page)
  await counter.locacao({ placa: 'FIL1A11', nome: 'Daniela Exemplo' })
  await counter.post('/configuracoes/whatsapp/ultramsg', ACCOUNT)

  await moveTo('2026-03-19T22:00:00-03:00')
  await signIn(page)
  await shell.open('WhatsApp', 'Controle WhatsApp Business')
  await page.getByRole('button', { name: /^Enviar todas \(\d\)$/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Começa amanhã às 08:00')
  await question.getByRole('button', { name: /^Enviar \d$/ }).click()
  await shell.expectToast('Cobranças na fila de envio.')
  const bar = page.getByRole('region', { name: 'Envio em fila' })
  await expect(bar).toContainText('aguardando amanhã às 08:00')
  await lookEverywhere(page)
  await bar.getByRole('button', { name: 'Parar envio' }).click()
  await question.getByRole('button', { name: 'Parar envio' }).click()
  await shell.expectToast('Envio parado.')
  expect(provider.sent).toEqual([])

  await moveTo('2026-03-20T09:00:00-03:00')
  await page.reload()
  await shell.open('WhatsApp', 'Controle WhatsApp Business')
  await page.getByRole('button', { name: /^Enviar todas \(\d\)$/ }).click()
  await question.getByRole('button', { name: /^Enviar \d$/ }).click()
  await expect.poll(() => provider.sent.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(provider.sent[0]!.to).toBe('+5513990000001')
  await page.goto('/admin/whatsapp?aba=historico&status=dispensada')
  await expect(page.getByRole('region', { name: 'Histórico de mensagens' })).toContainText(
    'Envio parado por admin.',
  )

  await page.getByRole('tab', { name: 'Lembretes' }).click()
  await expect(page.getByText(/^Os lembretes por e-mail saem sozinhos/)).toBeVisible()
})
