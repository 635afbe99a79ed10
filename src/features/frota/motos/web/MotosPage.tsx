import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/Card.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import {
  FilterBar,
  FilterChips,
  FilterSelect,
  SearchField,
  statusOptions,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { useListView, ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Moto } from '../contract.ts'
import type { StatusMoto } from '../rules.ts'
import { motosQueries } from './api.ts'
import { motosFilters } from './filters.ts'
import { MotoCard } from './MotoCard.tsx'
import { MotosTable } from './MotosTable.tsx'
import type { MotoTask } from './moto-items.ts'

const PLURAL: Record<StatusMoto, string> = {
  disponivel: 'Disponíveis',
  alugada: 'Alugadas',
  manutencao: 'Em manutenção',
  inativa: 'Inativas',
}
const ALL = { value: 'todos', label: 'Todas' } as const

const ORDENS = [
  { value: 'placa', label: 'Placa' },
  { value: 'km', label: 'Maior quilometragem' },
  { value: 'recentes', label: 'Cadastro mais recente' },
] as const

type Task = { kind: MotoTask; moto: Moto }

const NewMotoDialog = idlePart(() => import('./MotoDialogs.tsx'), 'NewMotoDialog')
const MotoTasks = idlePart(() => import('./MotoTasks.tsx'), 'MotoTasks')

/** Motorcycle management: the fleet as cards or rows, found by plate and status. */
export function MotosPage() {
  const { filters, set, active, clear } = useUrlFilters(motosFilters)
  const motos = usePage(motosQueries.list(filters))
  const counts = useQuery(motosQueries.counts())
  const [view, setView] = useListView('motos')
  const [task, setTask] = useState<Task>()
  const { open, show, close } = useDialogInUrl(newDialog)
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => show({ novo: '1' })}>
      Nova Moto
    </Button>
  )

  return (
    <Page title="Gestão de Motos" actions={create}>
      <FilterBar>
        <SearchField
          label="Buscar por placa"
          value={filters.busca}
          onChange={(busca) => set({ busca, moto: '' }, { replace: true })}
        />
        <ViewSwitch value={view} onChange={setView} />
        <FilterSelect
          label="Ordenar por"
          options={ORDENS}
          value={filters.ordem}
          onChange={(ordem) => set({ ordem })}
        />
        <FilterChips
          label="Situação"
          options={statusOptions(ALL, PLURAL, filters.dia ? undefined : counts.data)}
          value={filters.status}
          onChange={(status) => set({ status, moto: '' })}
        />
        {filters.dia && (
          <FilterTag remove="Mostrar a frota de agora" onRemove={() => set({ dia: '' })}>
            {filters.status === 'todos' ? 'Frota' : PLURAL[filters.status]} no fim de{' '}
            {formatDay(filters.dia as CalendarDay)}
          </FilterTag>
        )}
        {filters.livre_desde && (
          <FilterTag remove="Mostrar todas as motos" onRemove={() => set({ livre_desde: '' })}>
            Livres desde {formatDay(filters.livre_desde as CalendarDay)} ou antes
          </FilterTag>
        )}
        {filters.moto && (
          <FilterTag remove="Mostrar todas as motos" onRemove={() => set({ moto: '' })}>
            Moto: {motos.items?.[0]?.placa ?? 'escolhida'}
          </FilterTag>
        )}
      </FilterBar>
      <QueryList
        query={motos}
        skeleton={view === 'tabela' ? 'rows' : 'cards'}
        noun={['a moto', 'as motos']}
        empty={{
          text: 'Nenhuma moto cadastrada',
          hint: 'Cadastre a primeira moto da frota para começar a alugar.',
          action: create,
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhuma moto encontrada',
          hint: 'Tente ajustar a busca ou a situação.',
        }}
      >
        {(items) =>
          view === 'tabela' ? (
            <MotosTable motos={items} onTask={(kind, moto) => setTask({ kind, moto })} />
          ) : (
            <CardGrid>
              {items.map((moto) => (
                <MotoCard key={moto.id} moto={moto} onTask={(kind) => setTask({ kind, moto })} />
              ))}
            </CardGrid>
          )
        }
      </QueryList>
      {open.novo && <NewMotoDialog onClose={close} />}
      {task && <MotoTasks {...task} onClose={() => setTask(undefined)} />}
    </Page>
  )
}
