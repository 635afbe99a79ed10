import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { remindingShop } from '#tests/kit/shop/reminders.ts'
import { countQueued } from './service.ts'

const { db, sent, mailer, run, rows, weekDue, cobrancaDue } = await remindingShop()
const day = (text: string) => text as CalendarDay

describe('the queue', () => {
  test('queues one reminder per due debt and waits without a provider', async () => {
    const { cliente_id } = await weekDue('2026-03-11')
    await weekDue('2026-03-10', null)
    await weekDue('2026-03-20')
    await cobrancaDue(cliente_id)
    await run()
    await run()
    expect((await rows()).map(({ momento, status }) => [momento, status])).toEqual([
      [-1, 'pendente'],
      [0, 'pendente'],
    ])
    expect(await countQueued(db)).toBe(2)
  })

  test('skips paid, simulated and disputed debts and deposits', async () => {
    const { id, cliente_id, locacao_id } = await weekDue('2026-03-10')
    await buildPagamento(db, { locacao_id, tipo: 'caucao', data_vencimento: day('2026-03-10') })
    await cobrancaDue(cliente_id, { simulada: true })
    const cobranca = await cobrancaDue(cliente_id, { status: 'contestado' })
    await run()
    expect(await rows()).toHaveLength(1)
    await db
      .updateTable('pagamentos')
      .set({ status: 'cancelado', cancelado_por: 'pausa' })
      .where('id', '=', id)
      .execute()
    await run([mailer()])
    expect(sent).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'dispensado' }])
    await db
      .updateTable('cobrancas_extras')
      .set({ status: 'pendente' })
      .where('id', '=', cobranca.id)
      .execute()
    await run([mailer()])
    expect(sent).toHaveLength(1)
  })

  test('queues only the latest reminder after days offline', async () => {
    await weekDue('2026-03-11')
    await run()
    await run([mailer()], '2026-03-15T11:00:00-03:00')
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('que venceu em 11/03/2026')
    expect((await rows()).map(({ momento, status }) => [momento, status])).toEqual([
      [-1, 'dispensado'],
      [3, 'enviado'],
    ])
  })

  test('a week due on a Saturday is reminded of on Sunday and on Monday', async () => {
    await weekDue('2026-03-07')
    await run([mailer()], '2026-03-07T10:00:00-03:00')
    expect(sent).toEqual([])
    await run([mailer()], '2026-03-08T10:00:00-03:00')
    expect(sent).toHaveLength(1)
    expect(sent[0]!.subject).toBe('Lembrete: seu pagamento vence amanhã')
    expect(sent[0]!.text).toContain('e pode ser pago até 09/03/2026, o próximo dia útil.')
    await run([mailer()], '2026-03-09T10:00:00-03:00')
    expect(sent[1]!.subject).toBe('Lembrete: seu pagamento vence hoje')
    await run([mailer()], '2026-03-12T10:00:00-03:00')
    expect(sent[2]!.text).toContain('R$ 314,93 + multa 2% R$ 6,30 + 3 dias × R$ 0,10')
    expect((await rows()).map(({ momento }) => momento)).toEqual([-1, 0, 3])
  })

  test('starts at 9:00 and sends nothing at night', async () => {
    await weekDue('2026-03-10')
    await run([mailer()], '2026-03-10T08:30:00-03:00')
    expect((await rows()).map(({ momento }) => momento)).toEqual([-1])
    await run([mailer()], '2026-03-10T20:30:00-03:00')
    expect(sent).toEqual([])
    await run([mailer()], '2026-03-11T09:00:00-03:00')
    expect(sent).toHaveLength(1)
  })
})
