import { useQuery } from '@tanstack/react-query'
import { Gauge, ListChecks, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { motosQueries, NaOficina } from '#features/frota/motos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { useSession } from '#web/data/session/session.ts'
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
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TIPO_MANUTENCAO_LABEL } from '../rules.ts'
import { manutencoesQueries } from './api.ts'
import { manutencaoInUrl, manutencoesFilters } from './filters.ts'
import { ManutencoesTable, type Task } from './ManutencoesTable.tsx'
import { OilAlertsCard } from './OilAlertsCard.tsx'
import { planoQueries } from './plano/api.ts'
import { dueCount, Proximas } from './plano/Proximas.tsx'

const ManutencaoDialog = idlePart(() => import('./ManutencaoDialog.tsx'), 'ManutencaoDialog')
const ManutencaoTask = idlePart(() => import('./ManutencaoTask.tsx'), 'ManutencaoTask')

const PlanoDialog = idlePart(() => import('./plano/PlanoDialog.tsx'), 'PlanoDialog')

const TIPOS = optionsOf({ todos: 'Todos', ...TIPO_MANUTENCAO_LABEL })

/** Maintenance control: what is due, what was done, what stands in the workshop, and what is done now. */
export function ManutencaoPage() {
  const view = useUrlFilters(manutencaoInUrl)
  const { aba, moto: moto_id, nova, item, plano } = view.filters
  const moto = useQuery({ ...motosQueries.one(moto_id), enabled: moto_id !== '' })
  const counts = useQuery(motosQueries.counts())
  const proximas = usePage(planoQueries.next(useToday()))
  const administrador = useSession().user?.administrador === true
  const register = (id = moto_id, item_id: string | null = null) =>
    view.set({ moto: id, nova: '1', item: item_id ?? '' })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => register()}>
      Registrar Manutenção
    </Button>
  )
  const tabs = [
    { value: 'alertas', label: 'Alertas e histórico' },
    { value: 'proximas', label: 'Próximas', count: dueCount(proximas) },
    { value: 'oficina', label: 'Na oficina', count: counts.data?.manutencao },
  ] as const

  return (
    <Page
      title="Controle de Manutenção"
      actions={create}
      secondary={[
        { label: 'Hodômetros', icon: Gauge, href: '/admin/motos-alugadas?hodometros=1' },
        administrador && {
          label: 'Plano',
          icon: ListChecks,
          onSelect: () => view.set({ plano: '1' }),
        },
      ]}
    >
      <Tabs label="Manutenção" items={tabs} {...view.field('aba')}>
        {aba === 'alertas' && (
          <Historico placa={moto.data?.placa} create={create} onRegister={register} />
        )}
        {aba === 'proximas' && <Proximas onRegister={register} />}
        {aba === 'oficina' && <NaOficina />}
      </Tabs>
      {nova && (moto_id === '' || moto.data) && (
        <ManutencaoDialog
          {...(moto.data && { moto: moto.data })}
          {...(item && { item_id: item })}
          onClose={() => view.set({ nova: '', item: '' })}
        />
      )}
      {plano && administrador && <PlanoDialog onClose={() => view.set({ plano: '' })} />}
    </Page>
  )
}

type HistoricoProps = {
  /** The plate of the motorcycle that the list is filtered by. */
  placa: string | undefined
  create: ReactNode
  onRegister: (moto_id: string) => void
}

/** The alerts of the oil change, and what was done, the newest first. */
function Historico({ placa, create, onRegister }: HistoricoProps) {
  const { filters, field, set, active, inUse, clear } = useUrlFilters(manutencoesFilters)
  const manutencoes = usePage(manutencoesQueries.list(filters))
  const [task, setTask] = useState<Task>()
  return (
    <>
      <OilAlertsCard onRegister={onRegister} />
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
          Moto: {placa ?? 'escolhida'}
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
      {task && <ManutencaoTask {...task} onClose={() => setTask(undefined)} />}
    </>
  )
}
