import type { StatusMulta } from '#domain/multa.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Card } from '#web/ui/Card.tsx'
import {
  FilterBar,
  FilterChips,
  FilterTag,
  optionsOf,
  SearchField,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { type ListView, ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { multasQueries } from './api.ts'
import { multasFilters } from './filters.ts'
import { Multas } from './Multas.tsx'

const STATUS = optionsOf<StatusMulta | 'todas'>({
  todas: 'Todas',
  nova: 'Novas',
  notificada: 'Notificadas',
  cobranca_criada: 'Com cobrança criada',
  paga: 'Pagas',
  contestada: 'Contestadas',
})

type Props = { view: ListView; onView: (view: ListView) => void }

/** Every fine there is, the newest infraction first. */
export function MultaHistory({ view, onView }: Props) {
  const { filters, field, active, clear } = useUrlFilters(multasFilters)
  const multas = usePage(multasQueries.list(filters))
  return (
    <Card
      plain
      title={`Histórico de Multas (${multas.items ? multas.total.toLocaleString('pt-BR') : '…'})`}
    >
      <FilterBar>
        <SearchField label="Buscar por placa" {...field('placa', { multa: '' })} />
        <ViewSwitch value={view} onChange={onView} />
        <FilterChips label="Situação" options={STATUS} {...field('status', { multa: '' })} />
        <FilterTag remove="Mostrar todas as multas" {...field('multa')}>
          Auto: {multas.items?.[0]?.numero_auto ?? 'escolhido'}
        </FilterTag>
      </FilterBar>
      <QueryList
        query={multas}
        skeleton={view === 'tabela' ? 'rows' : 'cards'}
        noun={['a multa', 'as multas']}
        failure="Erro ao carregar multas. Tente novamente."
        empty="Nenhuma multa detectada! Sua frota está em dia."
        filtered={{
          active,
          clear,
          text: 'Nenhuma multa encontrada',
          hint: 'Tente ajustar a placa ou a situação.',
        }}
      >
        {(items) => <Multas label="Histórico de multas" multas={items} view={view} />}
      </QueryList>
    </Card>
  )
}
