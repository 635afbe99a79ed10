import { reasonAfter, toApiError } from '#web/data/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from './Alert.tsx'

type ErrorAlertProps = {
  error: unknown
  /** What failed; the server's reason follows. */
  failure?: string | undefined
  onRetry?: () => void
  onDismiss?: () => void
}

/** An error beside its cause: what failed, the reason, and a retry button. */
export function ErrorAlert({ error, failure, onRetry, onDismiss }: ErrorAlertProps) {
  const reason = toApiError(error).detail
  return (
    <Alert
      tipo="erro"
      title={failure ?? reason}
      {...(onDismiss && { onDismiss })}
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        )
      }
    >
      {failure && failure !== reason && <p>{reasonAfter(failure, reason)}</p>}
    </Alert>
  )
}
