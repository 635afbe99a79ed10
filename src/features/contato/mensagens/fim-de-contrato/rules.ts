import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'

/** When customers are asked, in days after the last day of their contract. */
export const MOMENTOS_FIM = [-14, -7] as const

/** The plans whose customers may go on by the week. */
export const PLANOS_PERGUNTADOS = ['mensal', 'anual'] as const satisfies Plano[]

/** Returns the last days of contracts whose message of that moment is due today, up to the next moment. */
export function endDatesOf(momento: (typeof MOMENTOS_FIM)[number], today: CalendarDay) {
  const next = MOMENTOS_FIM[MOMENTOS_FIM.indexOf(momento) + 1] ?? 0
  return { from: addDays(today, 1 - next), to: addDays(today, -momento) }
}

/** Whether a message of that moment about a contract until `end` is no longer due. */
export const isTooLate = (momento: number | null, end: CalendarDay, today: CalendarDay) =>
  MOMENTOS_FIM.findLast((each) => daysBetween(today, end) <= -each) !== momento || end <= today
