import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { atRentalEnd, heldDeposit } from './pagamentos.encerramento.rules.ts'
import type { StatusPagamento, TipoPagamento } from './pagamentos.rules.ts'

const LAST_DAY = '2026-11-20' as CalendarDay
const payment = (
  tipo: TipoPagamento,
  data_vencimento: string,
  status: StatusPagamento = 'pendente',
  caucao_encerrada_em: CalendarDay | null = null,
) => ({ tipo, data_vencimento: data_vencimento as CalendarDay, status, caucao_encerrada_em })

test.each([
  ['semanal', '2026-11-19', 'owed'],
  ['semanal', '2026-11-20', 'owed'],
  ['semanal', '2026-11-21', 'lapsed'],
  ['complemento', '2026-11-20', 'owed'],
  ['complemento', '2026-11-21', 'lapsed'],
  ['avulso', '2026-12-31', 'owed'],
  ['caucao', '2026-11-01', 'lapsed'],
] as const)('unpaid %s due on %s is %s when the rental ends on the 20th', (tipo, day, expected) => {
  const one = payment(tipo, day)
  expect(atRentalEnd([one], LAST_DAY)[expected]).toEqual([one])
})

test('what was paid or cancelled before is neither owed nor lapsed', () => {
  const over = [payment('semanal', '2026-11-01', 'pago'), payment('semanal', '2026-11-27', 'cancelado')]
  expect(atRentalEnd(over, LAST_DAY)).toEqual({ owed: [], lapsed: [] })
})

test('a deposit is held once paid and until it is settled', () => {
  const held = payment('caucao', '2026-11-01', 'pago')
  expect(heldDeposit([payment('semanal', '2026-11-01', 'pago'), held])).toBe(held)
  expect(heldDeposit([payment('caucao', '2026-11-01')])).toBeUndefined()
  expect(heldDeposit([payment('caucao', '2026-11-01', 'pago', LAST_DAY)])).toBeUndefined()
})
