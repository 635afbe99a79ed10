import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { configuracoesQueries } from './api.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { StatusCard } from './StatusCard.tsx'

const STATUS_EVERY_MS = 60_000

type Parts = { Backup: ComponentType; Closing: ComponentType; DetranTest: ComponentType }

/** Returns the page with the cards of backups and closed months, and the test of the fines' registry. */
export const withCards =
  ({ Backup, Closing, DetranTest }: Parts) =>
  () => <ConfiguracoesPage backup={<Backup />} closing={<Closing />} detranTest={<DetranTest />} />

/** How the shop works: its data, late fees and fines' lookup, beside how the system itself is, and its backups. */
export function ConfiguracoesPage({
  backup,
  closing,
  detranTest,
}: {
  backup?: ReactNode
  closing?: ReactNode
  detranTest?: ReactNode
}) {
  const status = useQuery({
    ...configuracoesQueries.status(),
    refetchInterval: STATUS_EVERY_MS,
  })
  const [asked, setAsked] = useState(false)
  const refresh = () => {
    setAsked(true)
    void status.refetch().finally(() => setAsked(false))
  }
  const settings = useQuery(configuracoesQueries.all())
  return (
    <Page
      title="Configurações do Sistema"
      tabTitle="Configurações"
      actions={
        <>
          <Button icon={RefreshCw} busy={asked} onClick={refresh}>
            Atualizar Status
          </Button>
          {detranTest}
        </>
      }
    >
      <div className="grid gap-4">
        <StatusCard query={status} />
        {backup}
        {closing}
        <QueryView query={settings} failure="Erro ao carregar configurações.">
          {(data) => <SettingsForm settings={data} />}
        </QueryView>
      </div>
    </Page>
  )
}
