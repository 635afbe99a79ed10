import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Instant } from '#domain/calendar-day.ts'
import { useOnline } from '#web/data/connection.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { StatusSistema } from '../contract.ts'
import { jobLabel } from '../rules.ts'
import { configuracoesQueries } from './api.ts'

type Job = StatusSistema['agendador']['jobs'][number]

const EVERY_MS = 60_000

/** Reads the status again. */
export function StatusButton() {
  const { refetch } = useQuery(configuracoesQueries.status())
  const [asked, setAsked] = useState(false)
  const refresh = () => {
    setAsked(true)
    void refetch().finally(() => setAsked(false))
  }
  return (
    <Button icon={RefreshCw} busy={asked} onClick={refresh}>
      Atualizar Status
    </Button>
  )
}

/** The system, its scheduler, and every job that runs by the clock. */
export function StatusCard() {
  const online = useOnline()
  const query = useQuery({ ...configuracoesQueries.status(), refetchInterval: EVERY_MS })
  return (
    <Card title="Status dos Serviços">
      <dl className="mb-2 flex flex-wrap gap-3">
        <Service name="Sistema principal">
          {online ? <Badge cor="verde">Online</Badge> : <Badge cor="vermelho">Offline</Badge>}
        </Service>
        {query.data && (
          <Service name="Agendador de tarefas">
            {query.data.agendador.running ? (
              <Badge cor="verde">Ativo</Badge>
            ) : (
              <Badge cor="vermelho">Inativo</Badge>
            )}
          </Service>
        )}
      </dl>
      <QueryView query={query} skeleton="rows" failure="Erro ao carregar o status do agendador.">
        {({ agendador: { jobs } }) =>
          jobs.length ? (
            <FoldedJobs jobs={jobs} />
          ) : (
            <p className="text-tinta-2">Nenhuma tarefa agendada.</p>
          )
        }
      </QueryView>
    </Card>
  )
}

const Service = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center gap-3 rounded-2 bg-afundado px-3 py-2">
    <dt className="font-medium">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Moment = ({ at }: { at: string | null | undefined }) => (
  <span className="whitespace-nowrap">
    <InstantText instant={at as Instant | null | undefined} />
  </span>
)

/** Failures are always visible; the rest is collapsed, to keep the settings in view. */
function FoldedJobs({ jobs }: { jobs: Job[] }) {
  const failed = jobs.filter(({ last_error }) => last_error)
  const rest = jobs.filter(({ last_error }) => !last_error)
  return (
    <>
      {failed.length > 0 && <Jobs label="Tarefas com falha" jobs={failed} />}
      {rest.length > 0 && (
        <details>
          <summary className="w-fit py-2.5 font-medium">
            {failed.length > 0 ? 'Outras tarefas' : 'Tarefas'} ({rest.length})
          </summary>
          <Jobs label="Tarefas do agendador" jobs={rest} />
        </details>
      )}
    </>
  )
}

const Jobs = ({ label, jobs }: { label: string; jobs: Job[] }) => (
  <DataTable
    label={label}
    rows={jobs}
    rowKey={({ name }) => name}
    columns={[
      {
        header: 'Tarefa',
        main: true,
        cell: ({ name, nota }) => (
          <>
            {jobLabel(name)}
            {nota && <small>{nota}</small>}
          </>
        ),
      },
      { header: 'Próxima execução', cell: ({ next_run }) => <Moment at={next_run} /> },
      {
        header: 'Última execução',
        cell: ({ last_run, last_error }) => (
          <>
            <Moment at={last_run} />
            {last_error && (
              <p className="mt-1">
                <Badge cor="vermelho">Falhou</Badge>
                <small>{last_error}</small>
              </p>
            )}
          </>
        ),
      },
    ]}
  />
)
