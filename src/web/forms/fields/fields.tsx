import type { ComponentProps } from 'react'
import { DayInput, dayText } from '#web/ui/DayInput.tsx'
import type { Option } from '#web/ui/lists/filters.tsx'
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'placeholder'
  | 'autoComplete'
  | 'maxLength'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'list'
>

/**
 * A line of text. Autofill is off by default, because most forms are about another person than the
 * browser's user; `autoComplete` turns it on (WCAG 1.3.5).
 */
export const TextField = ({
  type = 'text',
  autoComplete = 'off',
  ...props
}: FieldProps & Native & { type?: 'text' | 'email' | 'tel' | 'url' }) => (
  <FieldFrame {...props}>
    {({ field, attributes }) => (
      <input
        className="control"
        type={type}
        {...native({ ...props, autoComplete })}
        {...field}
        value={field.value ?? ''}
        {...attributes}
      />
    )}
  </FieldFrame>
)

function native({
  placeholder,
  autoComplete,
  maxLength,
  inputMode,
  autoCapitalize,
  spellCheck,
  enterKeyHint,
  list,
}: Native): Native {
  const given = {
    placeholder,
    autoComplete,
    maxLength,
    inputMode,
    autoCapitalize,
    spellCheck,
    enterKeyHint,
    list,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Several lines of text. */
export const TextAreaField = ({ rows = 3, ...props }: FieldProps & Native & { rows?: number }) => (
  <FieldFrame {...props}>
    {({ field, attributes }) => (
      <textarea
        className="control"
        rows={rows}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        {...field}
        value={field.value ?? ''}
        {...attributes}
      />
    )}
  </FieldFrame>
)

type SelectProps = FieldProps & {
  options: readonly Option[]
  /** The empty option; disabled once a required field has a value. */
  placeholder?: string
  /** Called with the chosen value, besides setting it. */
  onChoose?: (value: string) => void
}

/** One of a list: a native select. */
export const SelectField = ({
  options,
  placeholder = 'Selecione...',
  onChoose,
  ...props
}: SelectProps) => (
  <FieldFrame {...props} say={(chosen) => options.find(({ value }) => value === chosen)?.label}>
    {({ field, attributes: { readOnly, ...attributes } }) => (
      <select
        className="control"
        {...field}
        value={field.value ?? ''}
        {...attributes}
        disabled={attributes.disabled || readOnly}
        onChange={(event) => {
          field.onChange(event)
          onChoose?.(event.target.value)
        }}
      >
        <option value="" disabled={attributes['aria-required'] === true && field.value}>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

/** A day; the value is a CalendarDay, or the digits of an unfinished one, which the contract refuses. */
export const DateField = ({ min, max, ...props }: FieldProps & { min?: string; max?: string }) => (
  <FieldFrame {...props} say={dayText}>
    {({ field, attributes }) => (
      <DayInput
        {...attributes}
        name={field.name}
        inputRef={field.ref}
        min={min}
        max={max}
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    )}
  </FieldFrame>
)

/** An hour and minute, 'HH:MM'. */
export const TimeField = (props: FieldProps) => (
  <FieldFrame {...props}>
    {({ field, attributes }) => (
      <input className="control" type="time" {...field} value={field.value ?? ''} {...attributes} />
    )}
  </FieldFrame>
)

/** Yes or no. */
export function CheckboxField(props: FieldProps) {
  const { label, field, attributes, under } = useField(props)
  const { readOnly: _, 'aria-required': __, ...rest } = attributes
  return (
    <div className="field" data-wide={props.wide || undefined}>
      <label className="checkbox">
        <input
          type="checkbox"
          {...rest}
          ref={field.ref}
          checked={Boolean(field.value)}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {under}
    </div>
  )
}
