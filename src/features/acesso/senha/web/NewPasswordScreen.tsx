import { useSession } from '#web/data/session/session.ts'
import { FormFrame } from '#web/forms/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EntryScreen } from '#web/ui/EntryScreen.tsx'
import { OwnPasswordFields, useOwnPasswordForm } from './own-password.tsx'

/** Requires a new password from a user who signed in with one that somebody else set. */
export function NewPasswordScreen({ product }: { product: string }) {
  const { user, check, logout } = useSession()
  const form = useOwnPasswordForm(check)
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
            <Button type="submit" variant="primary" busy={form.busy}>
              Salvar e entrar
            </Button>
          </>
        }
      >
        <OwnPasswordFields current="Senha que você recebeu" />
      </FormFrame>
    </EntryScreen>
  )
}
