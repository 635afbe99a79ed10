import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { monthOf } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { newDialog, useDetailsInUrl, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useSession } from '#web/data/session/session.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import {
  FilterBar,
  FilterPeriod,
  FilterSelect,
  FilterTag,
  MoreFilters,
  optionsOf,
  SearchField,
} from '#web/ui/lists/filters.tsx'
import { QueryList, QueryView } from '#web/ui/lists/QueryList.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { ResumoDespesas } from '../contract.ts'
import { TIPO_DESPESA_LABEL } from '../rules.ts'
import { despesasQueries, despesasQuery } from './api.ts'
import { DespesasTable, type Task } from './DespesasTable.tsx'
import { type DespesasFilters, despesasFilters } from './filters.ts'

const DespesaDialog = idlePart(() => import('./DespesaDialog.tsx'), 'DespesaDialog')
const DespesaTask = idlePart(() => import('./DespesaTask.tsx'), 'DespesaTask')
const DetailsDialog = idlePart(() => import('./DetailsDialog.tsx'), 'DetailsDialog')

const ABAS = [
  { value: 'a_pagar', label: 'A pagar' },
  { value: 'pagas', label: 'Pagas' },
] as const
const TIPOS = optionsOf<string>({ todos: 'Todos', ...TIPO_DESPESA_LABEL })
const DE = optionsOf({ todas: 'Todas', sem_moto: 'Da loja, sem moto' })
const MOSTRAR = optionsOf({ validas: 'Válidas', canceladas: 'Canceladas' })

/** What the shop has to pay, and what it paid. */
export function DespesasPage() {
  const { filters, field, set, inUse, clear } = useUrlFilters(despesasFilters)
  const despesas = usePage(despesasQueries.list(filters))
  const moto = useQuery({ ...motosQueries.one(filters.moto), enabled: filters.moto !== '' })
  const [task, setTask] = useState<Task>()
  const creating = useDialogInUrl(newDialog)
  const details = useDetailsInUrl('despesa')
  const administrador = useSession().user?.administrador === true
  const more = ['tipo', 'de', 'data_inicio', 'data_fim', 'mostrar'] as const
  const active = inUse('busca', 'moto', ...more) > 0
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => creating.show({ novo: '1' })}>
      Nova despesa
    </Button>
  )
  return (
    <Page
      title="Despesas"
      actions={create}
      secondary={[
        filters.aba === 'a_pagar' && {
          label: 'Vencimentos',
          icon: CalendarClock,
          href: '/admin/vencimentos',
        },
      ]}
    >
      <Totals filters={filters} />
      <Tabs label="Despesas" items={ABAS} {...field('aba', { data_inicio: '', data_fim: '' })}>
        <FilterBar clear={active && clear}>
          <SearchField
            label="Buscar por descrição, fornecedor ou placa"
            placeholder="Descrição, fornecedor ou placa"
            {...field('busca')}
          />
          <MoreFilters inUse={inUse(...more)}>
            <FilterSelect label="O que é" options={TIPOS} {...field('tipo')} />
            {administrador && <FilterSelect label="Motos" options={DE} {...field('de')} />}
            <FilterPeriod
              labels={[filters.aba === 'pagas' ? 'Paga de' : 'Vence de', 'até']}
              value={filters}
              onChange={set}
            />
            <FilterSelect label="Situação" options={MOSTRAR} {...field('mostrar')} />
          </MoreFilters>
          <FilterTag remove="Mostrar despesas de todas as motos" {...field('moto')}>
            Moto: {moto.data?.placa ?? 'escolhida'}
          </FilterTag>
        </FilterBar>
        <QueryList
          query={despesas}
          skeleton="rows"
          noun={['a despesa', 'as despesas']}
          failure="Erro ao carregar despesas. Tente novamente."
          empty={{
            text: filters.aba === 'pagas' ? 'Nenhuma despesa paga.' : 'Nada a pagar.',
            action: create,
          }}
          filtered={{
            active,
            clear,
            text: 'Nenhuma despesa encontrada',
            hint: 'Tente ajustar a busca ou os filtros.',
          }}
        >
          {(items) => (
            <DespesasTable
              despesas={items}
              dayHeader={filters.aba === 'pagas' ? 'Paga em' : 'Vencimento'}
              onTask={(kind, despesa) => setTask({ kind, despesa })}
            />
          )}
        </QueryList>
      </Tabs>
      {creating.open.novo && <DespesaDialog onClose={creating.close} />}
      {details.id && <DetailsDialog id={details.id} onClose={details.close} />}
      {task && <DespesaTask {...task} onClose={() => setTask(undefined)} />}
    </Page>
  )
}

/** What is due, whenever; and what was spent, in this month unless days are chosen. */
function Totals({ filters }: { filters: DespesasFilters }) {
  const { first, last } = monthOf(useToday())
  const { situacao: _, data_inicio, data_fim, ...query } = despesasQuery(filters)
  const hasDays = data_inicio !== undefined || data_fim !== undefined
  const days = hasDays
    ? { ...(data_inicio && { data_inicio }), ...(data_fim && { data_fim }) }
    : { data_inicio: first, data_fim: last }
  const due = useQuery(despesasQueries.summary({ ...query, situacao: 'a_pagar' }))
  const spent = useQuery(despesasQueries.summary({ ...query, ...days, situacao: 'pagas' }))
  const when = hasDays ? 'no período' : 'no mês'
  return (
    <QueryView query={due} skeleton="strip" failure="Erro ao carregar despesas">
      {({ vencidas, a_pagar }) => (
        <StatStrip label="Totais">
          <Total label="Vencidas" of={vencidas} />
          <Total label="A pagar" of={a_pagar} />
          <Total label={`Pagas ${when}`} of={spent.data?.pagas} />
          <Total label={`Manutenções ${when}`} of={spent.data?.manutencoes} />
        </StatStrip>
      )}
    </QueryView>
  )
}

const Total = ({ label, of }: { label: string; of: ResumoDespesas['pagas'] | undefined }) => (
  <StatCard
    label={label}
    value={of ? formatBRL(of.total) : '…'}
    hint={of && countText(of.quantidade)}
  />
)
const countText = (count: number) => (count === 1 ? '1 lançamento' : `${count} lançamentos`)
