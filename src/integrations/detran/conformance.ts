import { expect, test } from 'vitest'
import { type CalendarDay, dayInBrazil, isCalendarDay } from '#domain/calendar-day.ts'
import type { FineRegistry } from './port.ts'

/** What every registry's adapter keeps to, asked about vehicles that have fines. */
export function keepsToThePort(registry: FineRegistry, placas: string[], today: CalendarDay) {
  const found = () => Promise.all(placas.map((placa) => registry.finesOf({ placa, renavam: null }, today)))

  test('tells the same fines under the same numbers every time', async () => {
    const fines = (await found()).flat()
    expect(fines.length).toBeGreaterThan(0)
    expect((await found()).flat()).toEqual(fines)
    expect(new Set(fines.map(({ numero_auto }) => numero_auto)).size).toBe(fines.length)
  })

  test('tells whole, plausible fines', async () => {
    for (const fine of (await found()).flat()) {
      expect(fine.numero_auto.trim()).not.toBe('')
      expect(fine.descricao_infracao.trim()).not.toBe('')
      expect(new Date(fine.data_infracao).toISOString()).toBe(fine.data_infracao)
      expect(dayInBrazil(new Date(fine.data_infracao)) <= today).toBe(true)
      expect(isCalendarDay(fine.data_vencimento)).toBe(true)
      expect(fine.data_notificacao === null || fine.data_notificacao <= today).toBe(true)
      expect(Number.isInteger(fine.valor_original) && fine.valor_original > 0).toBe(true)
      expect(fine.pontos_cnh).toBeGreaterThanOrEqual(0)
      expect((fine.valor_desconto === null) === (fine.data_vencimento_desconto === null)).toBe(true)
      if (fine.valor_desconto === null) continue
      expect(Number.isInteger(fine.valor_desconto) && fine.valor_desconto <= fine.valor_original).toBe(true)
      expect(fine.data_vencimento_desconto! <= fine.data_vencimento).toBe(true)
    }
  })
}
