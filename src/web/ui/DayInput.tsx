import { Calendar } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { type CalendarDay, formatDay, isCalendarDay } from '#domain/calendar-day.ts'
import { applyMask, useMaskedInput } from './mask.ts'

const MASK = '__/__/____'
const DIGIT = /\d/

/** Reads '28112026', or the digits of a pasted '2026-11-28'; undefined if they are no day since 1900. */
export function parseDay(digits: string): CalendarDay | undefined {
  const brazilian = digits.replace(/^(..)(..)(....)$/, '$3-$2-$1')
  const iso = digits.replace(/^(....)(..)(..)$/, '$1-$2-$3')
  return [brazilian, iso].filter(isCalendarDay).find((day) => day >= '1900')
}

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** A CalendarDay, or the digits typed so far. */
  value: string
  onChange: (value: string) => void
  inputRef?: (element: HTMLInputElement | null) => void
  /** The first and last day that the calendar offers. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day, typed as dd/mm/aaaa whatever the browser's language, or chosen from the browser's calendar.
 * A native date input shows the order of the browser's language, which no page can change.
 */
export function DayInput({ value, onChange, inputRef, min, max, ...attributes }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  const isDay = isCalendarDay(value)
  const { input, text, change } = useMaskedInput({
    value: isDay ? formatDay(value).replaceAll('/', '') : value,
    onChange: (digits) => onChange(parseDay(digits) ?? digits),
    maskFor: () => MASK,
    keep: DIGIT,
  })
  return (
    <div className="control-wrap min-w-0 flex-1 basis-36">
      <input
        placeholder="dd/mm/aaaa"
        {...attributes}
        ref={(element) => {
          input.current = element
          inputRef?.(element)
        }}
        className="control tabular pr-10"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={change}
      />
      <button
        type="button"
        tabIndex={-1}
        className="icon-button control-button"
        aria-label="Abrir calendário"
        disabled={attributes.disabled || attributes.readOnly}
        onClick={() => calendar.current?.showPicker()}
      >
        <Calendar size={18} aria-hidden />
      </button>
      <input
        ref={calendar}
        type="date"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={isDay ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Formats what is in the field as it is shown there. */
export const dayText = (value: unknown) =>
  isCalendarDay(String(value)) ? formatDay(value as CalendarDay) : applyMask(MASK, String(value))
