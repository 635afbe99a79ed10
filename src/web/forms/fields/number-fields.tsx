import { useEffect, useMemo, useState } from 'react'
import { type Centavos, formatDecimal, parseBRL } from '#domain/money.ts'
import { InvalidInput } from '#web/forms/parse-form.ts'
import type { FormatValue } from '#web/forms/versioned-record.ts'
import { type Control, FieldFrame, type FieldProps } from './FieldFrame.tsx'

type Format<T> = {
  read: (text: string) => T | undefined
  write: (value: T) => string
  unreadable: string
  inputMode: 'decimal' | 'numeric' | 'text'
  prefix?: string
  suffix?: string
}

/**
 * A number typed as text: parsed on each key, formatted on blur. A text that cannot be parsed stays as typed
 * with an error.
 */
function NumberText<T extends number>({
  control,
  format,
}: {
  control: Control
  format: Format<T>
}) {
  const { field, attributes } = control
  const written = (value: unknown) => (typeof value === 'number' ? format.write(value as T) : '')
  const [text, setText] = useState(() => written(field.value))
  const [typing, setTyping] = useState(false)

  // The form may set the value (a template, a chosen rental); the text follows.
  useEffect(() => {
    if (!typing && !(field.value instanceof InvalidInput))
      setText(typeof field.value === 'number' ? format.write(field.value as T) : '')
  }, [field.value, typing, format])

  const change = (typed: string) => {
    setText(typed)
    if (typed.trim() === '') return field.onChange('')
    field.onChange(format.read(typed) ?? new InvalidInput(format.unreadable))
  }
  return (
    <span className="control-wrap">
      {format.prefix && <span className="control-prefix">{format.prefix}</span>}
      <input
        className={`control tabular ${format.prefix ? 'pl-11' : ''} ${format.suffix ? 'pr-12' : ''}`}
        type="text"
        inputMode={format.inputMode}
        autoComplete="off"
        {...attributes}
        ref={field.ref}
        value={text}
        onFocus={() => setTyping(true)}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setTyping(false)
          field.onBlur()
        }}
      />
      {format.suffix && <span className="control-suffix">{format.suffix}</span>}
    </span>
  )
}

const MONEY: Format<Centavos> = {
  read: parseBRL,
  write: formatDecimal,
  unreadable: 'Informe um valor em reais, por exemplo 314,93',
  inputMode: 'decimal',
  prefix: 'R$',
}

/** The same with an amount below zero: '-100,00'. */
const SIGNED_MONEY: Format<Centavos> = {
  ...MONEY,
  // The keyboard of numbers has no minus sign on some phones.
  inputMode: 'text',
  read(text) {
    const typed = text.trim()
    const amount = parseBRL(typed.replace(/^[-−]/, ''))
    return amount !== undefined && /^[-−]/.test(typed) ? (-amount as Centavos) : amount
  },
}

/** The number with its prefix and suffix. */
const inWords =
  <T extends number>({ prefix, write, suffix }: Format<T>): FormatValue =>
  (value) =>
    [prefix, write(value), suffix].filter(Boolean).join(' ')

/**
 * An amount: takes '314,93', '314.93' and a pasted 'R$ 1.314,93', with `signed` also '-314,93'; the
 * value is Centavos.
 */
export const MoneyField = ({ signed, ...props }: FieldProps & { signed?: boolean }) => (
  <FieldFrame {...props} say={inWords(MONEY)}>
    {(control) => <NumberText control={control} format={signed ? SIGNED_MONEY : MONEY} />}
  </FieldFrame>
)

const thousands = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const grouped: Format<number> = {
  read: (text) =>
    /^\d{1,3}(\.\d{3})+$|^\d+$/.test(text.trim()) ? Number(text.replaceAll('.', '')) : undefined,
  write: (value) => thousands.format(value),
  unreadable: 'Informe um número inteiro',
  inputMode: 'numeric',
}
const FORMATS = {
  km: { ...grouped, suffix: 'km' },
  plain: { ...grouped, write: String },
  grouped,
}

/** A whole number: `format="km"` ('12.345 km'), 'plain' for a year or a port, else with thousands. */
export const NumberField = ({
  format = 'grouped',
  ...props
}: FieldProps & { format?: keyof typeof FORMATS }) => (
  <FieldFrame {...props} say={inWords(FORMATS[format])}>
    {(control) => <NumberText control={control} format={FORMATS[format]} />}
  </FieldFrame>
)

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

/** Parses and formats a decimal: with `scale` 100, 2,5 is stored as the integer 250. */
const decimalFormat = (scale: number, suffix?: string): Format<number> => ({
  read: (text) =>
    /^\d+([.,]\d+)?$/.test(text.trim())
      ? Number((Number(text.trim().replace(',', '.')) * scale).toFixed(6))
      : undefined,
  write: (value) => decimals.format(value / scale),
  unreadable: 'Informe um número, por exemplo 2,5',
  inputMode: 'decimal',
  ...(suffix && { suffix }),
})

/** A number with decimals, such as a rate in percent. With `scale={100}` the value is in hundredths. */
export function DecimalField({
  suffix,
  scale = 1,
  ...props
}: FieldProps & { suffix?: string; scale?: number }) {
  const format = useMemo(() => decimalFormat(scale, suffix), [scale, suffix])
  return (
    <FieldFrame {...props} say={inWords(format)}>
      {(control) => <NumberText control={control} format={format} />}
    </FieldFrame>
  )
}
