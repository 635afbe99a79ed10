import { formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { useToday } from '#web/clock.ts'
import type { ListQuery } from '#web/data/lists.ts'
import type { UrlFilters } from '#web/data/url-filters.ts'
import { listCountWithNoun } from '#web/list-count.ts'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterBar, FilterChips, optionsOf, SearchField } from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import type { Divida } from '../dividas/api.ts'
import { type PagamentosFilters as Filters, PAGAMENTOS_TABS } from '../dividas/filters.ts'
import { NOUN } from '../dividas/labels.ts'
import { OwnerTags } from '../dividas/OwnerTags.tsx'

type Props = UrlFilters<Filters> & { first: Divida | undefined }

export const PagamentosFilters = ({ filters, field, set, active, inUse, clear, first }: Props) => (
  <FilterBar clear={active && clear}>
    <SearchField
      label="Buscar por cliente, CPF, telefone ou placa"
      placeholder="Buscar por cliente ou placa"
      {...field('busca')}
    />
    <MoreFilters inUse={inUse('data_inicio', 'data_fim', 'parcial')}>
      <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={set} />
      <FilterChips label="Recebimento" options={RECEIVED} {...field('parcial')} />
    </MoreFilters>
    <OwnerTags
      show="Mostrar"
      locacao={field('locacao_id')}
      cliente={field('cliente_id')}
      first={first}
    />
  </FilterBar>
)

const RECEIVED = optionsOf({ '': 'Todos', true: 'Recebidos em parte' })

/** The filters in one line, for the printed page. */
export function PrintedFilters({ filters, list }: { filters: Filters; list: ListQuery<unknown> }) {
  const { status, busca, data_inicio, data_fim, parcial, locacao_id, cliente_id } = filters
  const parts = [
    PAGAMENTOS_TABS.find(({ value }) => value === status)?.label,
    data_inicio && `vencimento desde ${formatDay(data_inicio)}`,
    data_fim && `vencimento até ${formatDay(data_fim)}`,
    parcial && 'recebidos em parte',
    busca && `busca "${busca}"`,
    locacao_id && `locação ${shortId(locacao_id)}`,
    cliente_id && 'um cliente',
  ].filter(Boolean)
  return (
    <p className="print-only mb-3">
      {parts.join(', ')}: {listCountWithNoun(list, NOUN.pagamento)}. Impresso em{' '}
      {formatDay(useToday())}.
    </p>
  )
}
