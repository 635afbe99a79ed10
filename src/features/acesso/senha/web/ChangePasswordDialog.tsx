import { FormDialog } from '#web/forms/FormDialog.tsx'
import { OwnPasswordFields, useOwnPasswordForm } from './own-password.tsx'

/** Changes the user's own password, which ends every other session of the account. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useOwnPasswordForm(onClose)
  return (
    <FormDialog title="Trocar senha" form={form} submit="Trocar senha" onClose={onClose}>
      <OwnPasswordFields effect="As outras sessões abertas serão encerradas." />
    </FormDialog>
  )
}
