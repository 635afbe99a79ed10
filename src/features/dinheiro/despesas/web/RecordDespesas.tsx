import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDetailsInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { despesasQueries } from './api.ts'
import { DespesasTable, type Task } from './DespesasTable.tsx'
import { DespesaTask } from './DespesaTask.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'

type Props = { moto_id: string; onRegister: () => void }

/** The expenses of a motorcycle, as a section of its page. */
export function RecordDespesas({ moto_id, onRegister }: Props) {
  const despesas = usePage(despesasQueries.ofMoto(moto_id))
  const details = useDetailsInUrl('despesa')
  const [task, setTask] = useState<Task>()
  return (
    <RecordSection
      title="Despesas"
      aside={despesas.items && despesas.total}
      actions={
        <Button size="small" icon={Plus} onClick={onRegister}>
          Lançar despesa
        </Button>
      }
    >
      <QueryList
        query={despesas}
        skeleton="rows"
        noun={['a despesa', 'as despesas']}
        failure="Erro ao carregar despesas. Tente novamente."
        empty="Nenhuma despesa lançada"
      >
        {(items) => (
          <DespesasTable
            moto_id={moto_id}
            despesas={items}
            dayHeader="Dia"
            onTask={(kind, despesa) => setTask({ kind, despesa })}
          />
        )}
      </QueryList>
      {details.id && <DetailsDialog id={details.id} onClose={details.close} />}
      {task && <DespesaTask {...task} onClose={() => setTask(undefined)} />}
    </RecordSection>
  )
}
