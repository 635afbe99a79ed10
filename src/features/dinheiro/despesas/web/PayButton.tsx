import { useState } from 'react'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { usePayment } from './usePayment.ts'

const PayDialog = idlePart(() => import('./PayDialog.tsx'), 'PayDialog')

type Props = { despesa: { id: string; nome: string; valor: number } }

/** Pays an unpaid expense at once; one whose amount was to be defined asks for it. */
export function PayButton({ despesa: { id, nome, valor } }: Props) {
  const { pay } = usePayment()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={`Pagar: ${nome}`}
        onClick={() => (valor > 0 ? void pay({ id }) : setAsking(true))}
      >
        Pagar
      </Button>
      {asking && <PayDialog id={id} nome={nome} onClose={() => setAsking(false)} />}
    </>
  )
}
