import { apiFor } from '#web/api-client.ts'
import { FormFrame } from '#web/forms/Form.tsx'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { authContract } from '../auth.contract.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { EntryScreen } from './EntryScreen.tsx'
import { PASSWORD_HINT } from './password-hint.ts'

const api = apiFor(authContract)

/** Instead of the admin area, for whoever came in by a password that somebody else has made. */
export function NewPasswordScreen({ product }: { product: string }) {
  const { user, check, logout } = useSession()
  const form = useContractForm({
    endpoint: authContract.changePassword,
    defaultValues: { senha_atual: '', nova_senha: '' },
    onSubmit: (body) => api.changePassword({ body }),
    success: 'Senha alterada com sucesso!',
    failure: 'Erro ao alterar a senha.',
    onSaved: check,
  })
  return (
    <EntryScreen
      product={product}
      tabTitle="Nova senha"
      title="Escolha a sua senha"
      lead={`Olá, ${user?.nome}. A senha que você recebeu serve só para este primeiro acesso.`}
    >
      <FormFrame
        form={form}
        footer={
          <>
            <Button variant="quiet" onClick={() => void logout()}>
              Sair do sistema
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Salvando...">
              Salvar e entrar
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <CurrentPasswordField label="Senha que você recebeu" />
          <PasswordField
            name="nova_senha"
            label="Nova senha"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
          />
        </div>
      </FormFrame>
    </EntryScreen>
  )
}
