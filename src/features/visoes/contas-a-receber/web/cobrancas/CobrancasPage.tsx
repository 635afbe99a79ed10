import { Plus } from 'lucide-react'
import { PixOccurrences } from '#features/dinheiro/pix/web/public.tsx'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { dividasQueries } from '../dividas/api.ts'
import { DividasTable } from '../dividas/DividasTable.tsx'
import { asQuery, cobrancasFilters } from '../dividas/filters.ts'
import { useDetails } from '../dividas/in-url.ts'
import { CobrancasFilters } from './CobrancasFilters.tsx'
import { Summary } from './Summary.tsx'

const DetailsOfAddress = idlePart(() => import('../dividas/DetailsDialog.tsx'), 'DetailsOfAddress')
const NewCobrancaDialog = idlePart(
  () => import('./dialogs/NewCobrancaDialog.tsx'),
  'NewCobrancaDialog',
)

/** Extra charges: what was charged besides the weeks, and what became of it. */
export function CobrancasPage() {
  const { filters, set, active, clear } = useUrlFilters(cobrancasFilters)
  const cobrancas = usePage(dividasQueries.cobrancas(asQuery(filters)))
  const details = useDetails('cobranca')
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
        set={set}
        active={active}
        clear={clear}
        first={cobrancas.items?.[0]}
      />
      <QueryList
        query={cobrancas}
        skeleton="rows"
        noun={['a cobrança', 'as cobranças']}
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
        {(items) => <DividasTable kind="cobranca" items={items} />}
      </QueryList>
      {details.id && <DetailsOfAddress kind="cobranca" list={cobrancas} />}
      {open.novo && <NewCobrancaDialog onClose={close} />}
    </Page>
  )
}
