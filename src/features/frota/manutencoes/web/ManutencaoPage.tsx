import { useQuery } from '@tanstack/react-query'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { manutencoesQueries } from './api.ts'
import { manutencoesFilters } from './filters.ts'
import { ManutencoesFilters } from './ManutencoesFilters.tsx'
import { ManutencoesTable, type Task } from './ManutencoesTable.tsx'
import { OilAlertsCard } from './OilAlertsCard.tsx'

const ManutencaoDialog = idlePart(() => import('./ManutencaoDialog.tsx'), 'ManutencaoDialog')
const ManutencaoTask = idlePart(() => import('./ManutencaoTask.tsx'), 'ManutencaoTask')

/** Maintenance control: what is due, what was done, and the registration of what is done now. */
export function ManutencaoPage() {
  const { filters, set, active, clear } = useUrlFilters(manutencoesFilters)
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
      actions={
        <>
          <LinkButton icon={Gauge} href="/admin/motos-alugadas?hodometros=1">
            Hodômetros
          </LinkButton>
          {create}
        </>
      }
    >
      <OilAlertsCard onRegister={register} />
      <ManutencoesFilters
        filters={filters}
        placa={moto.data?.placa}
        onChange={set}
        clear={active && clear}
      />
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
