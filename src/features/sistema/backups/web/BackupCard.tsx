import { queryOptions, useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Instant } from '#domain/calendar-day.ts'
import { useNow } from '#web/clock.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { formatInstant, InstantText, relativeTime } from '#web/ui/values.tsx'
import type { EstadoDosBackups } from '../contract.ts'
import { backupsContract } from '../contract.ts'
import { ondeText, tamanhoText } from '../rules.ts'

const AT_WORK_MS = 1500
const AT_REST_MS = 60_000

/** The state of the backups, and a button to start one. */
export function BackupCard() {
  const administrador = useSession().user?.administrador === true
  const query = useBackups()
  const start = useEntityMutation({
    run: () => api.start({}),
    failure: 'Erro ao pedir o backup.',
    invalidates: [queryKeys.backups, queryKeys.painel],
  })
  const running = start.busy || Boolean(query.data?.em_andamento)
  return (
    <Card
      title="Backup"
      actions={
        administrador && (
          <Button
            icon={DatabaseBackup}
            busy={running}
            busyLabel="Fazendo backup..."
            onClick={() => void start.run()}
          >
            Fazer backup agora
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton="rows" failure="Erro ao carregar o estado do backup.">
        {(state) => <State state={state} />}
      </QueryView>
    </Card>
  )
}

/** Polls fast while a backup is running, and shows a toast at its end. */
function useBackups() {
  const query = useQuery({
    ...backupsQueries.state(),
    refetchInterval: ({ state }) => (state.data?.em_andamento ? AT_WORK_MS : AT_REST_MS),
  })
  const before = useRef<EstadoDosBackups>(undefined)
  const toast = useToast()
  useEffect(() => {
    if (before.current?.em_andamento && query.data && !query.data.em_andamento)
      toast(...endOf(query.data))
    before.current = query.data
  }, [query.data, toast])
  return query
}

/** The text of the toast at the end of a backup. */
function endOf({
  ultima_falha,
  ultimo,
}: EstadoDosBackups): Parameters<ReturnType<typeof useToast>> {
  if (ultima_falha) return [`O backup falhou. ${ultima_falha.erro}`, { tipo: 'erro' }]
  return [ultimo ? `Backup pronto: ${tamanhoText(ultimo.tamanho)}.` : 'Backup pronto.']
}

const State = ({ state }: { state: EstadoDosBackups }) => (
  <div className="grid gap-4">
    {state.em_andamento && <AtWork {...state.em_andamento} />}
    {state.atrasado && (
      <Alert tipo="erro" quiet title="Nenhum backup bom nas últimas 48 horas">
        <p>Se este computador quebrar agora, o que foi feito desde então se perde.</p>
      </Alert>
    )}
    {state.ultima_falha && (
      <Alert tipo="erro" quiet title={`O backup de ${formatInstant(state.ultima_falha.em)} falhou`}>
        <p>{state.ultima_falha.erro}</p>
      </Alert>
    )}
    <Facts columns={3} items={factsOf(state)} />
    {state.mesmo_disco && (
      <Alert tipo="aviso" quiet title="Os backups ficam no mesmo disco que os dados">
        <p>
          Um disco que quebre, ou um computador roubado, leva os dois juntos. Copie os backups para
          outro lugar, ou peça a quem cuida do servidor que escolha outro lugar.
        </p>
      </Alert>
    )}
  </div>
)

const AtWork = ({
  status,
  progresso,
  pedido_por,
}: NonNullable<EstadoDosBackups['em_andamento']>) => (
  <Progress
    label={pedido_por ? `Backup pedido por ${pedido_por}` : 'Backup da noite'}
    text={status === 'na_fila' ? 'Na fila' : `${progresso}%`}
    value={progresso}
  />
)

const LastGood = ({ at }: { at: Instant }) => (
  <>
    <InstantText instant={at} /> ({relativeTime(at, useNow(60_000))})
  </>
)

const factsOf = ({ ultimo, proximo, guardados, ...place }: EstadoDosBackups) => [
  {
    label: 'Último backup bom',
    value: ultimo ? <LastGood at={ultimo.terminado_em} /> : 'Nenhum ainda',
  },
  ultimo && {
    label: 'Tamanho',
    value: `${tamanhoText(ultimo.tamanho)}, com ${ultimo.arquivos === 1 ? '1 arquivo' : `${ultimo.arquivos} arquivos`}`,
  },
  { label: 'Próximo', value: <InstantText instant={proximo} /> },
  { label: 'Backups guardados', value: guardados },
  ultimo?.origem === 'comando' && {
    label: 'Feito',
    value: 'À mão, por quem cuida do servidor',
    wide: true,
  },
  { label: 'Onde ficam', value: ondeText(place), wide: true },
  ultimo !== null &&
    ultimo.faltando > 0 && {
      label: 'Atenção',
      value: `O conteúdo de ${ultimo.faltando === 1 ? '1 arquivo' : `${ultimo.faltando} arquivos`} já tinha se perdido, e não está no backup.`,
      wide: true,
    },
]

const api = apiFor(backupsContract)

const backupsQueries = {
  state: () =>
    queryOptions({
      queryKey: queryKeys.backups,
      queryFn: ({ signal }) => api.state({}, { signal }),
    }),
}
