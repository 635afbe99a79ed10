import { TextField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import type { Detalhe } from '../contract.ts'
import type { CredentialField } from './provider-fields.ts'

type Props = { field: CredentialField; detail: Detalhe; wide: boolean }

/** One field of a credential. A secret that is stored already is not shown, but said to be there. */
export function CredentialInput({ field, detail, wide }: Props) {
  const { name, label, kind, placeholder } = field
  const hint = hintOf(field, detail)
  const common = { name, label, wide, ...(hint && { hint }), ...(placeholder && { placeholder }) }
  if (kind === 'port') return <NumberField {...common} format="plain" />
  // Browsers disregard "off" here, and would fill in the password the person signed in with.
  if (kind === 'secret') return <PasswordField {...common} autoComplete="new-password" />
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

function hintOf({ hint, kind, optional }: CredentialField, { configurado, dica }: Detalhe) {
  const said = [optional && 'Opcional.', hint]
  if (kind === 'secret' && configurado)
    said.push(
      optional
        ? 'Se já usava, digite de novo: salvar troca todas as credenciais guardadas.'
        : `Já guardada${dica ? `: ${dica}` : ''}. Digite de novo para trocar.`,
    )
  return said.filter(Boolean).join(' ')
}
