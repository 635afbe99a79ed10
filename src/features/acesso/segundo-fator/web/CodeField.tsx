import type { ReactNode } from 'react'
import { TextField } from '#web/forms/fields/fields.tsx'

type CodeFieldProps = { hint?: ReactNode; digits?: boolean; autoFocus?: boolean }

/** The field of a second-factor code, which phones can fill in. */
export const CodeField = ({ hint, digits, autoFocus }: CodeFieldProps) => (
  <TextField
    name="codigo"
    label={digits ? 'Código do aplicativo' : 'Código'}
    hint={hint}
    {...(autoFocus && { autoFocus })}
    autoComplete="one-time-code"
    {...(digits && { inputMode: 'numeric' as const, placeholder: '000000' })}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
  />
)
