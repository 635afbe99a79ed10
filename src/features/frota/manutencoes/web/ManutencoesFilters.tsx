import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { FilterBar, FilterSelect, SearchField } from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import { TIPO_MANUTENCAO_LABEL, TIPOS_MANUTENCAO } from '../rules.ts'
import type { ManutencoesFilters as Filters } from './filters.ts'

const TIPOS = [
  { value: 'todos' as const, label: 'Todos' },
  ...TIPOS_MANUTENCAO.map((value) => ({ value, label: TIPO_MANUTENCAO_LABEL[value] })),
]

type Props = {
  filters: Filters
  /** Of the motorcycle that the list is about, where it is about one. */
  placa: string | undefined
  onChange: (change: Partial<Filters>, options?: { replace: boolean }) => void
  /** Takes all filters off, while there are any. */
  clear: false | (() => void)
}

const inUse = ({ tipo, data_inicio, data_fim }: Filters) =>
  [tipo !== 'todos', data_inicio, data_fim].filter(Boolean).length

export const ManutencoesFilters = ({ filters, placa, onChange, clear }: Props) => (
  <FilterBar clear={clear}>
    <SearchField
      label="Buscar por serviço, responsável ou placa"
      placeholder="Serviço, responsável ou placa"
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
      <FilterPeriod labels={['Realizada de', 'até']} value={filters} onChange={onChange} />
    </MoreFilters>
    {filters.moto && (
      <FilterTag
        remove="Mostrar manutenções de todas as motos"
        onRemove={() => onChange({ moto: '' })}
      >
        Moto: {placa ?? 'escolhida'}
      </FilterTag>
    )}
  </FilterBar>
)
