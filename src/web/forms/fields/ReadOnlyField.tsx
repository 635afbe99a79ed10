import { type ReactNode, useId } from 'react'

/** A value computed from other fields; it is not sent. */
export function ReadOnlyField({
  label,
  value,
  hint,
}: {
  label: string
  value: string
  hint?: ReactNode
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        className="control tabular"
        readOnly
        value={value}
        aria-describedby={hint ? `${id}-h` : undefined}
      />
      {hint && (
        <p id={`${id}-h`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
