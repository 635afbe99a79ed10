import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import type { Href } from '#web/data/href.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { Aviso } from '../contract.ts'
import { avisosContract } from '../contract.ts'

/** Messages to administrators about acts of others, until acknowledged. */
export function Avisos() {
  const administrador = useSession().user?.administrador === true
  const query = useQuery({ ...avisosQueries.list(), enabled: administrador })
  const { run, busy } = useEntityMutation({
    run: (id: string) => api.acknowledge({ params: { id } }),
    failure: 'Erro ao marcar o aviso como visto.',
    invalidates: [queryKeys.avisos],
  })
  if (!administrador || !query.data?.length) return null
  return (
    <section aria-label="O que outras pessoas fizeram" className="mb-4 grid gap-3">
      {query.data.map((aviso) => (
        <AvisoAlert key={aviso.id} aviso={aviso} busy={busy} onSeen={() => void run(aviso.id)} />
      ))}
    </section>
  )
}

const AvisoAlert = ({
  aviso,
  busy,
  onSeen,
}: {
  aviso: Aviso
  busy: boolean
  onSeen: () => void
}) => (
  <Alert
    tipo="aviso"
    quiet
    title={aviso.titulo}
    actions={
      <Button
        size="small"
        disabled={busy}
        onClick={onSeen}
        aria-label={`Estou ciente: ${aviso.texto}`}
      >
        Estou ciente
      </Button>
    }
  >
    <p className="wrap-anywhere">
      {aviso.texto} Em {formatInstant(aviso.criado_em)}.{' '}
      <AppLink className="text-link" href={aviso.href as Href}>
        Conferir
      </AppLink>
    </p>
  </Alert>
)

const api = apiFor(avisosContract)

const avisosQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.avisos,
      queryFn: ({ signal }) => api.list({}, { signal }),
    }),
}
