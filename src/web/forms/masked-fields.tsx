import { type MaskOptions, useMask } from '@react-input/mask'
import { useEffect, useRef } from 'react'
import { isValidCNH, isValidCPF, normalizePlaca, onlyDigits } from '#domain/documents.ts'
import { type Control, FieldFrame, type FieldProps } from './FieldFrame.tsx'

const DIGIT = { _: /\d/ }

/** '12345678909' through '___.___.___-__' is '123.456.789-09'; a short text fills as far as it goes. */
export function applyMask(mask: string, digits: string) {
  let rest = digits
  let text = ''
  for (const char of mask) {
    if (!rest) break
    if (char === '_') {
      text += rest[0]
      rest = rest.slice(1)
    } else text += char
  }
  return text
}

type MaskedProps = {
  control: Control
  maskFor: (digits: string) => string
  track?: MaskOptions['track']
  inputMode?: 'numeric' | 'tel'
  autoComplete?: string
  placeholder: string
}

/** Digits only in the form, the mask only on screen. */
function MaskedInput({ control: { field, attributes }, maskFor, track, ...rest }: MaskedProps) {
  const digits = onlyDigits(String(field.value ?? ''))
  const input = useMask({
    mask: maskFor(''),
    replacement: DIGIT,
    ...(track && { track }),
    modify: ({ value, data, selectionStart, selectionEnd }) => {
      const next = value.slice(0, selectionStart) + (data ?? '') + value.slice(selectionEnd)
      return { mask: maskFor(onlyDigits(next)) }
    },
  })
  return (
    <input
      className="control tabular"
      type="text"
      inputMode="numeric"
      {...rest}
      {...attributes}
      ref={(element) => {
        if (element) input.current = element
        field.ref(element)
      }}
      value={applyMask(maskFor(digits), digits)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(onlyDigits(event.target.value))}
    />
  )
}

const CPF_MASK = '___.___.___-__'
const doubtfulCPF = (value: unknown) =>
  String(value).length === 11 && !isValidCPF(String(value))
    ? 'Os dígitos deste CPF não conferem. Verifique se foi digitado certo.'
    : undefined

/** A CPF: 11 digits; wrong check digits warn and do not block. */
export const CPFField = (props: FieldProps) => (
  <FieldFrame warning={doubtfulCPF} {...props}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={() => CPF_MASK}
        placeholder="000.000.000-00"
        autoComplete="off"
      />
    )}
  </FieldFrame>
)

/** A pasted '+55 13 99999-0000' loses its country code. */
const withoutCountry: NonNullable<MaskOptions['track']> = ({ inputType, data }) => {
  if (inputType !== 'insert') return data
  const digits = onlyDigits(data)
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : data
}
const phoneMask = (digits: string) => (digits.length > 10 ? '(__) _____-____' : '(__) ____-____')

/** A Brazilian phone with area code: 10 or 11 digits. */
export const TelefoneField = (props: FieldProps) => (
  <FieldFrame {...props}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={phoneMask}
        track={withoutCountry}
        inputMode="tel"
        placeholder="(13) 99999-0000"
        autoComplete="tel-national"
      />
    )}
  </FieldFrame>
)

export const CEPField = (props: FieldProps) => (
  <FieldFrame {...props}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={() => '_____-___'}
        placeholder="00000-000"
        autoComplete="postal-code"
      />
    )}
  </FieldFrame>
)

/** A CNPJ: 14 digits. */
export const CNPJField = (props: FieldProps) => (
  <FieldFrame {...props}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={() => '__.___.___/____-__'}
        placeholder="00.000.000/0001-00"
        autoComplete="off"
      />
    )}
  </FieldFrame>
)

const doubtfulCNH = (value: unknown) =>
  String(value).length === 11 && !isValidCNH(String(value))
    ? 'Os dígitos desta CNH não conferem. Verifique se foi digitada certa.'
    : undefined

/** A driving licence number; wrong check digits warn and do not block. */
export const CNHField = (props: FieldProps) => (
  <FieldFrame warning={doubtfulCNH} {...props}>
    {({ field, attributes }) => (
      <input
        className="control tabular"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...field}
        value={field.value ?? ''}
        {...attributes}
      />
    )}
  </FieldFrame>
)

/** A plate: upper case, without hyphen, at most 7 characters. */
export const PlacaField = (props: FieldProps) => (
  <FieldFrame {...props}>{(control) => <PlacaInput control={control} />}</FieldFrame>
)

function PlacaInput({ control: { field, attributes } }: { control: Control }) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  // Rewriting the text sends the caret to the end; it belongs where the person is typing.
  useEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <input
      className="control font-medium tracking-wide"
      type="text"
      placeholder="ABC1D23"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...attributes}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      value={String(field.value ?? '')}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length)
        caret.current = normalizePlaca(before).length
        field.onChange(normalizePlaca(target.value).slice(0, 7))
      }}
    />
  )
}
