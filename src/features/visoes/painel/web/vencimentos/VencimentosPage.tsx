import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import type { Despesa } from '#features/dinheiro/despesas/contract.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { FilterBar, FilterChips, FilterTag, optionsOf } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { usePause } from '#web/ui/lists/use-pause.ts'
import { Page } from '#web/ui/Page.tsx'
import type { Vencimento } from '../../vencimentos/contract.ts'
import { FAIXAS, faixaText } from '../../vencimentos/rules.ts'
import { vencimentosQuery } from './api.ts'
import { type VencimentosFilters, vencimentosFilters } from './filters.ts'
import { keyOf, VencimentoRow } from './VencimentoRow.tsx'

const TIPOS = optionsOf<VencimentosFilters['tipo']>({
  todos: 'Todos',
  contas: 'Contas',
  cnh: 'CNH',
  contrato: 'Contratos',
})

/** Bills, driving licences and contracts by the day they expire, the oldest first. */
export function VencimentosPage() {
  const { filters, field, active, clear } = useUrlFilters(vencimentosFilters)
  const vencimentos = usePage(vencimentosQuery(filters))
  const [paid, setPaid] = useState<Record<string, boolean>>({})
  const isPaid = (row: Vencimento) => paid[keyOf(row)] === true
  const mark = ({ id, situacao }: Despesa) =>
    setPaid((marked) => ({ ...marked, [id]: situacao === 'paga' }))
  const paused = usePause(vencimentos.items ?? [], keyOf, isPaid)
  return (
    <Page title="Vencimentos">
      <FilterBar>
        <FilterChips label="O que vence" options={TIPOS} {...field('tipo')} />
        <FilterTag remove="Mostrar os próximos 90 dias" {...field('ate')}>
          Até {filters.ate && formatDay(filters.ate)}
        </FilterTag>
      </FilterBar>
      <QueryList
        query={vencimentos}
        skeleton="rows"
        noun={['o vencimento', 'os vencimentos']}
        empty="Nada vence nos próximos 90 dias."
        filtered={{ active, clear, text: 'Nenhum vencimento encontrado' }}
      >
        {(items) => (
          <Card>
            <div {...paused}>
              {[...FAIXAS, null].map((faixa) => {
                const rows = items.filter((item) => item.faixa === faixa)
                if (rows.length === 0) return null
                return (
                  <Fold key={faixa} title={faixaText(faixa)} count={rows.length} open>
                    <AlertRows>
                      {rows.map((row) => (
                        <VencimentoRow
                          key={keyOf(row)}
                          vencimento={row}
                          paid={isPaid(row)}
                          onChange={mark}
                        />
                      ))}
                    </AlertRows>
                  </Fold>
                )
              })}
            </div>
          </Card>
        )}
      </QueryList>
    </Page>
  )
}
