import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'

/** Pix payments that wait for a decision, with the way to them; nothing while there are none. */
export function PixAlert({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <Alert tipo="aviso" quiet title={`${total} Pix a conferir`}>
      <p>
        Dinheiro que voltou ao cliente depois da baixa, ou que entrou sem dar baixa.{' '}
        <AppLink className="text-link" href="/admin/pagamentos">
          Decidir em Pagamentos
        </AppLink>
      </p>
    </Alert>
  )
}
