import { useQuery } from '@tanstack/react-query'
import { whyForbidden } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { dayRange } from '#domain/days/money-day.ts'
import { useToday } from '#web/clock.ts'
import { useMay } from '#web/data/session/session.ts'
import { DateField } from '#web/forms/fields/fields.tsx'
import { whyClosed } from '../rules.ts'
import { mesesQueries } from './api.ts'

type Props = {
  name: string
  label?: string
  /** The day of the record that is edited, whose month must be open too. */
  before?: CalendarDay | undefined
}

/** The day of money received: refuses a closed month, and a day too far back for the user. */
export function MoneyDayField({ name, label, before }: Props) {
  const range = dayRange(useToday(), useMay()('dias_anteriores'))
  const closed = useQuery(mesesQueries.closed()).data?.meses ?? []
  const refuse = (day: unknown) =>
    (before && whyClosed(before, closed)) ??
    whyClosed(day as CalendarDay, closed) ??
    (range.min && (day as string) < range.min ? whyForbidden('dias_anteriores') : undefined)
  return <DateField name={name} label={label} required refuse={refuse} {...range} />
}
