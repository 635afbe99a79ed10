import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type StatusCobranca, TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { PixOccurrences } from '#features/dinheiro/pix/web/public.tsx'
import { newDialog, useDetailsInUrl, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import {
  FilterBar,
  FilterChips,
  FilterPeriod,
  FilterSelect,
  MoreFilters,
  optionsOf,
  SearchField,
  statusOptions,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { dividasQueries } from '../dividas/api.ts'
import { DividasTable } from '../dividas/DividasTable.tsx'
import { cobrancasFilters } from '../dividas/filters.ts'
import { OwnerTags } from '../dividas/OwnerTags.tsx'
import { cobrancasSummary } from './api.ts'
import { Summary } from './Summary.tsx'

const DetailsOfAddress = idlePart(() => import('../dividas/DetailsDialog.tsx'), 'DetailsOfAddress')
const NewCobrancaDialog = idlePart(
  () => import('./dialogs/NewCobrancaDialog.tsx'),
  'NewCobrancaDialog',
)

const PLURAL: Record<StatusCobranca, string> = {
  pendente: 'Pendentes',
  pago: 'Pagas',
  cancelado: 'Canceladas',
  contestado: 'Contestadas',
}
const TIPOS = optionsOf({ todos: 'Todos', ...TIPO_COBRANCA_LABEL })

/** The number of items in the list, simulated ones included. */
const listed = ({ quantidade, simuladas }: { quantidade: number; simuladas: number }) =>
  quantidade + simuladas

/** The status filter with its counts, of the same summary as the cards above. */
function useStatusChips() {
  const { data } = useQuery(cobrancasSummary())
  const counts = data && {
    pendente: listed(data.pendentes),
    pago: listed(data.pagas),
    cancelado: listed(data.canceladas),
    contestado: listed(data.contestadas),
  }
  return statusOptions({ value: 'todos', label: 'Todas' }, PLURAL, counts)
}

/** Extra charges: what was charged besides the weeks, and what became of it. */
export function CobrancasPage() {
  const { filters, field, set, active, inUse, clear } = useUrlFilters(cobrancasFilters)
  const cobrancas = usePage(dividasQueries.cobrancas(filters))
  const chips = useStatusChips()
  const details = useDetailsInUrl('cobranca')
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
      <FilterBar clear={active && clear}>
        <SearchField
          label="Buscar por título, cliente, CPF ou placa"
          placeholder="Buscar por título, cliente ou placa"
          {...field('busca')}
        />
        <MoreFilters inUse={inUse('tipo', 'data_inicio', 'data_fim')}>
          <FilterSelect label="Tipo" options={TIPOS} {...field('tipo')} />
          <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={set} />
        </MoreFilters>
        <FilterChips label="Situação" options={chips} {...field('status')} />
        <OwnerTags
          show="Mostrar cobranças de"
          locacao={field('locacao_id')}
          cliente={field('cliente_id')}
          first={cobrancas.items?.[0]}
        />
      </FilterBar>
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
