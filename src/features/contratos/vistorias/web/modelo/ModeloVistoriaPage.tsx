import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { LinkButton } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { avariasQueries, vistoriasQueries } from '../api.ts'
import { ChecklistCard } from './ChecklistCard.tsx'
import { PrecosCard } from './PrecosCard.tsx'

/** Returns the page with the settings of inspections. */
export const withSettings = (Settings: ComponentType) => () => (
  <ModeloVistoriaPage Settings={Settings} />
)

/** What an inspection checks, and what the shop asks for damage. */
export function ModeloVistoriaPage({ Settings }: { Settings?: ComponentType }) {
  const checklist = useQuery(vistoriasQueries.checklist())
  const precos = useQuery(avariasQueries.precos())
  return (
    <Page
      title="Vistorias"
      lead="O que as próximas vistorias pedem e conferem. As que já começaram não mudam."
      actions={<LinkButton href="/admin/configuracoes">Configurações</LinkButton>}
    >
      <div className="grid gap-4">
        {Settings && <Settings />}
        <QueryView query={checklist} noun="os itens">
          {(found) => <ChecklistCard key={found.versao} current={found} />}
        </QueryView>
        <QueryView query={precos} noun="os preços">
          {(found) => <PrecosCard key={found.versao} current={found} />}
        </QueryView>
      </div>
    </Page>
  )
}
