import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { inPayingOrder } from '#features/dinheiro/dividas/rules.ts'
import { totalsOn } from './rules.ts'

const divida = (data_vencimento: string, reais: number, fields = {}) => ({
  id: data_vencimento,
  data_vencimento: data_vencimento as CalendarDay,
  devido: fromReais(reais),
  contestada: false,
  simulada: false,
  ...fields,
})
const today = '2026-08-12' as CalendarDay

test('owes what is due by today, and not what is disputed or simulated', () => {
  const dividas = [
    divida('2026-08-03', 322.13),
    divida('2026-08-12', 45),
    divida('2026-08-13', 314.93),
    divida('2026-08-01', 100, { contestada: true }),
    divida('2026-08-02', 200, { simulada: true }),
  ]
  expect(totalsOn(dividas, today)).toEqual({ deve_hoje: 36713, a_vencer: 31493 })
})

test('the debt that fell due first is paid first', () => {
  const order = inPayingOrder([
    divida('2026-08-12', 1),
    divida('2026-08-03', 1),
    divida('2026-08-10', 1),
  ])
  expect(order.map(({ id }) => id)).toEqual(['2026-08-03', '2026-08-10', '2026-08-12'])
})
