import { RefreshCcw } from 'lucide-react'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { apiFor } from '#web/api-client.ts'
import { useOne } from '#web/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Bones, Loading } from '#web/ui/Skeleton.tsx'
import { painelContract } from '../painel.contract.ts'
import { Clock } from './Clock.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Numbers } from './Numbers.tsx'

const api = apiFor(painelContract)

/** The dashboard: the shop's numbers as of when the screen was entered, or refreshed by hand. */
export function PainelPage() {
  const summary = useOne(['painel', 'resumo'], (signal) => api.summary({}, { signal }))
  const reload = () => void summary.refetch()
  return (
    <Page
      title="Painel"
      lead={<Clock />}
      actions={
        <>
          <UpdatedAt at={summary.dataUpdatedAt} />
          <Button icon={RefreshCcw} busy={summary.isRefetching} busyLabel="Atualizando..." onClick={reload}>
            Atualizar
          </Button>
        </>
      }
    >
      {summary.error && (
        <div className="mb-4">
          <ErrorNotice
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
    <Bones shape="stats" count={5} />
    <Bones shape="compact" count={3} />
    <Bones shape="stats" count={3} />
  </Loading>
)
