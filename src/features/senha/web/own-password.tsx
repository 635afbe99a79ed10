import { MIN_SENHA } from '#domain/senha.ts'
import { CurrentPasswordField } from '#features/sessao/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { senhaContract } from '../contract.ts'

const api = apiFor(senhaContract)

/** What a good password is, without rules of what it is made of. */
const HINT = `Ao menos ${MIN_SENHA} caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.`

/** One's own password for another, by who knows it. */
export const useOwnPasswordForm = (onSaved: () => void) =>
  useContractForm({
    endpoint: senhaContract.changePassword,
    defaultValues: { senha_atual: '', nova_senha: '' },
    onSubmit: (body) => api.changePassword({ body }),
    success: 'Senha alterada com sucesso!',
    failure: 'Erro ao alterar a senha.',
    onSaved,
  })

/** `current`: what the password is called that is still in force, on a screen of its own, which begins with it; `effect`: what else the change does. */
export const OwnPasswordFields = ({ current, effect }: { current?: string; effect?: string }) => (
  <div className="grid gap-4">
    <CurrentPasswordField {...(current && { label: current, autoFocus: true })} />
    <PasswordField
      name="nova_senha"
      label="Nova senha"
      autoComplete="new-password"
      hint={effect ? `${HINT} ${effect}` : HINT}
    />
  </div>
)
