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
import { cobrancasFilters } from '../dividas/filters.ts'
import { useDetails } from '../dividas/in-url.ts'
import { NOUN } from '../dividas/labels.ts'
import { CobrancasFilters } from './CobrancasFilters.tsx'
import { Summary } from './Summary.tsx'

const DetailsOfAddress = idlePart(() => import('../dividas/DetailsDialog.tsx'), 'DetailsOfAddress')
const NewCobrancaDialog = idlePart(
  () => import('./dialogs/NewCobrancaDialog.tsx'),
  'NewCobrancaDialog',
)

/** Extra charges: what was charged besides the weeks, and what became of it. */
export function CobrancasPage() {
  const url = useUrlFilters(cobrancasFilters)
  const { filters, active, clear } = url
  const cobrancas = usePage(dividasQueries.cobrancas(filters))
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
      <CobrancasFilters {...url} first={cobrancas.items?.[0]} />
      <QueryList
        query={cobrancas}
        skeleton="rows"
        noun={NOUN.cobranca}
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
        {(items) => <DividasTable kind="cobranca" items={items} />}
      </QueryList>
      {details.id && <DetailsOfAddress kind="cobranca" list={cobrancas} />}
      {open.novo && <NewCobrancaDialog onClose={close} />}
    </Page>
  )
}
