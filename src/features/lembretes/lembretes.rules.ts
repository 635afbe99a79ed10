import { addDays, type CalendarDay, dayInBrazil, timeInBrazil } from '#domain/calendar-day.ts'

export const STATUS_EMAIL = ['pendente', 'enviando', 'enviado', 'falha', 'dispensado'] as const
export type StatusEmail = (typeof STATUS_EMAIL)[number]

/** A reminder's moments, in days after the due date (decisions 9). */
export const MOMENTOS = [-1, 0, 3, 7] as const
export type Momento = (typeof MOMENTOS)[number]

/** How many days late the last reminder may still be queued: a shop that was off does not write about old debts. */
const LAST_MOMENT_DAYS = 4

/** From this hour of São Paulo reminders are queued and sent, and until that one they are sent. */
const OPENS = '09:00'
const CLOSES = '20:00'

/** The due dates whose reminder of that moment is the one to send today: each due date has one at most. */
export function dueDatesOf(momento: Momento, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const next = MOMENTOS[MOMENTOS.indexOf(momento) + 1] ?? momento + LAST_MOMENT_DAYS
  return { from: addDays(today, 1 - next), to: addDays(today, -momento) }
}

/** The day whose reminders are to be queued: before 9:00 in São Paulo it is still yesterday's turn. */
export const queueDay = (now: Date): CalendarDay =>
  timeInBrazil(now) >= OPENS ? dayInBrazil(now) : addDays(dayInBrazil(now), -1)

/** Nobody is written to at night. */
export const isSendingTime = (now: Date) => timeInBrazil(now) >= OPENS && timeInBrazil(now) < CLOSES

/** Whether an address of this installation leads anywhere from outside: the usual one of a machine of its own does not. */
export const isReachable = (publicUrl: string) => !/^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).host)
