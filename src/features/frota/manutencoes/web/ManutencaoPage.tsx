import { useQuery } from '@tanstack/react-query'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import {
  FilterBar,
  FilterPeriod,
  FilterSelect,
  FilterTag,
  MoreFilters,
  optionsOf,
  SearchField,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TIPO_MANUTENCAO_LABEL } from '../rules.ts'
import { manutencoesQueries } from './api.ts'
import { manutencoesFilters } from './filters.ts'
import { ManutencoesTable, type Task } from './ManutencoesTable.tsx'
import { OilAlertsCard } from './OilAlertsCard.tsx'

const ManutencaoDialog = idlePart(() => import('./ManutencaoDialog.tsx'), 'ManutencaoDialog')
const ManutencaoTask = idlePart(() => import('./ManutencaoTask.tsx'), 'ManutencaoTask')

const TIPOS = optionsOf({ todos: 'Todos', ...TIPO_MANUTENCAO_LABEL })

/** Maintenance control: what is due, what was done, and the registration of what is done now. */
export function ManutencaoPage() {
  const { filters, field, set, active, inUse, clear } = useUrlFilters(manutencoesFilters)
  const { moto: moto_id, nova } = filters
  const manutencoes = usePage(manutencoesQueries.list(filters))
  const moto = useQuery({ ...motosQueries.one(moto_id), enabled: moto_id !== '' })
  const [task, setTask] = useState<Task>()
  const register = (id = moto_id) => set({ moto: id, nova: '1' })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => register()}>
      Registrar Manutenção
    </Button>
  )

  return (
    <Page
      title="Controle de Manutenção"
      actions={create}
      secondary={[{ label: 'Hodômetros', icon: Gauge, href: '/admin/motos-alugadas?hodometros=1' }]}
    >
      <OilAlertsCard onRegister={register} />
      <FilterBar clear={active && clear}>
        <SearchField
          label="Buscar por serviço, responsável ou placa"
          placeholder="Serviço, responsável ou placa"
          {...field('busca')}
        />
        <MoreFilters inUse={inUse('tipo', 'data_inicio', 'data_fim')}>
          <FilterSelect label="Tipo" options={TIPOS} {...field('tipo')} />
          <FilterPeriod labels={['Realizada de', 'até']} value={filters} onChange={set} />
        </MoreFilters>
        <FilterTag remove="Mostrar manutenções de todas as motos" {...field('moto')}>
          Moto: {moto.data?.placa ?? 'escolhida'}
        </FilterTag>
      </FilterBar>
      <Card title="Histórico de Manutenções">
        <QueryList
          query={manutencoes}
          skeleton="rows"
          noun={['a manutenção', 'as manutenções']}
          failure="Erro ao carregar manutenções. Tente novamente."
          empty={{
            text: 'Nenhuma manutenção registrada',
            hint: 'Registre trocas de óleo e revisões para os avisos seguirem a quilometragem.',
            action: create,
          }}
          filtered={{
            active,
            clear,
            text: 'Nenhuma manutenção encontrada',
            hint: 'Tente ajustar a busca ou os filtros.',
          }}
        >
          {(items) => (
            <ManutencoesTable
              manutencoes={items}
              onTask={(kind, manutencao) => setTask({ kind, manutencao })}
            />
          )}
        </QueryList>
      </Card>
      {nova && (moto_id === '' || moto.data) && (
        <ManutencaoDialog
          {...(moto.data && { moto: moto.data })}
          onClose={() => set({ nova: '' })}
        />
      )}
      {task && <ManutencaoTask {...task} onClose={() => setTask(undefined)} />}
    </Page>
  )
}
