import type { ReactNode } from 'react'
import { type FieldProps, useField } from './FieldFrame.tsx'

type Choice = { value: string; label: ReactNode; detail?: ReactNode }

type ChoiceFieldProps = FieldProps & {
  choices: readonly Choice[]
  /** Two columns also on the narrowest phone, for labels of one word. */
  short?: boolean
}

/** One of a few options, shown side by side: radio buttons that look like cards. */
export function ChoiceField({ choices, short, ...props }: ChoiceFieldProps) {
  const {
    label: legend,
    field,
    attributes,
    required,
    under,
  } = useField({
    ...props,
    wide: true,
    say: (chosen) => {
      const label = choices.find(({ value }) => value === chosen)?.label
      return typeof label === 'string' ? label : undefined
    },
  })
  return (
    <fieldset className="field" data-wide aria-describedby={attributes['aria-describedby']}>
      <legend className="field-label">
        {legend}
        {required && (
          <span className="field-required" aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <div className="choice-cards" data-short={short}>
        {choices.map(({ value, label, detail }, index) => (
          <label key={value} className="choice-card">
            <input
              type="radio"
              name={attributes.name}
              ref={index === 0 ? field.ref : undefined}
              value={value}
              checked={field.value === value}
              disabled={attributes.disabled}
              aria-invalid={attributes['aria-invalid']}
              onBlur={field.onBlur}
              onChange={() => field.onChange(value)}
            />
            <span className="min-w-0">
              <span className="block font-bold">{label}</span>
              {detail}
            </span>
          </label>
        ))}
      </div>
      {under}
    </fieldset>
  )
}
