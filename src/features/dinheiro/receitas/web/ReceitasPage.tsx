import { useQuery } from '@tanstack/react-query'
import { Banknote, Calculator, CalendarClock, Lock, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { WrittenOffDialog, WrittenOffStat } from '#features/contratos/recebimentos/web/public.tsx'
import { MesesDialog } from '#features/dinheiro/meses/web/public.tsx'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, StatCard, StatStrip } from '#web/ui/Card.tsx'
import { QueryList, QueryView } from '#web/ui/lists/QueryList.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { type Receita, type ResumoReceitas, receitasContract } from '../contract.ts'
import { api, receitasQueries } from './api.ts'
import { receitasFilters, receitasTab, writtenOffDialog } from './filters.ts'
import { ReceitaDialog } from './ReceitaDialog.tsx'
import { ReceitasFilters } from './ReceitasFilters.tsx'
import { ReceitasTable } from './ReceitasTable.tsx'
import { Reports } from './Reports.tsx'

const VIEWS = [
  { value: 'registro', label: 'Registro' },
  { value: 'relatorios', label: 'Relatórios' },
] as const

type Task = { kind: 'months' } | { kind: 'edit' | 'remove'; receita: Receita }

/** The revenue register: what came in, how much of it, and its reports by month and year. */
export function ReceitasPage() {
  const view = useUrlFilters(receitasTab)
  const url = useUrlFilters(receitasFilters)
  const { filters, active, clear } = url
  const inSight = { enabled: view.filters.aba === 'registro' }
  const receitas = usePage(receitasQueries.list(filters), inSight)
  const resumo = useQuery({ ...receitasQueries.summary(filters), ...inSight })
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const creating = useDialogInUrl(newDialog)
  const written = useDialogInUrl(writtenOffDialog)
  const administrador = useSession().user?.administrador === true
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => creating.show({ novo: '1' })}>
      Nova Receita
    </Button>
  )

  return (
    <Page
      title="Registro Geral de Receitas"
      actions={create}
      secondary={[
        administrador && {
          label: 'Meses fechados',
          icon: Lock,
          onSelect: () => setTask({ kind: 'months' }),
        },
      ]}
    >
      <Tabs label="Receitas" items={VIEWS} {...view.field('aba')}>
        {view.filters.aba === 'relatorios' ? (
          <Reports />
        ) : (
          <>
            <QueryView query={resumo} skeleton="strip" failure="Erro ao carregar receitas">
              {(data) => <Totals resumo={data} />}
            </QueryView>
            <ReceitasFilters {...url} />
            <Card title="Histórico de Receitas">
              <QueryList
                query={receitas}
                skeleton="rows"
                noun={['a receita', 'as receitas']}
                failure="Erro ao carregar receitas"
                empty={{
                  text: 'Nenhuma receita registrada ainda.',
                  hint: 'Pagamentos recebidos entram aqui sozinhos.',
                  action: create,
                }}
                filtered={{
                  active,
                  clear,
                  text: 'Nenhuma receita encontrada',
                  hint: 'Tente ajustar os filtros.',
                }}
              >
                {(items) => (
                  <ReceitasTable
                    receitas={items}
                    onTask={(kind, receita) => setTask({ kind, receita })}
                  />
                )}
              </QueryList>
            </Card>
          </>
        )}
      </Tabs>
      {written.open.dispensas && <WrittenOffDialog onClose={written.close} />}
      {creating.open.novo && <ReceitaDialog onClose={creating.close} />}
      {task?.kind === 'months' && <MesesDialog onClose={close} />}
      {task?.kind === 'edit' && <ReceitaDialog receita={task.receita} onClose={close} />}
      {task?.kind === 'remove' && (
        <ReasonDialog
          endpoint={receitasContract.remove}
          title="Excluir receita"
          question={`Tem certeza que deseja excluir a receita de ${formatBRL(task.receita.valor)}?`}
          submit="Excluir"
          run={(body) => api.remove({ params: { id: task.receita.id }, body })}
          success="Receita excluída com sucesso!"
          failure="Erro ao excluir receita"
          invalidates={[queryKeys.receitas, queryKeys.painel]}
          onClose={close}
        />
      )}
    </Page>
  )
}

function Totals({
  resumo: { total, quantidade, media, ultimo_recebimento: last },
}: {
  resumo: ResumoReceitas
}) {
  return (
    <StatStrip label="Totais">
      <StatCard
        label="Total de Receitas"
        value={formatBRL(total)}
        hint="tudo o que entrou, nestes filtros"
        icon={Banknote}
        cor="verde"
      />
      <StatCard
        label="Total de Registros"
        value={quantidade.toLocaleString('pt-BR')}
        icon={ReceiptText}
      />
      <StatCard label="Receita Média" value={formatBRL(media)} icon={Calculator} cor="azul" />
      <StatCard
        label="Último Recebimento"
        value={last ? formatDay(last.data_recebimento) : 'Nenhum'}
        hint={last && `${formatBRL(last.valor)} às ${last.hora_recebimento}`}
        icon={CalendarClock}
      />
      <WrittenOffStat />
    </StatStrip>
  )
}
