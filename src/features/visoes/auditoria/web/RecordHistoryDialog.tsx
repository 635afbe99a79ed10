import { History } from 'lucide-react'
import { usePage } from '#web/data/lists.ts'
import type { HistoryDialogProps } from '#web/record-history.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { auditoriaQueries } from './api.ts'
import { TrailLines } from './TrailLines.tsx'

/** The changes of a record and of what belongs to it, with their authors. */
export function RecordHistoryDialog({ entidade, id, label, onClose }: HistoryDialogProps) {
  const lines = usePage(auditoriaQueries.record({ entidade, id }))
  return (
    <Dialog
      title="Histórico de alterações"
      description={label}
      size="large"
      tall
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryList
        query={lines}
        uncounted
        skeleton="rows"
        noun="o histórico"
        empty={{ text: 'Nenhuma alteração registrada', icon: History }}
      >
        {(linhas) => <TrailLines linhas={linhas} />}
      </QueryList>
    </Dialog>
  )
}
