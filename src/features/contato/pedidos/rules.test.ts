import { describe, expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { acceptedKm, checkDaily, isOverdue, prazoOf, readForm, readKm } from './rules.ts'

const form = { tipo: 'leitura', locacao: null, texto: '', km: '', parada: false } as const

describe('what a customer types', () => {
  test.each([
    ['20690', 20_690],
    ['20.690', 20_690],
    ['20 690', 20_690],
    [' 20.690 km ', 20_690],
    ['206900', 206_900],
    ['0', 0],
    ['9.999.999', 9_999_999],
    ['10.000.000', undefined],
    ['20.69', undefined],
    ['20,690', undefined],
    ['-5', undefined],
    ['', undefined],
    ['vinte mil', undefined],
  ])('%j is %s km', (typed, km) => expect(readKm(typed)).toBe(km))

  test('keeps only what its kind has', () => {
    const typed = { locacao: null, texto: '  Não liga ', km: '100', parada: true }
    expect(readForm({ tipo: 'problema', ...typed })).toEqual({
      tipo: 'problema',
      texto: 'Não liga',
      km: null,
      parada: true,
    })
    expect(readForm({ tipo: 'dados', ...typed })).toEqual({
      tipo: 'dados',
      texto: null,
      km: null,
      parada: false,
    })
    expect(readForm({ ...form, ...typed })).toMatchObject({ km: 100, texto: null, parada: false })
    expect(() => readForm({ ...form, tipo: 'correcao', texto: 'ab' })).toThrow(
      'Conte o que aconteceu',
    )
  })

  test('a line break counts as one character, as in the browser', () => {
    const texto = `${'a'.repeat(980)}${'\r\n'.repeat(18)}zz`
    expect(readForm({ ...form, tipo: 'problema', texto }).texto).toHaveLength(1000)
    expect(() => readForm({ ...form, tipo: 'problema', texto: `${texto}z` })).toThrow()
  })

  test('ten requests and 20 MB a day are the most', () => {
    const message = 'Muitos envios hoje. Fale com a loja pelo WhatsApp.'
    expect(() => checkDaily({ quantidade: 9, bytes: 0 }, 20 * 1024 * 1024)).not.toThrow()
    expect(() => checkDaily({ quantidade: 10, bytes: 0 }, 0)).toThrow(message)
    expect(() => checkDaily({ quantidade: 1, bytes: 1 }, 20 * 1024 * 1024)).toThrow(message)
  })
})

test('an answer takes over the km of the photo, others, or none', () => {
  const reading = { tipo: 'leitura', km: 20_690 } as const
  expect(acceptedKm(reading, { aceitar: true })).toBe(20_690)
  expect(acceptedKm(reading, { km: 20_700 })).toBe(20_700)
  expect(acceptedKm(reading, { aceitar: true, km: 20_700 })).toBe(20_700)
  expect(acceptedKm(reading, {})).toBeUndefined()
  expect(() => acceptedKm({ tipo: 'dados', km: null }, { aceitar: true })).toThrow(
    'Este pedido não é uma leitura',
  )
})

test('data are due 15 days after the day of São Paulo on which they were asked for', () => {
  const asked = { tipo: 'dados', criado_em: '2026-08-13T02:30:00Z' as Instant } as const
  const prazo = prazoOf(asked)
  expect(prazo).toBe('2026-08-27')
  expect(isOverdue(prazo, '2026-08-27' as CalendarDay)).toBe(false)
  expect(isOverdue(prazo, '2026-08-28' as CalendarDay)).toBe(true)
  expect(prazoOf({ ...asked, tipo: 'problema' })).toBeNull()
})
