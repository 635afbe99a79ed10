import { Plus } from 'lucide-react'
import { PixOccurrences } from '#features/dinheiro/pix/web/public.tsx'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { cobrancasQueries } from './api.ts'
import { CobrancasFilters } from './CobrancasFilters.tsx'
import { CobrancasTable } from './CobrancasTable.tsx'
import { useDetails } from './dialogs/open-details.ts'
import { cobrancasFilters } from './filters.ts'
import { Summary } from './Summary.tsx'

const DetailsOfAddress = lazyPart(() =>
  import('./dialogs/DetailsDialog.tsx').then((m) => m.DetailsOfAddress),
)
const NewCobrancaDialog = lazyPart(() =>
  import('./dialogs/NewCobrancaDialog.tsx').then((m) => m.NewCobrancaDialog),
)

/** Extra charges: what was charged besides the weeks, and what became of it. */
export function CobrancasPage() {
  const { filters, set, active, clear } = useUrlFilters(cobrancasFilters)
  const cobrancas = usePage(cobrancasQueries.list(filters))
  const details = useDetails()
  const { open, show, close } = useDialogInUrl(newDialog)
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => show({ novo: '1' })}>
      Nova Cobrança
    </Button>
  )

  return (
    <Page title="Cobranças Extras" actions={create}>
      <PixOccurrences />
      <Summary />
      <CobrancasFilters
        filters={filters}
        onChange={set}
        first={cobrancas.items?.[0]}
        clear={active && clear}
      />
      <QueryList
        query={cobrancas}
        skeleton="rows"
        noun={['cobrança', 'cobranças']}
        loading="Carregando cobranças..."
        failure="Erro ao carregar cobranças. Tente novamente."
        empty={{
          text: 'Nenhuma cobrança extra registrada',
          hint: 'Danos, peças, franquias e multas repassadas ao cliente aparecem aqui.',
          action: create,
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhuma cobrança encontrada',
          hint: 'Tente ajustar a busca ou os filtros.',
        }}
      >
        {(items) => <CobrancasTable items={items} />}
      </QueryList>
      {details.id && <DetailsOfAddress list={cobrancas} />}
      {open.novo && <NewCobrancaDialog onClose={close} />}
    </Page>
  )
}
