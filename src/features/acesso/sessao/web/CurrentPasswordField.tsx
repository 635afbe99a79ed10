import { useSession } from '#web/data/session/session.ts'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'

type CurrentPasswordProps = { label?: string; autoFocus?: boolean }

/** Asks for the user's own password before an action that a session alone does not authorise. */
export function CurrentPasswordField(props: CurrentPasswordProps) {
  const { user } = useSession()
  return (
    <>
      {/* A password manager needs the user name to pick the right password. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        hidden
      />
      <PasswordField name="senha_atual" autoComplete="current-password" {...props} />
    </>
  )
}
