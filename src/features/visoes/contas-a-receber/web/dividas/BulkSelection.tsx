import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { formatBRL, sum } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectionBar } from '#web/ui/lists/RowSelection.tsx'
import type { Divida, PagamentoDivida } from './api.ts'
import { BulkPayDialog } from './BulkPayDialog.tsx'
import { nameOf, plural } from './labels.ts'

/** Payments are received several at once; extra charges one by one. */
const isPayable = (divida: Divida): divida is PagamentoDivida =>
  divida.kind === 'pagamento' && divida.status === 'pendente'

/** The selection of a table's rows, while there is something to select, and the bar that receives them. */
export function useBulkSelection(items: readonly Divida[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [reviewing, setReviewing] = useState<PagamentoDivida[]>()
  // What a filter hides, or someone else paid, is no longer chosen.
  const chosen = items.filter(isPayable).filter(({ id }) => ids.has(id))
  const total = formatBRL(sum(chosen.map(({ devido_hoje }) => devido_hoje)))
  const selection = items.some(isPayable) && {
    chosen: new Set(chosen.map(({ id }) => id)),
    onChange: setIds,
    label: (item: Divida) => `Selecionar ${nameOf(item)}`,
    selectable: isPayable,
  }
  const bar = (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          text={`${plural(chosen.length, ['selecionado', 'selecionados'])}: ${total}`}
          onClear={() => setIds(new Set())}
        >
          <Button
            size="small"
            variant="primary"
            icon={HandCoins}
            onClick={() => setReviewing(chosen)}
          >
            Receber selecionados
          </Button>
        </SelectionBar>
      )}
      {reviewing && (
        <BulkPayDialog
          pagamentos={reviewing}
          onClose={() => {
            setReviewing(undefined)
            setIds(new Set())
          }}
        />
      )}
    </>
  )
  return { selection, bar }
}
