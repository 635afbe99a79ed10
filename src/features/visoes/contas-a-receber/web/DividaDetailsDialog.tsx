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
  pay: { run: (divida: D) => Promise<unknown>; busy: boolean }
  onClose: () => void
  children: (divida: D) => ReactNode
}

/** The details of a payment or an extra charge, and a button that marks it as paid while it is open. */
export function DividaDetailsDialog<D extends { status: string }>({
  title,
  listed,
  query,
  failure,
  pay,
  onClose,
  children,
}: Props<D>) {
  const divida = listed ?? query.data
  // The button keeps its place while the debt is on its way.
  const hasPay = divida ? divida.status === 'pendente' : !query.error
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
              disabled={!divida}
              busy={pay.busy}
              busyLabel="Recebendo..."
              onClick={() => divida && void pay.run(divida)}
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
