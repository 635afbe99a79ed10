import { useQueryClient } from '@tanstack/react-query'
import { FilePlus2, RefreshCw, SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { useListView } from '#web/ui/lists/ViewSwitch.tsx'
import { Page } from '#web/ui/Page.tsx'
import { api, INVALIDATES } from './api.ts'
import { LookupState } from './consulta/LookupState.tsx'
import { NewMultas } from './consulta/NewMultas.tsx'
import { PlacaLookup } from './consulta/PlacaLookup.tsx'
import { SimulationQuestion, unlessAsked } from './consulta/SimulationQuestion.tsx'
import { RegisterDialog } from './dialogs.ts'
import { multasFilters } from './filters.ts'
import { MultaHistory } from './MultaHistory.tsx'
import { Summary } from './Summary.tsx'

/** Traffic fines: lookups, what is new, and the history. */
export function MultasPage() {
  const queryClient = useQueryClient()
  const { filters } = useUrlFilters(multasFilters)
  const [view, setView] = useListView('multas')
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
        <>
          <Button icon={RefreshCw} onClick={() => void invalidate(queryClient, [queryKeys.multas])}>
            Atualizar
          </Button>
          <Button icon={FilePlus2} onClick={() => show({ novo: '1' })}>
            Registrar multa
          </Button>
          <Button
            variant="primary"
            icon={SearchCheck}
            busy={consult.busy}
            busyLabel="Consultando..."
            onClick={() => void consult.run()}
          >
            Consultar Todas
          </Button>
        </>
      }
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
