import { afterWeeksBefore } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'

type Term = { data_inicio: CalendarDay; data_fim: CalendarDay; semanas_antes: number }

/** Days of one week of the rental, first and last included, that are added after its end. */
export type AddedDays = { semana_referencia: number; from: CalendarDay; to: CalendarDay }

/**
 * Returns the days to add, week by week, up to the end of the week that is running `today`; none
 * before the rental's last day is past. They count from the day after it or, if later, from the day
 * the rental was resumed, or after the weeks that were paid before the rental was entered here.
 */
export function daysAfterEnd(
  { data_inicio, data_fim, semanas_antes }: Term,
  { today, resumed }: { today: CalendarDay; resumed: CalendarDay | null },
): AddedDays[] {
  const added: AddedDays[] = []
  let from = addDays(data_fim, 1)
  const unpaid = afterWeeksBefore(data_inicio, semanas_antes)
  if (unpaid > from) from = unpaid
  if (resumed && resumed > from) from = resumed
  while (from <= today) {
    const semana_referencia = Math.floor(daysBetween(data_inicio, from) / 7) + 1
    const to = addDays(data_inicio, 7 * semana_referencia - 1)
    added.push({ semana_referencia, from, to })
    from = addDays(to, 1)
  }
  return added
}

/** Returns what the history says of one added week. */
export const prolongedReason = (data_fim_contratada: CalendarDay, { from, to }: AddedDays) =>
  `Contrato terminou em ${formatDay(data_fim_contratada)}: cobrado de ${formatDay(from)} a ${formatDay(to)}.`
