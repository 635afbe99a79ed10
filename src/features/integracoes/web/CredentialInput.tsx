import { TextField } from '#web/forms/fields.tsx'
import { NumberField } from '#web/forms/number-fields.tsx'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import type { CredentialField } from './provider-fields.ts'

/** One field of a credential; `stored` is what is said of the secret that is there already. */
export function CredentialInput({ field, stored }: { field: CredentialField; stored: string | undefined }) {
  const { name, label, kind, placeholder, hint } = field
  const common = { name, label, ...(hint && { hint }), ...(placeholder && { placeholder }) }
  if (kind === 'port') return <NumberField {...common} format="plain" />
  if (kind === 'secret')
    return <PasswordField {...common} {...(stored && !hint && { hint: stored })} autoComplete="off" />
  return (
    <TextField
      {...common}
      type={kind === 'text' ? 'text' : kind}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
