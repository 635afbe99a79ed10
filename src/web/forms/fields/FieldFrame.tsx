import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form'
import { useFormContext } from '#web/forms/FormContext.ts'
import { isRequired, titleAt } from '#web/forms/parse-form.ts'
import type { FormatValue } from '#web/forms/versioned-record.ts'

export type FieldProps = {
  /** The field of the contract's body. */
  name: string
  /** Overrides the contract's title of the field. */
  label?: string | undefined
  /** For screen readers only, where the row says what the field is. */
  hideLabel?: boolean
  hint?: ReactNode
  /** A warning that does not stop the form: a text, or a function of the value. */
  warning?: string | undefined | ((value: unknown) => string | undefined)
  /** Returns the error of a value that this form refuses; the form is not sent. */
  refuse?: ((value: unknown) => string | undefined) | undefined
  /** Overrides the contract: whether this form requires the field. */
  required?: boolean
  /** Takes the whole row of a form grid. */
  wide?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
}

export type Control = {
  label: string
  field: ControllerRenderProps<FieldValues, string>
  /** For the control itself: id, name, required, aria-*. */
  attributes: {
    id: string
    name: string
    'aria-required': boolean | undefined
    'aria-invalid': boolean | undefined
    'aria-describedby': string | undefined
    disabled: boolean | undefined
    readOnly: boolean | undefined
    autoFocus: boolean | undefined
  }
}

function warningOf(warning: FieldProps['warning'], value: unknown) {
  if (typeof warning !== 'function') return warning
  return value ? warning(value) : undefined
}

/** Connects a control to its form: value, label, hint and error. */
export function useField(props: FieldProps & { say?: FormatValue | undefined }) {
  const { name } = props
  const form = useFormContext()
  const { field, fieldState } = useController({ name, control: form.control })
  const [root = name] = name.split('.')
  const schema = form.fields[root]
  if (!schema && !(root in (form.formState.defaultValues ?? {})))
    throw new Error(`'${name}' is neither in the call's body nor among the form's default values.`)
  const label = props.label ?? titleAt(form.fields, name)
  if (!label) throw new Error(`'${name}' has neither a title in the contract nor a label.`)
  form.labels.set(name, label)
  if (props.say) form.formatters.set(name, { label, say: props.say })

  const id = useId()
  const { refuse } = props
  const error = (field.value ? refuse?.(field.value) : undefined) ?? fieldState.error?.message
  const warning = warningOf(props.warning, field.value)
  const ofContract = schema && root === name ? isRequired(schema) : false
  const required = props.required ?? ofContract
  const { needed, refusals } = form
  const isNeeded = required && !ofContract
  useEffect(() => {
    if (!isNeeded) return
    needed.add(name)
    return () => void needed.delete(name)
  }, [isNeeded, name, needed])
  useEffect(() => {
    if (!refuse) return
    refusals.set(name, refuse)
    return () => void refusals.delete(name)
  }, [refuse, name, refusals])
  const described = [
    error && `${id}-e`,
    warning && !error && `${id}-w`,
    props.hint && `${id}-h`,
  ].filter(Boolean)
  const attributes: Control['attributes'] = {
    id,
    name,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
    disabled: props.disabled,
    readOnly: props.readOnly,
    autoFocus: props.autoFocus,
  }
  const under = (
    <Under id={id} error={error} warning={error ? undefined : warning} hint={props.hint} />
  )
  return { label, field, attributes, required, under, form }
}

/** Label above, control, then error, warning and hint below. */
export function FieldFrame(
  props: FieldProps & { say?: FormatValue; children: (control: Control) => ReactNode },
) {
  const { label, field, attributes, required, under } = useField(props)
  return (
    <div className="field" data-wide={props.wide || undefined}>
      <label htmlFor={attributes.id} className={props.hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {required && (
          <span className="field-required" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {props.children({ label, field, attributes })}
      {under}
    </div>
  )
}

type UnderProps = {
  id: string
  error: string | undefined
  warning: string | undefined
  hint: ReactNode
}

const Under = ({ id, error, warning, hint }: UnderProps) => (
  <>
    {error && (
      <p id={`${id}-e`} className="field-error">
        <OctagonAlert size={16} aria-hidden />
        {error}
      </p>
    )}
    {warning && (
      <p id={`${id}-w`} className="field-warning">
        <TriangleAlert size={16} aria-hidden />
        {warning}
      </p>
    )}
    {hint && (
      <p id={`${id}-h`} className="field-hint">
        {hint}
      </p>
    )}
  </>
)

/** Fields side by side, one column on phones. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className="form-grid">{children}</div>
)
