import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDay } from '../calendar-day.ts'
import { dueDateUrgency } from './due-date.ts'

const today = '2026-02-27' as CalendarDay

describe('the urgency of a due date', () => {
  it.each([
    [-40, 'vermelho', 'Vencido há 40 dias'],
    [-1, 'vermelho', 'Vencido há 1 dia'],
    [0, 'laranja', 'Vence HOJE!'],
    [1, 'laranja', 'Vence AMANHÃ!'],
    [2, 'amarelo', 'Vence em 2 dias'],
    [3, 'amarelo', 'Vence em 3 dias'],
    [4, 'azul', 'Vence em 4 dias'],
    [30, 'azul', 'Vence em 30 dias'],
  ])('with %i days left is %s: %s', (days, cor, text) => {
    expect(dueDateUrgency(addDays(today, days), today)).toEqual({ days, cor, text })
  })

  it('counts calendar days across the end of a month', () => {
    expect(dueDateUrgency('2026-03-01' as CalendarDay, today)).toMatchObject({ days: 2 })
  })
})
