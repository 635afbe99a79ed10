import { useSession } from '#web/data/session.ts'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'

type CurrentPasswordProps = { label?: string; autoFocus?: boolean }

/** Asks for one's own password, where an open session alone is not enough. */
export function CurrentPasswordField({ label = 'Senha atual', ...props }: CurrentPasswordProps) {
  const { user } = useSession()
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        hidden
      />
      <PasswordField name="senha_atual" label={label} autoComplete="current-password" {...props} />
    </>
  )
}
