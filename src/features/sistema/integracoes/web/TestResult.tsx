import type { ApiError } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { RelativeTime } from '#web/ui/values.tsx'
import type { Detalhe } from '../contract.ts'

type Props = {
  detail: Detalhe
  /** The test itself could not be made. */
  failure: ApiError | undefined
  /** Since this screen was opened: then the result is said aloud. */
  tested: boolean
}

/** How the last test went, beside the button that makes it. */
export function TestResult({ detail, failure, tested }: Props) {
  const { ultimo_teste, ultimo_sucesso, ultimo_erro } = detail
  return (
    <div className="mt-4 grid gap-2">
      {failure && <ErrorAlert error={failure} failure="Erro ao testar a conexão." />}
      <div role="status" className="text-sm text-tinta-2">
        {ultimo_teste && !ultimo_erro && (
          <Alert tipo="sucesso">
            Conexão testada com sucesso (<RelativeTime instant={ultimo_sucesso} />
            ).
          </Alert>
        )}
        {!ultimo_teste && <p>Conexão ainda não testada.</p>}
      </div>
      {ultimo_erro && (
        <Alert tipo="erro" title={ultimo_erro} quiet={!tested}>
          <p className="text-sm">
            Último teste: <RelativeTime instant={ultimo_teste} />. Último sucesso:{' '}
            {ultimo_sucesso ? <RelativeTime instant={ultimo_sucesso} /> : 'nenhum'}.
          </p>
        </Alert>
      )}
    </div>
  )
}
