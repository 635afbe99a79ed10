import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { OwnerFilesDialog } from '#features/arquivos/web/public.tsx'
import { motosQueries } from '#features/motos/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Manutencao } from '../contract.ts'
import { TIPO_MANUTENCAO_LABEL } from '../rules.ts'
import { api, manutencoesQueries } from './api.ts'
import { manutencoesFilters } from './filters.ts'
import { ManutencoesFilters } from './ManutencoesFilters.tsx'
import { ManutencoesTable } from './ManutencoesTable.tsx'
import { OilAlertsCard } from './OilAlertsCard.tsx'

const ManutencaoDialog = lazyPart(() => import('./ManutencaoDialog.tsx').then((m) => m.ManutencaoDialog))

type Task = { kind: 'edit' | 'files' | 'remove'; manutencao: Manutencao }

/** Maintenance control: what is due, what was done, and the registration of what is done now. */
export function ManutencaoPage() {
  const { filters, set, active, clear } = useUrlFilters(manutencoesFilters)
  const { moto: moto_id, nova } = filters
  const manutencoes = usePage(manutencoesQueries.list(filters))
  const moto = useQuery({ ...motosQueries.one(moto_id), enabled: moto_id !== '' })
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const register = (id = moto_id) => set({ moto: id, nova: '1' })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => register()}>
      Registrar Manutenção
    </Button>
  )

  return (
    <Page title="Controle de Manutenção" actions={create}>
      <OilAlertsCard onRegister={register} />
      <ManutencoesFilters filters={filters} placa={moto.data?.placa} onChange={set} clear={active && clear} />
      <Card title="Histórico de Manutenções">
        <QueryList
          query={manutencoes}
          skeleton="rows"
          noun={['manutenção', 'manutenções']}
          loading="Carregando manutenções..."
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
        <ManutencaoDialog {...(moto.data && { moto: moto.data })} onClose={() => set({ nova: '' })} />
      )}
      {task?.kind === 'edit' && <ManutencaoDialog manutencao={task.manutencao} onClose={close} />}
      {task?.kind === 'files' && (
        <OwnerFilesDialog
          owner="manutencao"
          id={task.manutencao.id}
          label={nameOf(task.manutencao)}
          onClose={close}
        />
      )}
      {task?.kind === 'remove' && (
        <ConfirmDialog
          title="Excluir manutenção"
          question="Deseja realmente excluir esta manutenção?"
          item={nameOf(task.manutencao)}
          confirm="Excluir"
          busyLabel="Excluindo..."
          run={() => api.remove({ params: { id: task.manutencao.id } })}
          success="Manutenção excluída com sucesso!"
          failure="Erro ao excluir manutenção. Tente novamente."
          invalidates={[queryKeys.manutencoes, queryKeys.motos, queryKeys.painel]}
          onClose={close}
        />
      )}
    </Page>
  )
}

const nameOf = ({ tipo, moto_placa }: Manutencao) => `${TIPO_MANUTENCAO_LABEL[tipo]}, moto ${moto_placa}`
