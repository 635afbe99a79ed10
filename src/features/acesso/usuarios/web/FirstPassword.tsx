import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = {
  nome: string
  username: string
  senha: string
  senha_vale_ate: CalendarDay
  onClose: () => void
}

/** A password that is shown this once, to be handed to its person. */
export const FirstPassword = ({ nome, username, senha, senha_vale_ate, onClose }: Props) => (
  <Dialog
    title={`Senha de ${nome}`}
    description={`Entregue-a agora: ela não será mostrada de novo. Vale até ${formatDay(senha_vale_ate)}: no primeiro acesso a pessoa escolhe a própria.`}
    size="small"
    closeOnOutsidePress={false}
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        Concluir
      </Button>
    }
  >
    <dl className="facts">
      <div data-wide>
        <dt>Usuário</dt>
        <dd className="wrap-anywhere">{username}</dd>
      </div>
      <div data-wide>
        <dt>Senha</dt>
        <dd>
          <code className="min-w-0 text-lg font-medium wrap-anywhere">{senha}</code>
          <CopyButton text={senha} label="Copiar senha" />
        </dd>
      </div>
    </dl>
  </Dialog>
)
