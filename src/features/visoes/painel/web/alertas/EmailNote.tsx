import { useCanOpen } from '#web/can-open.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  configured: boolean
  /** E-mails in the queue; unknown while the numbers are not there. */
  waiting: number | undefined
  /** Reminders that failed lately. */
  failed?: number
}

const queued = (n: number) => (n === 1 ? '1 e-mail aguarda envio' : `${n} e-mails aguardam envio`)

/** Whether reminders go out by themselves, and if not what is missing: it never claims what is not so. */
export const EmailNote = ({ configured, waiting = 0, failed = 0 }: Props) => (
  <>
    {failed > 0 && <Failed n={failed} />}
    <State configured={configured} waiting={waiting} />
  </>
)

/** Somebody has to look: these customers were not reminded. */
const Failed = ({ n }: { n: number }) => (
  <Notice title={n === 1 ? '1 lembrete por e-mail falhou' : `${n} lembretes por e-mail falharam`}>
    Nos últimos 7 dias.{' '}
    <AppLink
      className="text-link"
      href={filteredHref('/admin/whatsapp', { aba: 'lembretes', situacao: 'falha' })}
    >
      Ver o que falhou
    </AppLink>
  </Notice>
)

const ACCOUNTS = filteredHref('/admin/configuracoes-avancadas', { aba: 'email' })

const SetUpEmail = () =>
  useCanOpen()(ACCOUNTS) ? (
    <AppLink className="text-link" href={ACCOUNTS}>
      Configurar e-mail
    </AppLink>
  ) : (
    'Fale com um administrador.'
  )

const State = ({ configured, waiting }: { configured: boolean; waiting: number }) =>
  configured ? (
    <Alert tipo="sucesso" title="Sistema de e-mail automático ATIVO">
      <p>
        E-mails são enviados automaticamente para as cobranças cujo cliente tem e-mail cadastrado
        {waiting > 0 && ` (${queued(waiting)})`}.
      </p>
    </Alert>
  ) : (
    <Notice title="Sistema de e-mail automático inativo">
      Falta um provedor para enviar lembretes
      {waiting > 0 && `; ${queued(waiting)}`}. <SetUpEmail />
    </Notice>
  )
