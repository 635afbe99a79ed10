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

/** The page with what other features show on it: the card of the backups, and the test of the fines' registry. */
export const withCards = (Backup: ComponentType, DetranTest: ComponentType) => () => (
  <ConfiguracoesPage backup={<Backup />} detranTest={<DetranTest />} />
)

/** How the shop works: its data, late fees and fines' lookup, beside how the system itself is, and its backups. */
export function ConfiguracoesPage({ backup, detranTest }: { backup?: ReactNode; detranTest?: ReactNode }) {
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
          <Button icon={RefreshCw} busy={asked} busyLabel="Atualizando..." onClick={refresh}>
            Atualizar Status
          </Button>
          {detranTest}
        </>
      }
    >
      <div className="grid gap-4">
        <StatusCard query={status} />
        {backup}
        <QueryView query={settings} failure="Erro ao carregar configurações.">
          {(data) => <SettingsForm settings={data} />}
        </QueryView>
      </div>
    </Page>
  )
}
