import { useList } from '#web/data/lists.ts'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { FilterBar, FilterSelect, SearchField } from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import { ENTIDADES } from '../entidades/rules.ts'
import { nameOfUser } from '../frase/rules.ts'
import { ACAO_LABEL } from '../labels.ts'
import { ACOES } from '../rules.ts'
import { auditoriaQueries } from './api.ts'
import type { AuditoriaFilters } from './filters.ts'

const ALL = { value: 'todos', label: 'Todos' }
const ENTIDADE_OPTIONS = [
  ALL,
  ...Object.entries(ENTIDADES)
    .map(([value, { muitos }]) => ({ value, label: muitos }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
]
const ACAO_OPTIONS = [
  { value: 'todos' as const, label: 'Todas' },
  ...ACOES.map((value) => ({ value, label: ACAO_LABEL[value] })),
]

type Props = {
  filters: AuditoriaFilters
  set: (change: Partial<AuditoriaFilters>, options?: { replace?: boolean }) => void
  /** Takes all filters off, while there are any. */
  clear: false | (() => void)
}

/** Search and filters of the trail, each applied as it is chosen. */
export function TrailFilters({ filters, set, clear }: Props) {
  const { data_inicio, data_fim, usuario, entidade, acao, endereco } = filters
  const users = useList(auditoriaQueries.usuarios())
  const names = new Set([...(users.items ?? []), ...(usuario === 'todos' ? [] : [usuario])])
  const chosen = [usuario, entidade, acao].filter((value) => value !== 'todos')
  const inUse = [data_inicio, data_fim, ...chosen].filter(Boolean).length
  return (
    <FilterBar clear={clear}>
      <div className="flex w-full">
        <SearchField
          label="Buscar nome, CPF, placa ou código"
          value={filters.busca}
          onChange={(busca) => set({ busca }, { replace: true })}
        />
      </div>
      <MoreFilters inUse={inUse}>
        <FilterPeriod labels={['De', 'Até']} value={{ data_inicio, data_fim }} onChange={set} />
        <FilterSelect
          label="Quem"
          options={[ALL, ...[...names].map((value) => ({ value, label: nameOfUser(value) }))]}
          value={usuario}
          onChange={(value) => set({ usuario: value })}
        />
        <FilterSelect
          label="Registro"
          options={ENTIDADE_OPTIONS}
          value={entidade}
          onChange={(value) => set({ entidade: value })}
        />
        <FilterSelect
          label="Ação"
          options={ACAO_OPTIONS}
          value={acao}
          onChange={(value) => set({ acao: value })}
        />
      </MoreFilters>
      {endereco && (
        <FilterTag remove="Mostrar todos os endereços" onRemove={() => set({ endereco: '' })}>
          Endereço {endereco}
        </FilterTag>
      )}
    </FilterBar>
  )
}
