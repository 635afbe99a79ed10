import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { OPEN_STATUS, type StatusLocacao, shortId } from '#domain/locacao.ts'
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
  FilterTag,
  type Option,
  SearchField,
  statusOptions,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { useListView, ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Page } from '#web/ui/Page.tsx'
import { type Locacao, locacoesContract } from '../contract.ts'
import type { Task } from './action-items.ts'
import { locacoesQueries, locacoesQuery } from './api.ts'
import { locacoesFilters } from './filters.ts'
import { Locacoes } from './Locacoes.tsx'

const LocacaoTask = idlePart(() => import('./dialogs/LocacaoTask.tsx'), 'LocacaoTask')
const NewLocacaoDialog = idlePart(
  () => import('./dialogs/NewLocacaoDialog.tsx'),
  'NewLocacaoDialog',
)

/** Rental management: contracts as cards or rows, found by customer, plate and status, with all that can be done to each. */
export function LocacoesPage() {
  const { filters, field, set, active, clear } = useUrlFilters(locacoesFilters)
  const locacoes = usePage(locacoesQueries.list(filters))
  const counts = useQuery(locacoesQueries.counts())
  const [view, setView] = useListView('locacoes')
  const { open, show, close } = useDialogInUrl(newDialog)
  const [chosen, setChosen] = useState<{ task: Task; locacao: Locacao }>()
  const may = useMay()
  const exporting = useEntityMutation({
    run: () =>
      downloadFile(
        pathOf(locacoesContract.export, { query: locacoesQuery(filters) }),
        'locacoes.csv',
      ),
    failure: 'Erro ao exportar locações. Tente novamente.',
  })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => show({ novo: '1' })}>
      Nova Locação
    </Button>
  )
  const first = locacoes.items?.[0]

  return (
    <Page
      title="Gestão de Locações"
      actions={create}
      secondary={[
        may('exportar_dados') &&
          !filters.locacao && {
            label: 'Exportar',
            icon: Download,
            busy: exporting.busy,
            onSelect: () => void exporting.run(),
          },
      ]}
    >
      <FilterBar>
        <SearchField
          label="Buscar por cliente, placa ou código da locação"
          placeholder="Buscar por cliente, placa ou código"
          {...field('busca', { locacao: '' })}
        />
        <ViewSwitch value={view} onChange={setView} />
        <FilterChips
          label="Situação"
          options={statusChips(counts.data)}
          {...field('status', { locacao: '' })}
        />
        <FilterTag remove="Mostrar todas as locações" {...field('locacao')}>
          Locação: {shortId(filters.locacao)}
        </FilterTag>
        <FilterTag remove="Mostrar locações de todos os clientes" {...field('cliente_id')}>
          Cliente: {first?.cliente_nome ?? 'escolhido'}
        </FilterTag>
        <FilterTag remove="Mostrar locações de todas as motos" {...field('moto_id')}>
          Moto: {first?.moto_placa ?? 'escolhida'}
        </FilterTag>
        <FilterTag
          remove="Mostrar também as locações com vistoria de entrega"
          {...field('entrega_pendente')}
        >
          Entrega pendente
        </FilterTag>
      </FilterBar>
      <QueryList
        query={locacoes}
        skeleton={view === 'tabela' ? 'rows' : 'cards'}
        noun={['a locação', 'as locações']}
        empty={{
          text: 'Nenhuma locação cadastrada',
          hint: 'Alugue uma moto a um cliente para o contrato e as semanas aparecerem aqui.',
          action: create,
        }}
        filtered={{
          active: active || hasAny(counts.data),
          clear: filters.status === 'todos' ? clear : () => set({ status: 'todos' }),
          text: active ? 'Nenhuma locação encontrada' : 'Nenhuma locação em aberto',
          hint: 'Tente ajustar a busca ou a situação.',
        }}
      >
        {(items) => (
          <Locacoes
            locacoes={items}
            view={view}
            onTask={(task, locacao) => setChosen({ task, locacao })}
          />
        )}
      </QueryList>
      {open.novo && <NewLocacaoDialog onClose={close} />}
      {chosen && <LocacaoTask {...chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

type Counts = Record<StatusLocacao, number> | undefined
const hasAny = (counts: Counts) => Object.values(counts ?? {}).some((count) => count > 0)

type Chip = StatusLocacao | 'abertas' | 'todos'

const PLURAL: Record<StatusLocacao, string> = {
  ativa: 'Ativas',
  pausada: 'Pausadas',
  desabilitada: 'Desabilitadas',
  finalizada: 'Finalizadas',
  cancelada: 'Canceladas',
  atrasada: 'Atrasadas',
}

/** The status filter with its counts; 'atrasada' comes only with imported data, and shows only where there is one. */
function statusChips(counts: Counts): Option<Chip>[] {
  const [all, ...each] = statusOptions({ value: 'todos', label: 'Todas' }, PLURAL, counts)
  const open = counts && OPEN_STATUS.reduce((total, status) => total + counts[status], 0)
  return [
    { value: 'abertas', label: 'Em aberto', count: open },
    all,
    ...each.filter(({ value }) => value !== 'atrasada' || counts?.atrasada),
  ]
}
