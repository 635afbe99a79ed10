import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { FORMAS } from '#domain/recebimento.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterDate } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { FilterBar, FilterChips, FilterSelect } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Recebimento } from '../contract.ts'
import { recebimentosQueries } from './api.ts'
import { DetailsDialog } from './dialogs/DetailsDialog.tsx'
import { useDetails } from './dialogs/details-in-url.ts'
import { UndoDialog } from './dialogs/UndoDialog.tsx'
import { recebimentosFilters } from './filters.ts'
import { RecebimentosTable } from './RecebimentosTable.tsx'

const TODAS = [{ value: 'todos' as const, label: 'Todas' }, ...FORMAS]
const SITUACOES = [
  { value: 'todos' as const, label: 'Todos' },
  { value: 'nao' as const, label: 'Válidos' },
  { value: 'sim' as const, label: 'Desfeitos' },
]

/** The money that came in, each receipt with what it paid; undone ones stay, crossed out. */
export function RecebimentosPage() {
  const { filters, set, active, clear } = useUrlFilters(recebimentosFilters)
  const recebimentos = usePage(recebimentosQueries.list(filters))
  const details = useDetails()
  const [undoing, setUndoing] = useState<Recebimento>()
  const receive = (
    <LinkButton variant="primary" icon={HandCoins} href="/admin/receber">
      Receber
    </LinkButton>
  )
  return (
    <Page title="Recebimentos" actions={receive}>
      <FilterBar clear={active && clear}>
        <FilterDate label="Dia" value={filters.dia} onChange={(dia) => set({ dia })} />
        <FilterSelect
          label="Forma"
          options={TODAS}
          value={filters.forma}
          onChange={(forma) => set({ forma })}
        />
        <FilterChips
          label="Situação"
          options={SITUACOES}
          value={filters.estornados}
          onChange={(estornados) => set({ estornados })}
        />
        {filters.cliente_id && (
          <FilterTag
            remove="Mostrar recebimentos de todos os clientes"
            onRemove={() => set({ cliente_id: '' })}
          >
            Cliente: {recebimentos.items?.[0]?.cliente_nome ?? 'escolhido'}
          </FilterTag>
        )}
      </FilterBar>
      <QueryList
        query={recebimentos}
        skeleton="rows"
        noun={['recebimento', 'recebimentos']}
        loading="Carregando recebimentos..."
        failure="Não foi possível carregar os recebimentos."
        empty={{
          text: 'Nenhum recebimento registrado ainda.',
          hint: 'O dinheiro que entra por pagamentos e cobranças aparece aqui.',
          action: receive,
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhum recebimento encontrado',
          hint: 'Tente ajustar os filtros.',
        }}
      >
        {(items) => <RecebimentosTable items={items} onOpen={details.open} onUndo={setUndoing} />}
      </QueryList>
      {details.id && <DetailsDialog id={details.id} onUndo={setUndoing} onClose={details.close} />}
      {undoing && <UndoDialog recebimento={undoing} onClose={() => setUndoing(undefined)} />}
    </Page>
  )
}
