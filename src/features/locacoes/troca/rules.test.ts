import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { checkSwappable, rentOfDays, swapMoment, swapReason, weekOfLostDays } from './rules.ts'

const instant = (text: string) => text as Instant
const NOW = instant('2026-08-13T17:00:30.000Z')
const period = { inicio: instant('2026-08-10T12:00:00.000Z') }

test.each<[StatusLocacao]>([['pausada'], ['desabilitada'], ['finalizada'], ['cancelada']])(
  'swaps no motorcycle of a rental that is %s',
  (status) => {
    expect(() => checkSwappable(status)).toThrow(`Não é possível trocar a moto de uma locação ${status}.`)
  },
)

test.each([
  ['a minute before the current one went out', '2026-08-10T11:59:59.000Z'],
  ['in the future', '2026-08-13T17:00:31.000Z'],
])('refuses a swap %s', (_, em) => {
  expect(() => swapMoment(instant(em), period, NOW)).toThrow()
})

test('takes the minute in which the current one went out, and now by default', () => {
  expect(swapMoment(instant('2026-08-10T12:00:30.000Z'), period, NOW)).toBe('2026-08-10T12:00:30.000Z')
  expect(swapMoment(undefined, period, NOW)).toBe(NOW)
})

test('says which motorcycles, when, why and for how long', () => {
  const plates = { placa_volta: 'AAA1B23', placa_saida: 'BBB2C34', em: NOW }
  expect(swapReason({ ...plates, motivo: 'quebra', texto: 'a corrente partiu', tipo: 'reserva' })).toBe(
    'AAA1B23 por BBB2C34 em 13/08/2026 às 14:00. Quebra: a corrente partiu. Reserva.',
  )
  expect(swapReason({ ...plates, motivo: 'destroca', texto: null, tipo: null })).toBe(
    'AAA1B23 por BBB2C34 em 13/08/2026 às 14:00. A moto própria voltou.',
  )
})

const week = (n: number, status: string) => ({ id: `w${n}`, tipo: 'semanal', status, semana_referencia: n })
const rental = {
  status: 'ativa' as const,
  data_inicio: '2026-08-03' as CalendarDay,
  preco_diario: 4499 as Centavos,
}
const today = '2026-08-13' as CalendarDay

test('writes lost days off the week begun, or the next one if that one is paid', () => {
  const late = week(1, 'pendente')
  expect(weekOfLostDays([late, week(3, 'pendente'), week(2, 'pendente')], rental, today).id).toBe('w2')
  expect(weekOfLostDays([late, week(2, 'pago'), week(3, 'pendente')], rental, today).id).toBe('w3')
  expect(() => weekOfLostDays([late, week(2, 'pago')], rental, today)).toThrow(/^A semana já está paga/)
  const over = { ...rental, status: 'finalizada' as const }
  expect(() => weekOfLostDays([week(2, 'pendente')], over, today)).toThrow(/^Os dias só são dispensados/)
})

test('counts days at the daily rent, at most what is open', () => {
  expect(rentOfDays(2, 4499 as Centavos, 31493 as Centavos)).toBe(8998)
  expect(rentOfDays(3, 4499 as Centavos, 10000 as Centavos)).toBe(10000)
})
