import { apiFor } from '#web/api-client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { authContract } from '../auth.contract.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { PASSWORD_HINT } from './password-hint.ts'

const api = apiFor(authContract)

/** Changes one's own password; every other session of the account ends. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    endpoint: authContract.changePassword,
    defaultValues: { senha_atual: '', nova_senha: '' },
    onSubmit: (body) => api.changePassword({ body }),
    success: 'Senha alterada com sucesso!',
    failure: 'Erro ao alterar a senha.',
    onSaved: onClose,
  })
  return (
    <FormDialog title="Trocar senha" form={form} submit="Trocar senha" onClose={onClose}>
      <div className="grid gap-4">
        <CurrentPasswordField />
        <PasswordField
          name="nova_senha"
          label="Nova senha"
          autoComplete="new-password"
          hint={`${PASSWORD_HINT} As outras sessões abertas serão encerradas.`}
        />
      </div>
    </FormDialog>
  )
}
