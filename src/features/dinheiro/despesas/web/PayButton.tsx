import { useState } from 'react'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type ShownIn, usePayment } from './usePayment.ts'

const PayDialog = idlePart(() => import('./PayDialog.tsx'), 'PayDialog')

type Props = {
  despesa: { id: string; nome: string; valor: number }
  /** Of a list that is not one of expenses. */
  shownIn?: ShownIn
}

/** Pays an unpaid expense at once; one whose amount was to be defined asks for it. */
export function PayButton({ despesa: { id, nome, valor }, shownIn }: Props) {
  const payment = usePayment(shownIn)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={`Pagar: ${nome}`}
        busy={payment.busy}
        onClick={() => (valor > 0 ? void payment.pay({ id }) : setAsking(true))}
      >
        Pagar
      </Button>
      {asking && (
        <PayDialog id={id} nome={nome} payment={payment} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
