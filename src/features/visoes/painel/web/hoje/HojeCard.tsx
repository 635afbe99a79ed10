import { queryOptions, useQuery } from '@tanstack/react-query'
import { useToday } from '#web/clock.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Loading, SkeletonShapes } from '#web/ui/lists/Skeleton.tsx'
import type { Hoje } from '../../hoje/contract.ts'
import { hojeContract } from '../../hoje/contract.ts'
import { AlertSection } from '../alertas/AlertSection.tsx'
import { sectionsOf } from './sections.tsx'

const totalOf = (work: Hoje) => Object.values(work).reduce((sum, { total }) => sum + total, 0)

/** 'Hoje': the day's work, each line with its record and the one action that matters. */
export function HojeCard() {
  const today = useToday()
  const { data, error, refetch } = useQuery(hojeQuery())
  const total = data ? totalOf(data) : 0
  return (
    <Card
      className="mb-4"
      title={
        <span className="flex flex-wrap items-center gap-2">
          Hoje{' '}
          {total > 0 && <Badge cor="azul">{total === 1 ? '1 tarefa' : `${total} tarefas`}</Badge>}
        </span>
      }
    >
      <div className="grid gap-6">
        {error && (
          <ErrorAlert
            error={error}
            failure="Não foi possível carregar o trabalho de hoje."
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <Loading label="Carregando o trabalho de hoje...">
            <SkeletonShapes shape="rows" count={3} />
          </Loading>
        )}
        {data && total === 0 && (
          <Alert tipo="sucesso">
            Nada para hoje: ninguém vence, ninguém devolve. Bom trabalho!
          </Alert>
        )}
        {data && total > 0 && (
          <div className="-mb-6 gap-8 wide:columns-2 [&>section]:pb-6 [&>section]:break-inside-avoid">
            {sectionsOf(data, today).map((section) => (
              <AlertSection key={section.title} {...section} />
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

const api = apiFor(hojeContract)

const hojeQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.painel, 'hoje'],
    queryFn: ({ signal }) => api.today({}, { signal }),
  })
