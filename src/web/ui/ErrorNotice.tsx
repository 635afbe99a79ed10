import { toApiError } from '../api-error.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'

type ErrorNoticeProps = {
  error: unknown
  /** What failed, in the product's words; the server's reason follows. */
  failure?: string | undefined
  onRetry?: () => void
  onDismiss?: () => void
}

/** A failure beside its cause: what failed, why, and the way to try again. */
export function ErrorNotice({ error, failure, onRetry, onDismiss }: ErrorNoticeProps) {
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
      {failure && failure !== reason && <p>{reason}</p>}
    </Alert>
  )
}
