import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePage } from '#web/data/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { manutencoesQueries } from './api.ts'
import { ManutencaoTask } from './ManutencaoTask.tsx'
import { ManutencoesTable, type Task } from './ManutencoesTable.tsx'

/** The services of a motorcycle, as a section of its page. */
export function RecordManutencoes({
  moto_id,
  onRegister,
}: {
  moto_id: string
  onRegister: () => void
}) {
  const manutencoes = usePage(manutencoesQueries.ofMoto(moto_id))
  const [task, setTask] = useState<Task>()
  return (
    <RecordSection
      title="Manutenções"
      aside={manutencoes.items && manutencoes.total}
      actions={
        <Button size="small" icon={Plus} onClick={onRegister}>
          Registrar manutenção
        </Button>
      }
    >
      <QueryList
        query={manutencoes}
        skeleton="rows"
        noun={['a manutenção', 'as manutenções']}
        failure="Erro ao carregar manutenções. Tente novamente."
        empty="Nenhuma manutenção registrada"
      >
        {(items) => (
          <ManutencoesTable
            ofOne
            manutencoes={items}
            onTask={(kind, manutencao) => setTask({ kind, manutencao })}
          />
        )}
      </QueryList>
      {task && <ManutencaoTask {...task} onClose={() => setTask(undefined)} />}
    </RecordSection>
  )
}
