import { MINUTOS_DO_DIGITADO } from '#features/acesso/sessao/rules.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { TopDialog } from '#web/ui/overlays/TopDialog.tsx'
import { LoginForm } from './LoginForm.tsx'

const INPUT_KEPT = ` O que você digitou fica guardado por ${MINUTOS_DO_DIGITADO} minutos.`

/** Asks for the password again, over nothing, or (`hasInput`) over a form half filled in, which waits unseen. */
export function ReloginDialog({ hasInput }: { hasInput: boolean }) {
  const { user, logout } = useSession()
  return (
    <TopDialog title="Sua sessão terminou" className="relogin" firstField="[name=password]">
      <div className="dialog-body grid gap-4">
        <p>Entre novamente para continuar de onde parou.{hasInput && INPUT_KEPT}</p>
        <LoginForm username={user?.username ?? ''} />
        <Button variant="quiet" onClick={() => void logout()}>
          Sair do sistema
        </Button>
      </div>
    </TopDialog>
  )
}
