import { formatDay, isCalendarDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import type { PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { useToday } from '#web/clock.ts'
import type { ListQuery } from '#web/data/lists.ts'
import type { UrlFilters } from '#web/data/url-filters.ts'
import { listCountWithNoun } from '#web/list-count.ts'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { FilterBar, FilterChips, SearchField } from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import type { PagamentosFilters as Filters } from './filters.ts'

type Props = UrlFilters<Filters> & {
  /** Names the rental or the customer that the list is narrowed to. */
  first: PagamentoDetalhado | undefined
}

export function PagamentosFilters({ filters, set, active, clear, first }: Props) {
  const { locacao_id, cliente_id } = filters
  const who = first?.locacao_id === locacao_id ? `: ${first.cliente_nome}, ${first.moto_placa}` : ''
  return (
    <FilterBar clear={active && clear}>
      <SearchField
        label="Buscar por cliente, CPF, telefone ou placa"
        placeholder="Buscar por cliente ou placa"
        value={filters.busca}
        onChange={(busca) => set({ busca }, { replace: true })}
      />
      <MoreFilters
        inUse={[filters.data_inicio, filters.data_fim, filters.parcial].filter(Boolean).length}
      >
        <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={set} />
        <FilterChips
          label="Recebimento"
          options={RECEIVED}
          value={filters.parcial}
          onChange={(parcial) => set({ parcial })}
        />
      </MoreFilters>
      {locacao_id && (
        <FilterTag remove="Mostrar todas as locações" onRemove={() => set({ locacao_id: '' })}>
          Locação {shortId(locacao_id)}
          {who}
        </FilterTag>
      )}
      {cliente_id && (
        <FilterTag remove="Mostrar todos os clientes" onRemove={() => set({ cliente_id: '' })}>
          Cliente: {first?.cliente_id === cliente_id ? first.cliente_nome : 'escolhido'}
        </FilterTag>
      )}
    </FilterBar>
  )
}

const RECEIVED = [
  { value: '' as const, label: 'Todos' },
  { value: 'true' as const, label: 'Recebidos em parte' },
]

const PRINTED = {
  todos: 'Todos',
  pendente: 'Pendentes',
  atrasado: 'Atrasados',
  pago: 'Pagos',
  cancelado: 'Cancelados',
} as const

/** The filters in one line, for the printed page. */
export function PrintedFilters({ filters, list }: { filters: Filters; list: ListQuery<unknown> }) {
  const { status, busca, data_inicio, data_fim, parcial, locacao_id, cliente_id } = filters
  const parts = [
    PRINTED[status],
    isCalendarDay(data_inicio) && `vencimento desde ${formatDay(data_inicio)}`,
    isCalendarDay(data_fim) && `vencimento até ${formatDay(data_fim)}`,
    parcial && 'recebidos em parte',
    busca && `busca "${busca}"`,
    locacao_id && `locação ${shortId(locacao_id)}`,
    cliente_id && 'um cliente',
  ].filter(Boolean)
  return (
    <p className="print-only mb-3">
      {parts.join(', ')}: {listCountWithNoun(list, ['pagamento', 'pagamentos'])}. Impresso em{' '}
      {formatDay(useToday())}.
    </p>
  )
}
