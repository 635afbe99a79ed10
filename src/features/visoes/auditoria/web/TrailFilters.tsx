import { useList } from '#web/data/lists.ts'
import type { UrlFilters } from '#web/data/url-filters.ts'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { FilterBar, FilterSelect, optionsOf, SearchField } from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import { ENTIDADES } from '../entidades/rules.ts'
import { nameOfUser } from '../frase/rules.ts'
import { ACAO_LABEL } from '../labels.ts'
import { auditoriaQueries } from './api.ts'
import type { AuditoriaFilters as Filters } from './filters.ts'

const ALL = { value: 'todos', label: 'Todos' }
const ENTIDADE_OPTIONS = [
  ALL,
  ...Object.entries(ENTIDADES)
    .map(([value, { muitos }]) => ({ value, label: muitos }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
]
const ACAO_OPTIONS = optionsOf({ todos: 'Todas', ...ACAO_LABEL })

/** Search and filters of the trail, each applied as it is chosen. */
export function TrailFilters({ filters, field, set, active, inUse, clear }: UrlFilters<Filters>) {
  const { usuario, endereco } = filters
  const users = useList(auditoriaQueries.usuarios())
  const names = new Set([...(users.items ?? []), ...(usuario === 'todos' ? [] : [usuario])])
  return (
    <FilterBar clear={active && clear}>
      <div className="flex w-full">
        <SearchField label="Buscar nome, CPF, placa ou código" {...field('busca')} />
      </div>
      <MoreFilters inUse={inUse('data_inicio', 'data_fim', 'usuario', 'entidade', 'acao')}>
        <FilterPeriod labels={['De', 'Até']} value={filters} onChange={set} />
        <FilterSelect
          label="Quem"
          options={[ALL, ...[...names].map((value) => ({ value, label: nameOfUser(value) }))]}
          {...field('usuario')}
        />
        <FilterSelect label="Registro" options={ENTIDADE_OPTIONS} {...field('entidade')} />
        <FilterSelect label="Ação" options={ACAO_OPTIONS} {...field('acao')} />
      </MoreFilters>
      <FilterTag remove="Mostrar todos os endereços" {...field('endereco')}>
        Endereço {endereco}
      </FilterTag>
    </FilterBar>
  )
}
