import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { byUrgency, cobrancaMessage } from './rules.ts'

test('sorts by distance to today, overdue first', () => {
  const due = (data_vencimento: string) => ({ data_vencimento: data_vencimento as CalendarDay })
  const items = [
    due('2025-04-14'),
    due('2026-03-11'),
    due('2026-03-09'),
    due('2026-03-10'),
    due('2026-03-30'),
  ]
  expect(byUrgency(items, '2026-03-10' as CalendarDay).map(({ data_vencimento }) => data_vencimento)).toEqual(
    ['2026-03-10', '2026-03-09', '2026-03-11', '2026-03-30', '2025-04-14'],
  )
})

test('the note has amount, due date and reason', () => {
  const charge = {
    titulo: 'Retrovisor quebrado',
    valor: 131_493 as Centavos,
    data_vencimento: '2026-03-10' as CalendarDay,
    cliente_nome: 'Ana Souza',
  }
  expect(cobrancaMessage(charge)).toBe(
    'Cobrança extra pendente\nCliente: Ana Souza\nValor: R$ 1.314,93\nVencimento: 10/03/2026\nMotivo: Retrovisor quebrado',
  )
})
