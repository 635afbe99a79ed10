import { expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import {
  amendmentText,
  checkSwappable,
  rentOfDays,
  swapMoment,
  swapReason,
  weekOfLostDays,
} from './rules.ts'

const instant = (text: string) => text as Instant
const NOW = instant('2026-08-13T17:00:30.000Z')
const period = { inicio: instant('2026-08-10T12:00:00.000Z') }

test.each<[StatusLocacao]>([['pausada'], ['desabilitada'], ['finalizada'], ['cancelada']])(
  'swaps no motorcycle of a rental that is %s',
  (status) => {
    expect(() => checkSwappable(status)).toThrow(
      `Não é possível trocar a moto de uma locação ${status}.`,
    )
  },
)

test.each([
  ['a minute before the current one went out', '2026-08-10T11:59:59.000Z'],
  ['in the future', '2026-08-13T17:00:31.000Z'],
])('refuses a swap %s', (_, em) => {
  expect(() => swapMoment(instant(em), period, NOW)).toThrow()
})

test('takes the minute in which the current one went out, and now by default', () => {
  expect(swapMoment(instant('2026-08-10T12:00:30.000Z'), period, NOW)).toBe(
    '2026-08-10T12:00:30.000Z',
  )
  expect(swapMoment(undefined, period, NOW)).toBe(NOW)
})

test('says which motorcycles, when, why and for how long', () => {
  const placas = { placa_volta: 'AAA1B23', placa_saida: 'BBB2C34', em: NOW }
  expect(
    swapReason({ ...placas, motivo: 'quebra', texto: 'a corrente partiu', tipo: 'reserva' }),
  ).toBe('AAA1B23 por BBB2C34 em 13/08/2026 às 14:00. Quebra: a corrente partiu. Reserva.')
  expect(swapReason({ ...placas, motivo: 'destroca', texto: null, tipo: null })).toBe(
    'AAA1B23 por BBB2C34 em 13/08/2026 às 14:00. A moto própria voltou.',
  )
})

test('tells an amendment what changes, and of the plan fidelidade which motorcycle is transferred', () => {
  const swap = { placa_volta: 'AAA1B23', placa_saida: 'BBB2C34', em: NOW, km_saida: 1200 }
  const reserve = { ...swap, motivo: 'quebra', tipo: 'reserva', placa_titular: 'AAA1B23' } as const
  expect(amendmentText({ ...reserve, plano: 'mensal' })).toBe(
    'Em 13/08/2026 às 14:00 a moto AAA1B23 voltou à loja (quebra) e a locação segue com a moto BBB2C34, como reserva, até que a moto AAA1B23 fique pronta. A moto BBB2C34 saiu com 1.200 km. A semana, o preço, a caução e os vencimentos ficam como estão.',
  )
  const lasting = {
    ...swap,
    motivo: 'recall',
    tipo: 'definitiva',
    placa_titular: 'BBB2C34',
  } as const
  expect(amendmentText({ ...lasting, plano: 'fidelidade' })).toContain(
    'A moto a transferir no fim do plano é a BBB2C34.',
  )
  const back = { ...swap, motivo: 'destroca', tipo: null, placa_titular: 'BBB2C34' } as const
  expect(amendmentText({ ...back, plano: 'anual' })).toContain('BBB2C34, que é a do contrato.')
})

const week = (n: number, status: string) => ({
  id: `w${n}`,
  tipo: 'semanal',
  status,
  semana_referencia: n,
})
const locacao = {
  status: 'ativa' as const,
  data_inicio: '2026-08-03' as CalendarDay,
  precos: precosDe(31493 as Centavos),
}
const today = '2026-08-13' as CalendarDay

test('writes lost days off the week begun, or the next one if that one is paid', () => {
  const late = week(1, 'pendente')
  expect(weekOfLostDays([late, week(3, 'pendente'), week(2, 'pendente')], locacao, today).id).toBe(
    'w2',
  )
  expect(weekOfLostDays([late, week(2, 'pago'), week(3, 'pendente')], locacao, today).id).toBe('w3')
  expect(() => weekOfLostDays([late, week(2, 'pago')], locacao, today)).toThrow(
    /^A semana já está paga/,
  )
  const over = { ...locacao, status: 'finalizada' as const }
  expect(() => weekOfLostDays([week(2, 'pendente')], over, today)).toThrow(
    /^Os dias só são dispensados/,
  )
})

test('counts days at the daily rent, at most what is open', () => {
  expect(rentOfDays(locacao, { dias: 2, semana: 3, aberto: 31493 as Centavos })).toBe(8998)
  expect(rentOfDays(locacao, { dias: 3, semana: 3, aberto: 10000 as Centavos })).toBe(10000)
})
