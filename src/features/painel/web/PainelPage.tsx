import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCcw } from 'lucide-react'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { SemanaCard } from '#features/auditoria/web/public.tsx'
import { Avisos } from '#features/avisos/web/public.tsx'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Loading, SkeletonShapes } from '#web/ui/lists/Skeleton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AlertsPanel } from './alertas/AlertsPanel.tsx'
import { alertasQuery } from './alertas/api.ts'
import { painelQueries } from './api.ts'
import { Clock } from './Clock.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Numbers, Pending } from './Numbers.tsx'

/** The dashboard: the shop's numbers and alerts as of when the screen was entered, or refreshed by hand. */
export function PainelPage() {
  const summary = useQuery(painelQueries.summary())
  const alerts = useQuery(alertasQuery())
  const queryClient = useQueryClient()
  const { user } = useSession()
  const reload = () => void summary.refetch()
  const reloadAll = () =>
    void Promise.all([summary.refetch(), alerts.refetch(), invalidate(queryClient, [queryKeys.auditoria])])
  return (
    <Page
      title="Painel"
      lead={<Clock />}
      actions={
        <>
          <UpdatedAt at={summary.dataUpdatedAt} />
          <Button
            icon={RefreshCcw}
            busy={summary.isRefetching}
            busyLabel="Atualizando..."
            onClick={reloadAll}
          >
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
      <AlertsPanel waitingEmails={summary.data?.emails_pendentes} />
      {summary.data && <Pending summary={summary.data} />}
      {user?.administrador && <SemanaCard />}
    </Page>
  )
}

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
    <SkeletonShapes shape="stats" count={5} />
    <SkeletonShapes shape="compact" count={3} />
  </Loading>
)
