import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { remindingShop } from '#tests/kit/shop/reminders.ts'

const { db, sent, mailer, run, rows, weekDue, cobrancaDue } = await remindingShop()
const day = (text: string) => text as CalendarDay

/** Creates a customer who owes weeks 2 to 4 and a mirror, of which week 3 has no reminder day. */
async function fourDividas() {
  const first = await weekDue('2026-03-03')
  const week = (semana_referencia: number, data_vencimento: string) =>
    buildPagamento(db, {
      locacao_id: first.locacao_id,
      semana_referencia,
      data_vencimento: day(data_vencimento),
    })
  const second = await week(3, '2026-02-10')
  const third = await week(4, '2026-03-10')
  const mirror = await cobrancaDue(first.cliente_id, { data_vencimento: day('2026-03-06') })
  return { first, second, third, mirror, week }
}
const named = async () =>
  (
    await db
      .selectFrom('emails')
      .select(['pagamento_id', 'cobranca_id'])
      .where('status', '=', 'enviado')
      .execute()
  )
    .map(({ pagamento_id, cobranca_id }) => pagamento_id ?? cobranca_id)
    .toSorted()

test('four debts: one e-mail in the words of the message, with one row each, even from two processes', async () => {
  const { first, second, third, mirror } = await fourDividas()
  await Promise.all([run([mailer()]), run([mailer()]), run([mailer()])])
  expect(sent).toHaveLength(1)
  const [{ text, html, subject }] = sent as [(typeof sent)[number]]
  expect(subject).toBe('Lembrete: R$ 1.040,89 em aberto hoje')
  expect(text).toContain(
    'Oi Ana, hoje constam 4 valores em aberto, no total de R$ 1.040,89: semana 3 (venceu 10/02) R$ 324,03; semana 2 (venceu 03/03) R$ 321,93; retrovisor quebrado R$ 80,00; semana 4 (vence hoje) R$ 314,93.',
  )
  expect(text).toMatch(
    /Pague tudo ou uma parte aqui: https:\/\/maremotos\.example\/pagar\/tudo\/[\w-]{24}\n\nSe já pagou, desconsidere\./,
  )
  expect(html).toMatch(
    /href="https:\/\/maremotos\.example\/pagar\/tudo\/[\w-]{24}"[^>]*>Pagar tudo ou uma parte/,
  )
  expect(await named()).toEqual([first.id, second.id, third.id, mirror.id].toSorted())
  expect((await rows()).map(({ momento }) => momento)).toEqual(
    expect.arrayContaining([7, 3, 0, null]),
  )
})

test('a customer gets one e-mail a day', async () => {
  const { first } = await fourDividas()
  await run([mailer()])
  await cobrancaDue(first.cliente_id, { titulo: 'Capacete' })
  await run([mailer()], '2026-03-10T15:00:00-03:00')
  expect(sent).toHaveLength(1)
  await run([mailer()], '2026-03-11T10:00:00-03:00')
  expect(sent).toHaveLength(2)
  expect(sent[1]!.text).toContain('hoje constam 5 valores em aberto')
  await run([mailer()], '2026-03-11T15:00:00-03:00')
  expect(sent).toHaveLength(2)
})

test('does not name what was paid after queueing', async () => {
  const { first, third } = await fourDividas()
  await run()
  await db
    .updateTable('pagamentos')
    .set({ status: 'cancelado', cancelado_por: 'encerramento' })
    .where('id', '=', first.id)
    .execute()
  await run([mailer()])
  expect(sent[0]!.text).toContain('hoje constam 3 valores em aberto')
  expect(await named()).not.toContain(first.id)
  expect(await named()).toContain(third.id)
})

test('with one debt the reminder of one debt goes out; what is due tomorrow keeps its own', async () => {
  const { week, first, third } = await fourDividas()
  await db.deleteFrom('cobrancas_extras').execute()
  await db.deleteFrom('pagamentos').where('id', '<>', third.id).execute()
  await run([mailer()])
  expect(sent[0]!.subject).toBe('Lembrete: seu pagamento vence hoje')
  expect(first.cliente_id).toBe(third.cliente_id)
  await week(5, '2026-03-12')
  await run([mailer()], '2026-03-11T10:00:00-03:00')
  expect(sent[1]!.subject).toBe('Lembrete: seu pagamento vence amanhã')
})

test('an account that is refused leaves the queue as it was', async () => {
  await fourDividas()
  const wrongKey = new UpstreamError('O SendGrid não aceitou a chave.', 'email_credenciais')
  await run([mailer('sendgrid', wrongKey)])
  expect((await rows()).map(({ momento, status }) => [momento, status]).toSorted()).toEqual([
    [0, 'pendente'],
    [3, 'pendente'],
    [7, 'pendente'],
  ])
  await run([mailer()])
  expect(sent).toHaveLength(1)
  expect(await rows()).toHaveLength(4)
})

test('a debt under a promise is not asked for until its day has passed', async () => {
  const { cliente_id } = await weekDue('2026-03-07')
  const promessa = {
    cliente_id,
    valor: 31_493 as Centavos,
    dia: day('2026-03-12'),
    meio: 'telefone' as const,
    texto: null,
    criada_por: 'ana',
    feita_em: day('2026-03-10'),
    encerrada_em: null,
    resultado: null,
    desfeita_motivo: null,
  }
  await db.insertInto('promessas').values(promessa).execute()
  await run([mailer()])
  expect([sent, await named()]).toEqual([[], []])
  await run([mailer()], '2026-03-13T10:00:00-03:00')
  expect(sent).toHaveLength(1)
})
