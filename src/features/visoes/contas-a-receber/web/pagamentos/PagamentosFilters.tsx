import { formatDay, isCalendarDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { useToday } from '#web/clock.ts'
import type { ListQuery } from '#web/data/lists.ts'
import type { UrlFilters } from '#web/data/url-filters.ts'
import { listCountWithNoun } from '#web/list-count.ts'
import { FilterChips } from '#web/ui/lists/filters.tsx'
import type { Divida } from '../dividas/api.ts'
import { DividasFilters } from '../dividas/DividasFilters.tsx'
import { type PagamentosFilters as Filters, PAGAMENTOS_TABS } from '../dividas/filters.ts'
import { NOUN } from '../dividas/labels.ts'

type Props = UrlFilters<Filters> & { first: Divida | undefined }

export const PagamentosFilters = ({ filters, set, active, clear, first }: Props) => (
  <DividasFilters
    kind="pagamento"
    filters={filters}
    set={set}
    clear={active && clear}
    first={first}
    inUse={filters.parcial ? 1 : 0}
    after={
      <FilterChips
        label="Recebimento"
        options={RECEIVED}
        value={filters.parcial}
        onChange={(parcial) => set({ parcial })}
      />
    }
  />
)

const RECEIVED = [
  { value: '' as const, label: 'Todos' },
  { value: 'true' as const, label: 'Recebidos em parte' },
]

/** The filters in one line, for the printed page. */
export function PrintedFilters({ filters, list }: { filters: Filters; list: ListQuery<unknown> }) {
  const { status, busca, data_inicio, data_fim, parcial, locacao_id, cliente_id } = filters
  const parts = [
    PAGAMENTOS_TABS.find(({ value }) => value === status)?.label,
    isCalendarDay(data_inicio) && `vencimento desde ${formatDay(data_inicio)}`,
    isCalendarDay(data_fim) && `vencimento até ${formatDay(data_fim)}`,
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
