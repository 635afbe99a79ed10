import { useCanOpen } from '#web/can-open.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'

const CONFERENCIA = '/admin/conferencia'

/** Sums that do not add up: administrators get a link, others a note to tell them; nothing while all do. */
export function ConferenciaAlert({ total }: { total: number }) {
  const canOpen = useCanOpen()(CONFERENCIA)
  if (total === 0) return null
  return (
    <Alert
      tipo="erro"
      quiet
      title={total === 1 ? '1 conta que não fecha' : `${total} contas que não fecham`}
    >
      <p>
        A conferência da noite achou valores que não somam.{' '}
        {canOpen ? (
          <AppLink className="text-link" href={CONFERENCIA}>
            Ver a conferência
          </AppLink>
        ) : (
          'Avise quem administra o sistema.'
        )}
      </p>
    </Alert>
  )
}
