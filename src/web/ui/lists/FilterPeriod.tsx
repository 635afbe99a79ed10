import { useId } from 'react'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { FilterField } from '#web/data/url-filters.ts'

type Day = CalendarDay | ''

/** A day to filter by. */
export function FilterDate({ label, value, onChange }: FilterField<Day> & { label: string }) {
  const id = useId()
  return (
    <div className="filter-control">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value as Day)}
      />
    </div>
  )
}

type Period = { data_inicio: Day; data_fim: Day }
type PeriodProps = {
  /** Labels of the first and the last day. */
  labels: readonly [from: string, to: string]
  value: Period
  onChange: (change: Partial<Period>) => void
}

/** Whether the first day is after the last. */
export const isReversed = ({ data_inicio, data_fim }: Period) =>
  data_inicio !== '' && data_fim !== '' && data_inicio > data_fim

/** A first and a last day side by side; if they are reversed, an error is shown under the filters. */
export const FilterPeriod = ({ labels: [from, to], value, onChange }: PeriodProps) => (
  <>
    <div className="flex w-full flex-wrap gap-2 tablet:w-auto">
      <FilterDate
        label={from}
        value={value.data_inicio}
        onChange={(data_inicio) => onChange({ data_inicio })}
      />
      <FilterDate
        label={to}
        value={value.data_fim}
        onChange={(data_fim) => onChange({ data_fim })}
      />
    </div>
    {isReversed(value) && (
      <p role="alert" className="field-error order-last w-full">
        A data final não pode ser anterior à inicial
      </p>
    )}
  </>
)
