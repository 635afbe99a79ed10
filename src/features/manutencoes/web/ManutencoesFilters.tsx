import { FilterTag } from '#web/ui/FilterTag.tsx'
import { FilterBar, FilterDate, FilterSelect, SearchField } from '#web/ui/filters.tsx'
import { TIPO_MANUTENCAO_LABEL, TIPOS_MANUTENCAO } from '../manutencoes.rules.ts'
import type { ManutencoesFilter } from './manutencoes-filters.ts'

const TIPOS = [
  { value: 'todos' as const, label: 'Todos' },
  ...TIPOS_MANUTENCAO.map((value) => ({ value, label: TIPO_MANUTENCAO_LABEL[value] })),
]

type Props = {
  filters: ManutencoesFilter
  /** Of the motorcycle that the list is about, where it is about one. */
  placa: string | undefined
  onChange: (change: Partial<ManutencoesFilter>, options?: { replace: boolean }) => void
}

export const ManutencoesFilters = ({ filters, placa, onChange }: Props) => (
  <FilterBar>
    <SearchField
      label="Buscar por serviço, responsável ou placa"
      value={filters.busca}
      onChange={(busca) => onChange({ busca }, { replace: true })}
    />
    <FilterSelect label="Tipo" options={TIPOS} value={filters.tipo} onChange={(tipo) => onChange({ tipo })} />
    <FilterDate
      label="De"
      value={filters.data_inicio}
      onChange={(data_inicio) => onChange({ data_inicio })}
    />
    <FilterDate label="Até" value={filters.data_fim} onChange={(data_fim) => onChange({ data_fim })} />
    {filters.moto && (
      <FilterTag remove="Mostrar manutenções de todas as motos" onRemove={() => onChange({ moto: '' })}>
        Moto: {placa ?? 'escolhida'}
      </FilterTag>
    )}
  </FilterBar>
)
