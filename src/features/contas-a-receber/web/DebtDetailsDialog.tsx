import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props<D> = {
  title: string
  /** The debt, if its list has it. */
  listed: D | undefined
  /** Asks the server for it otherwise. */
  query: UseQueryResult<D>
  failure: string
  pay: { run: (debt: D) => Promise<unknown>; busy: boolean }
  onClose: () => void
  children: (debt: D) => ReactNode
}

/** The details of a payment or an extra charge, and a button that marks it as paid while it is open. */
export function DebtDetailsDialog<D extends { status: string }>({
  title,
  listed,
  query,
  failure,
  pay,
  onClose,
  children,
}: Props<D>) {
  const debt = listed ?? query.data
  // The button keeps its place while the debt is on its way.
  const hasPay = debt ? debt.status === 'pendente' : !query.error
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {hasPay && (
            <Button
              variant="primary"
              disabled={!debt}
              busy={pay.busy}
              busyLabel="Recebendo..."
              onClick={() => debt && void pay.run(debt)}
            >
              Marcar como pago
            </Button>
          )}
        </>
      }
    >
      {listed ? (
        children(listed)
      ) : (
        <QueryView query={query} skeleton="facts" failure={failure}>
          {children}
        </QueryView>
      )}
    </Dialog>
  )
}
