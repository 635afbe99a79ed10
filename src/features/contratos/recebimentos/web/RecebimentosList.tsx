import { type ComponentProps, useState } from 'react'
import { useDetailsInUrl } from '#web/data/dialog-in-url.ts'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import type { Recebimento } from '../contract.ts'
import { DetailsDialog } from './dialogs/DetailsDialog.tsx'
import { UndoDialog } from './dialogs/UndoDialog.tsx'
import { RecebimentosTable } from './RecebimentosTable.tsx'

type Props = Pick<ComponentProps<typeof QueryList<Recebimento>>, 'query' | 'empty' | 'filtered'>

/** A list of receipts: the details of each, opened by the address, and the question before one is undone. */
export function RecebimentosList(list: Props) {
  const details = useDetailsInUrl('recebimento')
  const [undoing, setUndoing] = useState<Recebimento>()
  return (
    <>
      <QueryList {...list} skeleton="rows" noun={['o recebimento', 'os recebimentos']}>
        {(items) => <RecebimentosTable items={items} onOpen={details.open} onUndo={setUndoing} />}
      </QueryList>
      {details.id && (
        <DetailsDialog
          id={details.id}
          onOpen={details.open}
          onUndo={setUndoing}
          onClose={details.close}
        />
      )}
      {undoing && <UndoDialog recebimento={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}
