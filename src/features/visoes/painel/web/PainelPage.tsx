import { type Query, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCcw } from 'lucide-react'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { Avisos } from '#features/sistema/avisos/web/public.tsx'
import { SemanaCard } from '#features/visoes/auditoria/web/public.tsx'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Loading, Skeleton, SkeletonShapes } from '#web/ui/lists/Skeleton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AlertsPanel } from './alertas/AlertsPanel.tsx'
import { painelQueries } from './api.ts'
import { Clock } from './Clock.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { HojeCard } from './hoje/HojeCard.tsx'
import { Numbers } from './Numbers.tsx'

const Graficos = lazyPart(() => import('./graficos/Graficos.tsx'), 'Graficos', {
  fallback: <Skeleton shape="block" label="Carregando gráficos..." />,
})

/** The dashboard: the shop's numbers, work and plots as of when the screen was entered, or refreshed by hand. */
export function PainelPage() {
  const summary = useQuery(painelQueries.summary())
  const queryClient = useQueryClient()
  const refreshing = useIsFetching({ queryKey: queryKeys.painel, predicate: isShown }) > 0
  const { user } = useSession()
  const reload = () => void summary.refetch()
  const reloadAll = () =>
    void invalidate(queryClient, [queryKeys.painel, queryKeys.auditoria, queryKeys.avisos])
  return (
    <Page
      title="Painel"
      lead={<Clock />}
      actions={
        <>
          <UpdatedAt at={summary.dataUpdatedAt} />
          <Button icon={RefreshCcw} busy={refreshing} onClick={reloadAll}>
            Atualizar
          </Button>
        </>
      }
    >
      <Avisos />
      {summary.error && (
        <div className="mb-4">
          <ErrorAlert
            error={summary.error}
            failure="Não foi possível carregar os números do painel."
            onRetry={reload}
          />
        </div>
      )}
      {summary.data ? (
        <>
          <FirstSteps summary={summary.data} />
          <Numbers summary={summary.data} />
        </>
      ) : (
        !summary.error && <Waiting />
      )}
      <HojeCard />
      <AlertsPanel
        waitingEmails={summary.data?.emails_pendentes}
        semana={user?.administrador && <SemanaCard />}
      />
      {!summary.isPending && <Graficos />}
    </Page>
  )
}

/** Not the first read, which the skeletons show. */
const isShown = ({ state }: Query) => state.data !== undefined

/** Of when the numbers are. */
function UpdatedAt({ at }: { at: number }) {
  const moment = new Date(at)
  return (
    <p role="status" className="text-sm text-tinta-2 empty:-mr-3">
      {at > 0 && (
        <>
          Atualizado às{' '}
          <time className="tabular" dateTime={moment.toISOString()}>
            {timeInBrazil(moment)}
          </time>
        </>
      )}
    </p>
  )
}

const Waiting = () => (
  <Loading label="Carregando...">
    <SkeletonShapes shape="strip" />
  </Loading>
)
