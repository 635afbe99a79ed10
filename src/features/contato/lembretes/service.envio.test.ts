import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { Mailer } from '#integrations/email/port.ts'
import { NoAnswer } from '#integrations/http.ts'
import { remindingShop } from '#tests/kit/shop/reminders.ts'

const { db, sent, mailer, run, rows, weekDue } = await remindingShop()
const morningAt = (time: string) => new Date(`2026-03-10T${time}:00-03:00`).toISOString() as Instant

test('sends the amount owed today once, even from two processes', async () => {
  await weekDue('2026-03-03')
  await Promise.all([run([mailer()]), run([mailer()]), run([mailer()])])
  await run([mailer()])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: { name: 'Ana Exemplo', address: 'ana@example.com' },
    from: { name: 'Maré Motos' },
  })
  expect(sent[0]!.text).toContain('O valor atualizado até hoje é R$ 321,93.')
  expect(await rows()).toMatchObject([{ momento: 7, status: 'enviado', provedor: 'smtp' }])
})

test('an account that rejects passes it to the next one; without another it stays queued', async () => {
  await weekDue('2026-03-10')
  const wrongKey = new UpstreamError('O SendGrid não aceitou a chave.', 'email_credenciais')
  await run([mailer('sendgrid', wrongKey)])
  expect(await rows()).toMatchObject([{ status: 'pendente', motivo: wrongKey.message }])
  await run([mailer('sendgrid', wrongKey), mailer('smtp')])
  expect(await rows()).toMatchObject([{ status: 'enviado', motivo: null, provedor: 'smtp' }])
})

test.each([
  [
    'that timed out',
    new NoAnswer('Não respondeu.', 'email_sem_resposta'),
    'Não respondeu. Pode ter chegado.',
  ],
  [
    'that was rejected permanently',
    new UpstreamError('Recusou a mensagem.', 'email_recusado'),
    'Recusou a mensagem.',
  ],
])('does not retry one %s', async (_, trouble, motivo) => {
  await weekDue('2026-03-10')
  await run([mailer('smtp', trouble)])
  await run([mailer()])
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'falha', motivo }])
})

test('does not retry one whose worker was killed', async () => {
  await weekDue('2026-03-10')
  await run()
  await db
    .updateTable('emails')
    .set({ status: 'enviando', tentado_em: morningAt('09:30') })
    .execute()
  await run([mailer()], '2026-03-10T09:40:00-03:00')
  expect(await rows()).toMatchObject([{ status: 'enviando' }])
  await run([mailer()], '2026-03-10T09:50:00-03:00')
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([
    { status: 'falha', motivo: 'O envio foi interrompido; pode ter chegado.' },
  ])
})

test('never sends demonstration data', async () => {
  const { id } = await weekDue('2026-03-10')
  await db.updateTable('pagamentos').set({ demonstracao: true }).where('id', '=', id).execute()
  await run([mailer()])
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'dispensado' }])
})

test('rechecks payment and opt-out before each e-mail', async () => {
  for (let dividas = 0; dividas < 3; dividas++) await weekDue('2026-03-10')
  const settling: Mailer = {
    ...mailer(),
    async send(email) {
      sent.push(email)
      // Rows created in the same millisecond are sent in any order.
      const [paid, unwanted] = await db
        .selectFrom('emails')
        .select(['pagamento_id', 'cliente_id'])
        .where('status', '=', 'pendente')
        .orderBy('id')
        .execute()
      await db
        .updateTable('pagamentos')
        .set({ status: 'cancelado', cancelado_por: 'encerramento' })
        .where('id', '=', paid!.pagamento_id)
        .execute()
      await db
        .updateTable('clientes')
        .set({ aceita_lembretes_email: false })
        .where('id', '=', unwanted!.cliente_id)
        .execute()
    },
  }
  await run([settling])
  expect(sent).toHaveLength(1)
  expect((await rows()).map(({ status, motivo }) => [status, motivo])).toEqual([
    ['enviado', null],
    ['dispensado', 'Não era mais preciso lembrar.'],
    ['dispensado', 'Não era mais preciso lembrar.'],
  ])
})
