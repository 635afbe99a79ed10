import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  BadgeAlert,
  CalendarClock,
  CircleDollarSign,
  FilePlus2,
  RefreshCw,
  SearchCheck,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { formatBRL } from '#domain/money.ts'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { isPhone } from '#web/ui/is-phone.ts'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { useListView } from '#web/ui/lists/ViewSwitch.tsx'
import { Page } from '#web/ui/Page.tsx'
import { api, INVALIDATES, multasQueries } from './api.ts'
import { LookupState } from './consulta/LookupState.tsx'
import { NewMultas } from './consulta/NewMultas.tsx'
import { PlacaLookup } from './consulta/PlacaLookup.tsx'
import { SimulationQuestion, unlessAsked } from './consulta/SimulationQuestion.tsx'
import { RegisterDialog } from './dialogs.ts'
import { multasFilters } from './filters.ts'
import { MultaHistory } from './MultaHistory.tsx'

/** Traffic fines: lookups, what is new, and the history. */
export function MultasPage() {
  const queryClient = useQueryClient()
  const { filters } = useUrlFilters(multasFilters)
  const [view, setView] = useListView('multas', isPhone() ? 'tabela' : 'cartoes')
  const { open, show, close } = useDialogInUrl(newDialog)
  const [asking, setAsking] = useState(false)
  const lookup = {
    success: ({ falhas, avisos }: Awaited<ReturnType<typeof api.consultAll>>) =>
      [
        'Consulta realizada com sucesso! Verifique as novas multas encontradas.',
        falhas.length > 0 && `Sem resposta para: ${falhas.map(({ placa }) => placa).join(', ')}.`,
        ...avisos,
      ]
        .filter(Boolean)
        .join(' '),
    failure: 'Erro ao consultar multas. Tente novamente.',
    invalidates: INVALIDATES,
  }
  const consult = useEntityMutation({
    ...lookup,
    run: () => unlessAsked(api.consultAll({ body: {} })),
    success: (found) => (found ? lookup.success(found) : ''),
    onDone: (found) => setAsking(!found),
  })
  return (
    <Page
      title="Sistema de Monitoramento DETRAN-SP"
      tabTitle="Multas"
      actions={
        <Button
          variant="primary"
          icon={SearchCheck}
          busy={consult.busy}
          onClick={() => void consult.run()}
        >
          Consultar Todas
        </Button>
      }
      secondary={[
        {
          label: 'Atualizar',
          icon: RefreshCw,
          onSelect: () => void invalidate(queryClient, [queryKeys.multas]),
        },
        { label: 'Registrar multa', icon: FilePlus2, onSelect: () => show({ novo: '1' }) },
      ]}
    >
      <Summary />
      {!filters.multa && (
        <>
          <PlacaLookup />
          <NewMultas view={view} />
        </>
      )}
      <div className="mb-4">
        <LookupState />
      </div>
      <MultaHistory view={view} onView={setView} />
      {asking && (
        <SimulationQuestion
          {...lookup}
          run={() => api.consultAll({ body: { confirmar_simulacao: true } })}
          onClose={() => setAsking(false)}
        />
      )}
      {open.novo && <RegisterDialog onClose={close} />}
    </Page>
  )
}

/** The screen's four numbers: each fine that was not paid counts at what it costs today. */
const Summary = () => (
  <QueryView query={useQuery(multasQueries.summary())} skeleton="strip" noun="o resumo das multas">
    {({ novas, vencidas, vencem_em_7_dias, valor_total }) => (
      <StatStrip label="Resumo das multas">
        <StatCard label="Multas Novas" value={novas} icon={BadgeAlert} cor="azul" />
        <StatCard label="Vencidas" value={vencidas} icon={TriangleAlert} cor="vermelho" />
        <StatCard
          label="Vencem em 7 dias"
          value={vencem_em_7_dias}
          icon={CalendarClock}
          cor="laranja"
        />
        <StatCard
          label="Valor Total"
          value={formatBRL(valor_total)}
          hint="das que não foram pagas"
          icon={CircleDollarSign}
          cor="amarelo"
        />
      </StatStrip>
    )}
  </QueryView>
)
