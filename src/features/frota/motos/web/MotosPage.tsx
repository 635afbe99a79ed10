import { useQuery } from '@tanstack/react-query'
import { Download, Plus, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { pathOf } from '#http/client.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useMay } from '#web/data/session/session.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import {
  FilterBar,
  FilterChips,
  FilterSelect,
  FilterTag,
  optionsOf,
  SearchField,
  statusOptions,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { useListView, ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Page } from '#web/ui/Page.tsx'
import { type Moto, motosContract } from '../contract.ts'
import type { StatusMoto } from '../rules.ts'
import { motosQueries, motosQuery } from './api.ts'
import { motosFilters } from './filters.ts'
import { Motos } from './Motos.tsx'
import type { MotoTask } from './moto-items.ts'

const PLURAL: Record<StatusMoto, string> = {
  disponivel: 'Disponíveis',
  alugada: 'Alugadas',
  manutencao: 'Em manutenção',
  inativa: 'Inativas',
}
const ALL = { value: 'todos', label: 'Todas' } as const

const ORDENS = optionsOf({
  placa: 'Placa',
  km: 'Maior quilometragem',
  recentes: 'Cadastro mais recente',
})

type Task = { kind: MotoTask; moto: Moto }

const NewMotoDialog = idlePart(() => import('./MotoDialogs.tsx'), 'NewMotoDialog')
const MotoTasks = idlePart(() => import('./MotoTasks.tsx'), 'MotoTasks')

/** Motorcycle management: the fleet as cards or rows, found by plate and status. */
export function MotosPage() {
  const { filters, field, active, clear } = useUrlFilters(motosFilters)
  const { status, dia, livre_desde } = filters
  const motos = usePage(motosQueries.list(filters))
  const counts = useQuery(motosQueries.counts())
  const [view, setView] = useListView('motos')
  const [task, setTask] = useState<Task>()
  const { open, show, close } = useDialogInUrl(newDialog)
  const may = useMay()
  const exporting = useEntityMutation({
    run: () =>
      downloadFile(pathOf(motosContract.export, { query: motosQuery(filters) }), 'motos.csv'),
    failure: 'Erro ao exportar motos. Tente novamente.',
  })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => show({ novo: '1' })}>
      Nova Moto
    </Button>
  )

  return (
    <Page
      title="Gestão de Motos"
      actions={create}
      secondary={[
        { label: 'Sinistros', icon: ShieldAlert, href: '/admin/sinistros' },
        may('exportar_dados') &&
          !filters.moto && {
            label: 'Exportar',
            icon: Download,
            busy: exporting.busy,
            onSelect: () => void exporting.run(),
          },
      ]}
    >
      <FilterBar>
        <SearchField label="Buscar por placa" {...field('busca', { moto: '' })} />
        <ViewSwitch value={view} onChange={setView} />
        <FilterSelect label="Ordenar por" options={ORDENS} {...field('ordem')} />
        <FilterChips
          label="Situação"
          options={statusOptions(ALL, PLURAL, dia ? undefined : counts.data)}
          {...field('status', { moto: '' })}
        />
        <FilterTag remove="Mostrar a frota de agora" {...field('dia')}>
          {status === 'todos' ? 'Frota' : PLURAL[status]} no fim de {dia && formatDay(dia)}
        </FilterTag>
        <FilterTag remove="Mostrar todas as motos" {...field('livre_desde')}>
          Livres desde {livre_desde && formatDay(livre_desde)} ou antes
        </FilterTag>
        <FilterTag remove="Mostrar todas as motos" {...field('moto')}>
          Moto: {motos.items?.[0]?.placa ?? 'escolhida'}
        </FilterTag>
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
        {(items) => (
          <Motos motos={items} view={view} onTask={(kind, moto) => setTask({ kind, moto })} />
        )}
      </QueryList>
      {open.novo && <NewMotoDialog onClose={close} />}
      {task && <MotoTasks {...task} onClose={() => setTask(undefined)} />}
    </Page>
  )
}
