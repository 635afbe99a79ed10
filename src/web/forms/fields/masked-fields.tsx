import { isValidCNH, isValidCPF, parseTaxId, taxIdProblem } from '#domain/documents.ts'
import { normalizePlaca } from '#domain/placas.ts'
import { parseTelefone } from '#domain/telefone.ts'
import { parseChassi, parseRenavam } from '#domain/veiculo.ts'
import { applyMask, useMaskedInput } from '#web/ui/mask.ts'
import { type Control, FieldFrame, type FieldProps } from './FieldFrame.tsx'

const DIGIT = /\d/
const LETTER_OR_DIGIT = /[\dA-Za-z]/

type MaskedProps = {
  control: Control
  maskFor: (value: string) => string
  keep?: RegExp
  tidy?: (characters: string) => string
  parse?: (characters: string) => string | undefined
  className?: string
  inputMode?: 'numeric' | 'tel' | 'text'
  autoComplete?: string
  autoCapitalize?: string
  placeholder: string
}

/** A field with a mask; the form's value has none. */
function MaskedInput({
  control: { field, attributes },
  maskFor,
  keep = DIGIT,
  tidy,
  parse,
  className = '',
  ...rest
}: MaskedProps) {
  const { input, text, change, finish } = useMaskedInput({
    value: String(field.value ?? ''),
    onChange: field.onChange,
    maskFor,
    keep,
    tidy,
    parse,
  })
  return (
    <input
      className={`control tabular ${className}`}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...attributes}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      value={text}
      onBlur={() => {
        finish()
        field.onBlur()
      }}
      onChange={change}
    />
  )
}

const CPF = () => '___.___.___-__'
const CEP = () => '_____-___'
const CNPJ = () => '__.___.___/____-__'
const masked = (maskFor: MaskedProps['maskFor']) => (value: string) =>
  applyMask(maskFor(value), value)

const doubtfulCPF = (value: unknown) =>
  String(value).length === 11 && !isValidCPF(String(value))
    ? 'Os dígitos deste CPF não conferem. Verifique se foi digitado certo.'
    : undefined

/** A CPF: 11 digits; wrong check digits warn and do not block. */
export const CPFField = (props: FieldProps) => (
  <FieldFrame warning={doubtfulCPF} {...props} say={masked(CPF)}>
    {(control) => <MaskedInput control={control} maskFor={CPF} placeholder="000.000.000-00" />}
  </FieldFrame>
)

const DIGIT_OR_PLUS = /[\d+]/
/** A number with a trunk 0 or a country code has no mask before it is read. */
function phoneMask(characters: string) {
  if (!/^[1-9]\d*$/.test(characters)) return ''
  return characters.length > 10 ? '(__) _____-____' : '(__) ____-_____'
}

/** Whose phone it is: autofill is off unless it is the user's own. */
type Whose = { autoComplete?: string }

/** A Brazilian phone with area code: 10 or 11 digits, typed or pasted with any prefix. */
export const TelefoneField = ({ autoComplete = 'off', ...props }: FieldProps & Whose) => (
  <FieldFrame {...props} say={masked(phoneMask)}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={phoneMask}
        keep={DIGIT_OR_PLUS}
        parse={parseTelefone}
        inputMode="tel"
        placeholder="(13) 99999-0000"
        autoComplete={autoComplete}
      />
    )}
  </FieldFrame>
)

export const CEPField = ({ autoComplete = 'off', ...props }: FieldProps & Whose) => (
  <FieldFrame {...props} say={masked(CEP)}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={CEP}
        placeholder="00000-000"
        autoComplete={autoComplete}
      />
    )}
  </FieldFrame>
)

const doubtfulCNPJ = (value: unknown) =>
  String(value).length === 14 && !parseTaxId(String(value))
    ? taxIdProblem(String(value))
    : undefined

/** A CNPJ: 14 characters, the newer ones with letters; wrong check digits warn as it is typed. */
export const CNPJField = (props: FieldProps) => (
  <FieldFrame warning={doubtfulCNPJ} {...props} say={masked(CNPJ)}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={CNPJ}
        keep={LETTER_OR_DIGIT}
        tidy={(text) => text.toUpperCase()}
        inputMode="text"
        placeholder="00.000.000/0001-00"
      />
    )}
  </FieldFrame>
)

const doubtfulCNH = (value: unknown) =>
  String(value).length === 11 && !isValidCNH(String(value))
    ? 'Os dígitos desta CNH não conferem. Verifique se foi digitada certa.'
    : undefined

/** A driving licence number: digits; wrong check digits warn and do not block. */
export const CNHField = (props: FieldProps) => (
  <FieldFrame warning={doubtfulCNH} {...props}>
    {(control) => <MaskedInput control={control} maskFor={() => ''} placeholder="" />}
  </FieldFrame>
)

/** A plate: upper case, without hyphen. */
export const PlacaField = (props: FieldProps) => (
  <FieldFrame {...props}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={() => ''}
        keep={LETTER_OR_DIGIT}
        tidy={normalizePlaca}
        className="font-medium tracking-wide"
        inputMode="text"
        autoCapitalize="characters"
        placeholder="ABC1D23"
      />
    )}
  </FieldFrame>
)

/** A RENAVAM: 11 digits; an older one is filled up with zeros. */
export const RenavamField = (props: FieldProps) => (
  <FieldFrame {...props}>
    {(control) => (
      <MaskedInput control={control} maskFor={() => ''} parse={parseRenavam} placeholder="" />
    )}
  </FieldFrame>
)

/** A chassis number: 17 letters and digits, in upper case. */
export const ChassiField = (props: FieldProps) => (
  <FieldFrame {...props}>
    {(control) => (
      <MaskedInput
        control={control}
        maskFor={() => ''}
        keep={LETTER_OR_DIGIT}
        tidy={(text) => text.toUpperCase()}
        parse={parseChassi}
        inputMode="text"
        autoCapitalize="characters"
        placeholder=""
      />
    )}
  </FieldFrame>
)
