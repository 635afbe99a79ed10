import { useQuery } from '@tanstack/react-query'
import { type StatusCobranca, TIPO_COBRANCA_LABEL, TIPOS_COBRANCA } from '#domain/cobranca.ts'
import { shortId } from '#domain/locacao.ts'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import {
  FilterBar,
  FilterChips,
  FilterSelect,
  SearchField,
  statusOptions,
} from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import { cobrancasQueries } from './api.ts'
import type { CobrancasFilters as Filters } from './filters.ts'

const PLURAL: Record<StatusCobranca, string> = {
  pendente: 'Pendentes',
  pago: 'Pagas',
  cancelado: 'Canceladas',
  contestado: 'Contestadas',
}
const TIPOS = [
  { value: 'todos' as const, label: 'Todos' },
  ...TIPOS_COBRANCA.map((value) => ({ value, label: TIPO_COBRANCA_LABEL[value] })),
]

type Props = {
  filters: Filters
  onChange: (change: Partial<Filters>, options?: { replace: boolean }) => void
  /** Names the customer or the rental that the list is narrowed to. */
  first: Cobranca | undefined
  /** Takes all filters off, while there are any. */
  clear: false | (() => void)
}

const inUse = ({ tipo, data_inicio, data_fim }: Filters) =>
  [tipo !== 'todos', data_inicio, data_fim].filter(Boolean).length

/** The number of items in the list, simulated ones included. */
const listed = ({ quantidade, simuladas }: { quantidade: number; simuladas: number }) =>
  quantidade + simuladas

/** The status filter with its counts, of the same summary as the cards above. */
function useStatusChips() {
  const { data } = useQuery(cobrancasQueries.summary())
  const counts = data && {
    pendente: listed(data.pendentes),
    pago: listed(data.pagas),
    cancelado: listed(data.canceladas),
    contestado: listed(data.contestadas),
  }
  return statusOptions({ value: 'todos', label: 'Todas' }, PLURAL, counts)
}

export const CobrancasFilters = ({ filters, onChange, first, clear }: Props) => (
  <FilterBar clear={clear}>
    <SearchField
      label="Buscar por título, cliente, CPF ou placa"
      placeholder="Buscar por título, cliente ou placa"
      value={filters.busca}
      onChange={(busca) => onChange({ busca }, { replace: true })}
    />
    <MoreFilters inUse={inUse(filters)}>
      <FilterSelect
        label="Tipo"
        options={TIPOS}
        value={filters.tipo}
        onChange={(tipo) => onChange({ tipo })}
      />
      <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={onChange} />
    </MoreFilters>
    <FilterChips
      label="Situação"
      options={useStatusChips()}
      value={filters.status}
      onChange={(status) => onChange({ status })}
    />
    {filters.cliente_id && (
      <FilterTag
        remove="Mostrar cobranças de todos os clientes"
        onRemove={() => onChange({ cliente_id: '' })}
      >
        Cliente: {first?.cliente_nome ?? 'escolhido'}
      </FilterTag>
    )}
    {filters.locacao_id && (
      <FilterTag
        remove="Mostrar cobranças de todas as locações"
        onRemove={() => onChange({ locacao_id: '' })}
      >
        Locação {shortId(filters.locacao_id)}
      </FilterTag>
    )}
  </FilterBar>
)
