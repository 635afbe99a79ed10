import type { Provider, ProviderGroup } from '#domain/providers.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { RelativeTime } from '#web/ui/values.tsx'
import type { Detalhe } from '../contract.ts'
import { groupOf } from '../rules.ts'

/** What each group's last success was. */
const LAST_SUCCESS: Record<ProviderGroup, string> = {
  whatsapp: 'Última mensagem enviada',
  email: 'Último e-mail enviado',
  pagamentos: 'Última cobrança respondida',
  detran: 'Última consulta respondida',
}

/** The last real use of the account, apart from its tests; a present failure is a warning. */
export function UseNote({ provider, detail }: { provider: Provider; detail: Detalhe }) {
  const { uso_sucesso, uso_erro_em, uso_erro } = detail
  if (!uso_sucesso && !uso_erro_em) return null
  const isFailing = uso_erro_em !== null && (uso_sucesso === null || uso_erro_em > uso_sucesso)
  const success = uso_sucesso && (
    <p>
      {LAST_SUCCESS[groupOf(provider)]} <RelativeTime instant={uso_sucesso} />.
    </p>
  )
  return (
    <div className="mt-4 grid gap-1 text-sm text-tinta-2">
      {isFailing ? (
        <Alert tipo="aviso" quiet title={`Último erro: ${uso_erro}`}>
          <p className="text-sm">
            No uso real, <RelativeTime instant={uso_erro_em} />.
          </p>
          {success}
        </Alert>
      ) : (
        <>
          {success}
          {uso_erro_em && (
            <p>
              Último erro: {uso_erro} <RelativeTime instant={uso_erro_em} />.
            </p>
          )}
        </>
      )}
    </div>
  )
}
