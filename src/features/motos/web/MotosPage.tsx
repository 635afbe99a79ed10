import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { OwnerFilesDialog, ProfilePhotoDialog } from '#features/arquivos/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/Card.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { FilterBar, FilterChips, FilterSelect, SearchField, statusOptions } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Moto } from '../contract.ts'
import type { StatusMoto } from '../rules.ts'
import { api, motosQueries } from './api.ts'
import { motosFilters } from './filters.ts'
import { MotoCard, type MotoTask } from './MotoCard.tsx'

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

type Task = { kind: MotoTask; moto: Moto } | { kind: 'create' }

const NewMotoDialog = lazyPart(() => import('./MotoDialogs.tsx').then((m) => m.NewMotoDialog))
const EditMotoDialog = lazyPart(() => import('./MotoDialogs.tsx').then((m) => m.EditMotoDialog))
const StatusDialog = lazyPart(() => import('./StatusDialog.tsx').then((m) => m.StatusDialog))

/** Motorcycle management: the fleet as cards, found by plate and status. */
export function MotosPage() {
  const { filters, set, active, clear } = useUrlFilters(motosFilters)
  const motos = usePage(motosQueries.list(filters))
  const counts = useQuery(motosQueries.counts())
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setTask({ kind: 'create' })}>
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
        <FilterSelect
          label="Ordenar por"
          options={ORDENS}
          value={filters.ordem}
          onChange={(ordem) => set({ ordem })}
        />
        <FilterChips
          label="Status"
          options={statusOptions(ALL, PLURAL, counts.data)}
          value={filters.status}
          onChange={(status) => set({ status, moto: '' })}
        />
        {filters.dia && (
          <FilterTag remove="Mostrar a frota de agora" onRemove={() => set({ dia: '' })}>
            Como estavam no fim de {formatDay(filters.dia as CalendarDay)}
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
        noun={['moto', 'motos']}
        empty={{
          text: 'Nenhuma moto cadastrada',
          hint: 'Cadastre a primeira moto da frota para começar a alugar.',
          action: create,
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhuma moto encontrada',
          hint: 'Tente ajustar a busca ou o status.',
        }}
      >
        {(items) => (
          <CardGrid>
            {items.map((moto) => (
              <MotoCard key={moto.id} moto={moto} onTask={(kind) => setTask({ kind, moto })} />
            ))}
          </CardGrid>
        )}
      </QueryList>
      {task?.kind === 'create' && <NewMotoDialog onClose={close} />}
      {task?.kind === 'edit' && <EditMotoDialog moto={task.moto} onClose={close} />}
      {task?.kind === 'status' && <StatusDialog moto={task.moto} onClose={close} />}
      {task?.kind === 'files' && (
        <OwnerFilesDialog
          owner="moto"
          id={task.moto.id}
          label={task.moto.placa}
          description={`${task.moto.modelo} ${task.moto.cor}, ${task.moto.ano}`}
          onClose={close}
        />
      )}
      {task?.kind === 'photo' && (
        <ProfilePhotoDialog
          owner="moto"
          id={task.moto.id}
          label={`Moto ${task.moto.placa}`}
          photo={task.moto.foto_perfil}
          onClose={close}
        />
      )}
      {task?.kind === 'remove' && (
        <ConfirmDialog
          title="Excluir moto"
          question="Deseja realmente excluir esta moto?"
          item={`${task.moto.placa}, ${task.moto.cor}`}
          confirm="Excluir"
          busyLabel="Excluindo..."
          run={() => api.remove({ params: { id: task.moto.id } })}
          success="Moto excluída com sucesso!"
          failure="Erro ao excluir moto. Tente novamente."
          invalidates={[queryKeys.motos, queryKeys.painel]}
          onClose={close}
        />
      )}
    </Page>
  )
}
