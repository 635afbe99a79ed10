import { use } from 'react'
import { useCanOpen } from '#web/can-open.ts'
import { reasonAfter, toApiError } from '#web/data/api-error.ts'
import { RemediesContext } from '#web/remedies.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from './Alert.tsx'

type ErrorAlertProps = {
  error: unknown
  /** What failed; the server's reason follows. */
  failure?: string | undefined
  onRetry?: () => void
  onDismiss?: () => void
}

/** An error beside its cause: what failed, the reason, a retry button, and the setting that is missing. */
export function ErrorAlert({ error, failure, onRetry, onDismiss }: ErrorAlertProps) {
  const { code, detail: reason } = toApiError(error)
  const remedy = use(RemediesContext)[code ?? '']
  const mayMend = useCanOpen()(remedy ?? '')
  return (
    <Alert
      tipo="erro"
      title={failure ?? reason}
      {...(onDismiss && { onDismiss })}
      actions={
        <>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              Tentar novamente
            </Button>
          )}
          {remedy && mayMend && (
            <LinkButton size="small" href={remedy}>
              Abrir a configuração
            </LinkButton>
          )}
        </>
      }
    >
      {failure && failure !== reason && <p>{reasonAfter(failure, reason)}</p>}
      {remedy && !mayMend && <p>Quem pode mudar isso é um administrador.</p>}
    </Alert>
  )
}
