import { MIN_SENHA } from '#domain/access/senha.ts'
import { CurrentPasswordField } from '#features/acesso/sessao/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { sessionToken } from '#web/data/session/session-token.ts'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { senhaContract } from '../contract.ts'

const api = apiFor(senhaContract)

const HINT = `Ao menos ${MIN_SENHA} caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.`

/** Returns the form that changes the user's own password; it requires the current one. */
export const useOwnPasswordForm = (onSaved: () => void) =>
  useContractForm({
    endpoint: senhaContract.changePassword,
    defaultValues: { senha_atual: '', nova_senha: '' },
    async onSubmit(body) {
      const { access_token } = await api.changePassword({ body })
      sessionToken.set(access_token)
    },
    success: 'Senha alterada com sucesso!',
    failure: 'Erro ao alterar a senha.',
    onSaved,
  })

/**
 * Shows the fields for the current and the new password. `current` replaces the label of the current
 * password and focuses its field; `effect` is appended to the hint of the new one.
 */
export const OwnPasswordFields = ({ current, effect }: { current?: string; effect?: string }) => (
  <div className="grid gap-4">
    <CurrentPasswordField {...(current && { label: current, autoFocus: true })} />
    <PasswordField
      name="nova_senha"
      autoComplete="new-password"
      hint={effect ? `${HINT} ${effect}` : HINT}
    />
  </div>
)
