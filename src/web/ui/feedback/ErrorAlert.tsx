import { reasonAfter, toApiError } from '#web/data/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from './Alert.tsx'

type ErrorAlertProps = {
  error: unknown
  /** What failed, in the product's words; the server's reason follows. */
  failure?: string | undefined
  onRetry?: () => void
  onDismiss?: () => void
}

/** A failure beside its cause: what failed, why, and the way to try again. */
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
