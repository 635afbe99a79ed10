import { addDays, type CalendarDay, daysBetween, mondayOf } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'

/** Weeks of the plot of money, this one included. */
export const WEEKS = 12
/** Days of the plot of the fleet, today included. */
export const DAYS = 90
/** A motorcycle that is free for more days than this is listed. */
export const IDLE_DAYS = 3
/** Motorcycles of that list. */
export const MAX_IDLE = 10

export type Week = { de: CalendarDay; ate: CalendarDay }

/** Returns the last weeks, Monday to Sunday, up to the one of `today`. */
export function lastWeeks(today: CalendarDay, count = WEEKS): Week[] {
  const monday = mondayOf(today)
  return Array.from({ length: count }, (_, n) => {
    const de = addDays(monday, 7 * (n - count + 1))
    return { de, ate: addDays(de, 6) }
  })
}

/** Returns for each week the sum of the days in it. */
export const sumByWeek = (
  weeks: readonly Week[],
  days: readonly { dia: CalendarDay; total: Centavos }[],
) =>
  weeks.map(
    ({ de, ate }) =>
      days.reduce(
        (sum, { dia, total }) => (dia >= de && dia <= ate ? sum + total : sum),
        0,
      ) as Centavos,
  )

/** Ages of a debt, in days since its due date; the last has no end. */
export const AGES = [
  { id: '1-7', min: 1, max: 7, label: '1 a 7 dias' },
  { id: '8-30', min: 8, max: 30, label: '8 a 30 dias' },
  { id: '31-60', min: 31, max: 60, label: '31 a 60 dias' },
  { id: '60+', min: 61, max: undefined, label: 'Mais de 60 dias' },
] as const
export type Age = (typeof AGES)[number]
export const AGE_IDS = AGES.map(({ id }) => id)

/** Returns the due dates of debts of that age; the oldest age has no first one. */
export const dueDatesOf = ({ min, max }: Age, today: CalendarDay) => ({
  de: max === undefined ? undefined : addDays(today, -max),
  ate: addDays(today, -min),
})

type Late = { data_vencimento: CalendarDay; quantidade: number; valor: Centavos }

/** Returns count and sum of the late debts of each age. */
export const byAge = (late: readonly Late[], today: CalendarDay) =>
  AGES.map(({ min, max = Number.POSITIVE_INFINITY }) => {
    const own = late.filter(({ data_vencimento }) => {
      const days = daysBetween(data_vencimento, today)
      return days >= min && days <= max
    })
    return {
      quantidade: own.reduce((sum, { quantidade }) => sum + quantidade, 0),
      valor: own.reduce((sum, { valor }) => sum + valor, 0) as Centavos,
    }
  })

/** What the plot of the fleet tells apart; an inactive motorcycle is in none. */
export const OCCUPATIONS = ['alugada', 'disponivel', 'manutencao'] as const
export type Occupation = (typeof OCCUPATIONS)[number]
export type FleetDay = { dia: CalendarDay } & Record<Occupation, number>
type Change = { dia: CalendarDay; status: string; saldo: number }

/**
 * Returns the state of the fleet at the end of each of the last days: counted back from its state
 * `now` by what changed on each day.
 */
export function fleetByDay(
  now: Record<Occupation, number>,
  changes: readonly Change[],
  today: CalendarDay,
  count = DAYS,
): FleetDay[] {
  const days: FleetDay[] = []
  const fleet = { alugada: now.alugada, disponivel: now.disponivel, manutencao: now.manutencao }
  for (let n = 0; n < count; n++) {
    const dia = addDays(today, -n)
    days.unshift({ dia, ...fleet })
    for (const status of OCCUPATIONS)
      for (const change of changes)
        if (change.dia === dia && change.status === status) fleet[status] -= change.saldo
  }
  return days
}
