import { Alert } from '#web/ui/Alert.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'

type Props = {
  configured: boolean
  /** E-mails in the queue; unknown while the numbers are not there. */
  waiting: number | undefined
}

const queued = (n: number) => (n === 1 ? '1 e-mail aguarda envio' : `${n} e-mails aguardam envio`)

/** Whether reminders go out by themselves, and if not what is missing: it never claims what is not so. */
export const EmailNote = ({ configured, waiting = 0 }: Props) =>
  configured ? (
    <Alert tipo="sucesso" title="Sistema de email automático ATIVO">
      <p>
        Emails são enviados automaticamente para as cobranças cujo cliente tem email cadastrado
        {waiting > 0 && ` (${queued(waiting)})`}.
      </p>
    </Alert>
  ) : (
    <Alert tipo="aviso" quiet title="Sistema de email automático inativo">
      <p>
        Falta configurar um provedor de email para enviar lembretes aos clientes com email cadastrado
        {waiting > 0 && `; ${queued(waiting)} até lá`}.{' '}
        <AppLink className="text-link" href="/admin/configuracoes-avancadas?aba=email">
          Configurar email
        </AppLink>
      </p>
    </Alert>
  )
