import { HandCoins, Send } from 'lucide-react'
import { useState } from 'react'
import { formatBRL, sum } from '#domain/money.ts'
import { CobrarClientesDialog } from '#features/contato/mensagens/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectionBar } from '#web/ui/lists/RowSelection.tsx'
import type { Divida, PagamentoDivida } from './api.ts'
import { BulkPayDialog } from './BulkPayDialog.tsx'
import { nameOf, plural } from './labels.ts'

/** Payments are received several at once; extra charges one by one. */
const isPayable = (divida: Divida): divida is PagamentoDivida =>
  divida.kind === 'pagamento' && divida.status === 'pendente'

/** Returns whose debts they are, each once, with the promise that one of them is under. */
function clientesOf(dividas: readonly PagamentoDivida[]) {
  const ids = [...new Set(dividas.map(({ cliente_id }) => cliente_id))]
  return ids.map((id) => {
    const of = dividas.filter(({ cliente_id }) => cliente_id === id)
    const promessa = of.find((divida) => divida.promessa)?.promessa
    return { id, nome: of[0]!.cliente_nome, promessa }
  })
}

/** The selection of a table's rows, while there is something to select, and the bar that charges and receives them. */
export function useBulkSelection(items: readonly Divida[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const today = useToday()
  const [reviewing, setReviewing] = useState<PagamentoDivida[]>()
  const [charging, setCharging] = useState<ReturnType<typeof clientesOf>>()
  // What a filter hides, or someone else paid, is no longer chosen.
  const chosen = items.filter(isPayable).filter(({ id }) => ids.has(id))
  const clientes = clientesOf(chosen.filter(({ data_vencimento }) => data_vencimento <= today))
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
          {clientes.length > 0 && (
            <Button
              size="small"
              variant="whatsapp"
              icon={Send}
              onClick={() => setCharging(clientes)}
            >
              Cobrar selecionados
            </Button>
          )}
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
      {charging && (
        <CobrarClientesDialog
          clientes={charging}
          onClose={() => {
            setCharging(undefined)
            setIds(new Set())
          }}
        />
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
