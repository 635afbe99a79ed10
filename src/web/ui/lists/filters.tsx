import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'
import type { FilterField } from '#web/data/url-filters.ts'
import { countText } from '#web/list-count.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'

/** `onChange` is called 300 ms after typing stops. */
type SearchFieldProps = FilterField<string> & { label: string; placeholder?: string }

const DEBOUNCE_MS = 300
const TYPED = { replace: true }

/** A search field, debounced; Esc clears it, and the text is stored in the address. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      latest.current(sent.current, TYPED)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const clear = () => {
    setText('')
    sent.current = ''
    latest.current('', TYPED)
    input.current?.focus()
  }
  return (
    <div className="control-wrap min-w-0 flex-1 basis-36">
      <Search size={18} aria-hidden className="control-prefix" />
      <input
        ref={input}
        type="search"
        className="control search-input"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !text) return
          event.preventDefault()
          clear()
        }}
      />
      {text && (
        <button
          type="button"
          className="icon-button control-button"
          aria-label="Limpar busca"
          onClick={clear}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

export type Option<V extends string = string> = {
  value: V
  label: string
  count?: number | undefined
  disabled?: boolean
}

/** Returns the options of a filter in the order of their labels: `optionsOf({ todos: 'Todos', ...TIPO_LABEL })`. */
export const optionsOf = <V extends string>(labels: Record<V, string>): Option<V>[] =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))

/** Returns the options of a status filter with their counts once these are known; `all` counts all of them. */
export const statusOptions = <A extends string, S extends string>(
  all: { value: A; label: string },
  labels: Record<S, string>,
  counts: Record<S, number> | undefined,
): [Option<A>, ...Option<S>[]] => [
  { ...all, count: counts && Object.values<number>(counts).reduce((a, b) => a + b) },
  ...optionsOf(labels).map((option) => ({ ...option, count: counts?.[option.value] })),
]

type ChoiceProps<V extends string> = FilterField<V> & {
  label: string
  options: readonly Option<V>[]
}

/** A few options, all visible: radio buttons that look like chips. */
export function FilterChips<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className="chips">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="chip">
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}{' '}
          {'count' in option && (
            // Reserves the count's width while it is unknown, so that the chips do not move.
            <span className="min-w-[2ch] text-center font-normal">
              {option.count !== undefined && countText(option.count)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** Many choices: a native select. Its first option means 'no filter'. */
export function FilterSelect<V extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<V>) {
  const id = useId()
  return (
    <div className="filter-control">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

type Day = CalendarDay | ''

/** A day to filter by; one that is not finished changes nothing. */
export function FilterDate({ label, value, onChange }: FilterField<Day> & { label: string }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div className="filter-control">
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        value={typed ?? value}
        onChange={(next) => {
          const finished = next === '' || isCalendarDay(next)
          setTyped(finished ? undefined : next)
          if (finished) onChange(next as Day)
        }}
        onBlur={() => setTyped(undefined)}
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

type FilterTagProps = {
  value: string
  onChange: (value: '') => void
  children: ReactNode
  /** The label of the button: 'Mostrar todas as locações'. */
  remove: string
}

/** A filter set by a link from another screen, with a button to remove it; nothing while it has no value. */
export const FilterTag = ({ children, remove, value, onChange }: FilterTagProps) =>
  value && (
    <span className="filter-tag">
      <span className="min-w-0 truncate">{children}</span>
      <button type="button" aria-label={remove} onClick={() => onChange('')}>
        <X size={16} aria-hidden />
      </button>
    </span>
  )

type MoreFiltersProps = {
  inUse: number
  /** They take more than one line of a desk, too. */
  long?: boolean
  children: ReactNode
}

/**
 * Filters that are rarely used: where they take a line of their own, behind a button, so that the
 * list begins on the first screen. They are shown at once if one is set, and the button has their count.
 */
export function MoreFilters({ inUse, long, children }: MoreFiltersProps) {
  const id = useId()
  const [open, setOpen] = useState(inUse > 0)
  return (
    <>
      <Button
        className={long ? '' : 'wide:hidden'}
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {inUse ? `Filtros (${inUse})` : 'Filtros'}
      </Button>
      <div
        id={id}
        className={`${open ? 'flex' : 'hidden'} w-full flex-wrap items-center gap-2 ${long ? '' : 'wide:contents'}`}
      >
        {children}
      </div>
    </>
  )
}

type FilterBarProps = {
  /** Shows a button that clears all filters: `active && clear` of `useUrlFilters`. */
  clear?: false | (() => void)
  children: ReactNode
}

/** The row of search and filters above a list. */
export const FilterBar = ({ clear, children }: FilterBarProps) => (
  <search className="filter-bar no-print">
    {children}
    {clear && (
      <Button variant="quiet" onClick={clear}>
        Limpar filtros
      </Button>
    )}
  </search>
)
