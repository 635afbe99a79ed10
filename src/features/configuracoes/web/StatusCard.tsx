import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Instant } from '#domain/calendar-day.ts'
import { useConnection } from '#web/connection.ts'
import { windowWidth } from '#web/first-picture.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { QueryView } from '#web/ui/QueryList.tsx'
import { InstantText } from '#web/ui/values.tsx'
import { jobLabel } from '../configuracoes.agendador.rules.ts'
import type { StatusSistema } from '../configuracoes.status.contract.ts'

type Job = StatusSistema['agendador']['jobs'][number]

/** The system, its scheduler, and every job that runs by the clock. */
export function StatusCard({ query }: { query: UseQueryResult<StatusSistema> }) {
  const { online } = useConnection()
  return (
    <Card title="Status dos Serviços">
      <dl className="mb-4 flex flex-wrap gap-3">
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
          jobs.length ? <FoldedJobs jobs={jobs} /> : <p className="text-tinta-2">Nenhuma tarefa agendada.</p>
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

/** On a phone the list would stand before everything else that is set here: there it opens when something is wrong. */
function FoldedJobs({ jobs }: { jobs: Job[] }) {
  const failed = jobs.filter(({ last_error }) => last_error).length
  const [open] = useState(() => failed > 0 || windowWidth() >= 720)
  return (
    <details open={open}>
      <summary className="mb-2 w-fit py-1 font-medium">
        Tarefas ({jobs.length}) {failed > 0 && <Badge cor="vermelho">{failed} com falha</Badge>}
      </summary>
      <Jobs jobs={jobs} />
    </details>
  )
}

const Jobs = ({ jobs }: { jobs: Job[] }) => (
  <DataTable
    label="Tarefas do agendador"
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
