import { shortId } from '#features/locacoes/locacoes.rules.ts'
import { FilterPeriod } from '#web/ui/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/FilterTag.tsx'
import { FilterBar, FilterChips, FilterSelect, SearchField } from '#web/ui/filters.tsx'
import { MoreFilters } from '#web/ui/MoreFilters.tsx'
import type { Cobranca } from '../cobrancas-extras.entity.contract.ts'
import {
  STATUS_COBRANCA,
  STATUS_COBRANCA_LABEL,
  TIPO_COBRANCA_LABEL,
  TIPOS_COBRANCA,
} from '../cobrancas-extras.rules.ts'
import type { CobrancasFilter } from './cobrancas-filters.ts'

const STATUS = [
  { value: 'todos' as const, label: 'Todas' },
  ...STATUS_COBRANCA.map((value) => ({ value, label: STATUS_COBRANCA_LABEL[value] })),
]
const TIPOS = [
  { value: 'todos' as const, label: 'Todos' },
  ...TIPOS_COBRANCA.map((value) => ({ value, label: TIPO_COBRANCA_LABEL[value] })),
]

type Props = {
  filters: CobrancasFilter
  onChange: (change: Partial<CobrancasFilter>, options?: { replace: boolean }) => void
  /** Names the customer or the rental that the list is narrowed to. */
  first: Cobranca | undefined
}

const inUse = ({ tipo, data_inicio, data_fim }: CobrancasFilter) =>
  [tipo !== 'todos', data_inicio, data_fim].filter(Boolean).length

export const CobrancasFilters = ({ filters, onChange, first }: Props) => (
  <FilterBar>
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
      options={STATUS}
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
