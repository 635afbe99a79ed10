import { useQueryClient } from '@tanstack/react-query'
import { PenLine, RefreshCcw } from 'lucide-react'
import { useState } from 'react'
import { LembretesTab } from '#features/contato/lembretes/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Pendente } from '../contract.ts'
import { ApiCard } from './ApiCard.tsx'
import { mensagensQueries, refreshing, useApiStatus, useQueue, useStats } from './api.ts'
import { CobrarClienteDialog } from './dialogs/CobrarClienteDialog.tsx'
import { ManualDialog } from './dialogs/ManualDialog.tsx'
import { ReminderDialog } from './dialogs/ReminderDialog.tsx'
import { TestDialog } from './dialogs/TestDialog.tsx'
import { QueueBar } from './fila/QueueBar.tsx'
import { mensagensTab } from './filters.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { TemplateTab } from './modelo/TemplateTab.tsx'
import { PendingTab } from './PendingTab.tsx'
import { StatsTab } from './StatsTab.tsx'

type Task = { kind: 'manual' | 'test' } | { kind: 'charge' | 'charge-all'; pendente: Pendente }

/** Messages to customers: pending, sent, template, statistics, and the reminders by e-mail. */
export function WhatsAppPage() {
  const { filters, field } = useUrlFilters(mensagensTab)
  const [task, setTask] = useState<Task>()
  const [asking, setAsking] = useState(false)
  const pause = task !== undefined || asking
  const stats = useStats(pause)
  const status = useApiStatus(pause)
  const pending = usePage(mensagensQueries.pendentes(), refreshing(pause))
  const queue = useQueue(pause)
  const { version, busy, reload } = useReload()
  const close = () => setTask(undefined)
  const tabs = [
    { value: 'pendentes', label: 'Pendentes', count: stats.data?.pendentes_cobranca },
    { value: 'historico', label: 'Histórico', count: stats.data?.total_mensagens },
    { value: 'templates', label: 'Templates' },
    { value: 'estatisticas', label: 'Estatísticas' },
    { value: 'lembretes', label: 'Lembretes' },
  ] as const

  return (
    <Page
      title="Controle WhatsApp Business"
      {...(filters.aba === 'lembretes' && { tabTitle: 'Lembretes por e-mail' })}
      actions={
        <Button variant="primary" icon={PenLine} onClick={() => setTask({ kind: 'manual' })}>
          Envio Manual
        </Button>
      }
      secondary={[{ label: 'Atualizar', icon: RefreshCcw, busy, onSelect: () => void reload() }]}
    >
      <ApiCard status={status} stats={stats} onTest={() => setTask({ kind: 'test' })} />
      <Tabs label="Mensagens" items={tabs} {...field('aba')}>
        {filters.aba === 'pendentes' && (
          <>
            {queue.data && status.data && (
              <QueueBar
                fila={queue.data}
                canSend={status.data.provedores.length > 0}
                onAsking={setAsking}
              />
            )}
            <PendingTab
              query={pending}
              version={version}
              onSend={(pendente) => setTask({ kind: 'charge', pendente })}
              onChargeCliente={(pendente) => setTask({ kind: 'charge-all', pendente })}
            />
          </>
        )}
        {filters.aba === 'historico' && <HistoryTab pause={pause} />}
        {filters.aba === 'templates' && <TemplateTab example={exampleOf(pending.items)} />}
        {filters.aba === 'estatisticas' && <StatsTab query={stats} />}
        {filters.aba === 'lembretes' && <LembretesTab />}
      </Tabs>
      {task?.kind === 'manual' && <ManualDialog onClose={close} />}
      {task?.kind === 'test' && <TestDialog onClose={close} />}
      {task?.kind === 'charge-all' && (
        <CobrarClienteDialog
          cliente={{ id: task.pendente.cliente_id, nome: task.pendente.cliente_nome }}
          onClose={close}
        />
      )}
      {task?.kind === 'charge' && (
        <ReminderDialog
          pendente={task.pendente}
          modelo={status.data?.provedores[0]?.modelo ?? null}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** A week where there is one: it fills every variable as most charges do. */
const exampleOf = (items: Pendente[] = []) => items.find(({ titulo }) => !titulo) ?? items[0]

/** Reloads everything on request, which allows rows to move. */
function useReload() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [version, setVersion] = useState(0)
  const reload = async () => {
    setBusy(true)
    await invalidate(queryClient, [queryKeys.mensagens, queryKeys.lembretes])
    setVersion((last) => last + 1)
    setBusy(false)
  }
  return { version, busy, reload }
}
