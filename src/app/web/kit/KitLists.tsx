import { useState } from 'react'
import { z } from 'zod'
import { centavos } from '#domain/money.ts'
import type { ListQuery } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterBar, FilterChips, FilterSelect, SearchField } from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { SelectionBar } from '#web/ui/lists/RowSelection.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Money } from '#web/ui/values.tsx'
import { KitCards, RowMenu } from './KitCards.tsx'
import { ROWS, type Row } from './kit-rows.ts'

const filtersInUrl = z.object({
  busca: z.string().catch(''),
  status: z.enum(['todos', 'pendente', 'pago']).catch('todos'),
  cor: z.string().catch('todos'),
  data_inicio: z.string().catch(''),
  data_fim: z.string().catch(''),
})

export function KitLists() {
  const { filters, set, clear, active } = useUrlFilters(filtersInUrl)
  const [shown, setShown] = useState(2)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query: ListQuery<Row> = {
    items: ROWS.slice(0, shown).filter(({ cliente }) =>
      cliente.toLowerCase().includes(filters.busca.toLowerCase()),
    ),
    total: ROWS.length,
    error: null,
    refreshing: false,
    updatedAt: 0,
    reload: () => {},
    hasMore: shown < ROWS.length,
    loadMore: () => setShown(3),
    loadingMore: false,
  }
  return (
    <>
      <Card title="Filtros, abas e tabela">
        <FilterBar clear={active && clear}>
          <SearchField
            label="Buscar por nome ou placa"
            value={filters.busca}
            onChange={(busca) => set({ busca }, { replace: true })}
          />
          <MoreFilters
            inUse={
              [filters.cor !== 'todos', filters.data_inicio, filters.data_fim].filter(Boolean)
                .length
            }
          >
            <FilterSelect
              label="Cor"
              value={filters.cor}
              onChange={(cor) => set({ cor })}
              options={[
                { value: 'todos', label: 'Todas' },
                { value: 'Vermelha', label: 'Vermelha' },
              ]}
            />
            <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={set} />
          </MoreFilters>
        </FilterBar>
        <FilterChips
          label="Situação"
          value={filters.status}
          onChange={(status) => set({ status })}
          options={[
            { value: 'todos', label: 'Todas', count: 24 },
            { value: 'pendente', label: 'Pendentes', count: 4 },
            { value: 'pago', label: 'Pagas' },
          ]}
        />
      </Card>
      <Tabs
        label="Situação"
        value={filters.status}
        onChange={(status) => set({ status })}
        items={[
          { value: 'todos', label: 'Todos', count: 68 },
          { value: 'pendente', label: 'Pendentes', count: 12 },
          { value: 'pago', label: 'Pagos', count: 52 },
        ]}
      >
        <QueryList
          query={query}
          noun={['pagamento', 'pagamentos']}
          empty="Nenhum pagamento registrado ainda."
          filtered={{
            active,
            clear,
            text: 'Nenhum pagamento encontrado',
            hint: 'Tente ajustar a busca.',
          }}
        >
          {(rows) => (
            <DataTable
              label="Pagamentos"
              rows={rows}
              rowKey={(row) => row.id}
              selection={{
                chosen,
                onChange: setChosen,
                label: (row) => `Selecionar ${row.cliente}`,
              }}
              columns={[
                {
                  header: 'Cliente',
                  main: true,
                  cell: (row) => (
                    <>
                      <span className="font-medium">{row.cliente}</span>
                      <small>{row.placa}, Semana 12</small>
                    </>
                  ),
                },
                {
                  header: 'Valor',
                  numeric: true,
                  cell: (row) => <Money value={centavos(row.valor)} />,
                },
                { header: 'Vencimento', cell: (row) => row.vence },
                { header: 'Situação', cell: (row) => <Badge cor={row.cor}>{row.status}</Badge> },
              ]}
              actions={(row) => (
                <>
                  <Button size="small">Marcar como pago</Button>
                  <RowMenu name={row.cliente} />
                </>
              )}
            />
          )}
        </QueryList>
        {chosen.size > 0 && (
          <SelectionBar text={`${chosen.size} selecionados`} onClear={() => setChosen(new Set())}>
            <Button size="small" variant="primary">
              Marcar como pagos
            </Button>
          </SelectionBar>
        )}
      </Tabs>
      <KitCards />
    </>
  )
}
