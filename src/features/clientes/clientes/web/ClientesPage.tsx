import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import {
  FilterBar,
  FilterChips,
  FilterTag,
  SearchField,
  statusOptions,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { useListView, ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Page } from '#web/ui/Page.tsx'
import { CADASTRO_INCOMPLETO, type StatusCliente } from '../rules.ts'
import { clientesQueries } from './api.ts'
import { Clientes } from './Clientes.tsx'
import type { Task } from './ClienteTasks.tsx'
import { clientesFilters } from './filters.ts'

const ClienteDialog = idlePart(() => import('./ClienteDialog.tsx'), 'ClienteDialog')
const ClienteTasks = idlePart(() => import('./ClienteTasks.tsx'), 'ClienteTasks')

const PLURAL: Record<StatusCliente, string> = {
  ativo: 'Ativos',
  inativo: 'Inativos',
  bloqueado: 'Bloqueados',
}
const ALL = { value: 'todos', label: 'Todos' } as const
const INCOMPLETE = { value: 'incompleto', label: CADASTRO_INCOMPLETO } as const

/** Customer management: everyone as cards or rows, found by name, CPF, phone and status. */
export function ClientesPage() {
  const router = useRouter()
  const { filters, field, active, clear } = useUrlFilters(clientesFilters)
  const clientes = usePage(clientesQueries.list(filters))
  const counts = useQuery(clientesQueries.counts())
  const [view, setView] = useListView('clientes')
  const [task, setTask] = useState<Task>()
  const { open, show, close } = useDialogInUrl(newDialog)
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => show({ novo: '1' })}>
      Novo Cliente
    </Button>
  )

  return (
    <Page title="Gestão de Clientes" tabTitle="Clientes" actions={create}>
      <FilterBar>
        <SearchField
          label="Buscar por nome, CPF ou telefone"
          {...field('busca', { cliente: '' })}
        />
        <ViewSwitch value={view} onChange={setView} />
        <FilterChips
          label="Situação"
          options={[...statusOptions(ALL, PLURAL, counts.data), INCOMPLETE]}
          {...field('status', { cliente: '' })}
        />
        <FilterTag remove="Mostrar todos os clientes" {...field('cliente')}>
          Cliente: {clientes.items?.[0]?.nome ?? 'escolhido'}
        </FilterTag>
      </FilterBar>
      <QueryList
        query={clientes}
        skeleton={view === 'tabela' ? 'rows' : 'cards'}
        noun={['o cliente', 'os clientes']}
        empty={{
          text: 'Nenhum cliente cadastrado',
          hint: 'Cadastre o primeiro cliente para começar',
          action: create,
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhum cliente encontrado',
          hint: 'Tente ajustar os filtros de busca',
        }}
      >
        {(items) => (
          <Clientes
            clientes={items}
            view={view}
            onTask={(kind, cliente) => setTask({ kind, cliente })}
          />
        )}
      </QueryList>
      {open.novo && (
        <ClienteDialog
          onCreated={({ id }) =>
            void router.navigate({ to: '/admin/clientes/$id', params: { id }, replace: true })
          }
          onClose={close}
        />
      )}
      {task && <ClienteTasks task={task} onClose={() => setTask(undefined)} />}
    </Page>
  )
}
