import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'

const PromessaDialog = idlePart(() => import('./PromessaDialog.tsx'), 'PromessaDialog')

/** Records that a customer who is late promised to pay. */
export function PromessaButton({ cliente }: { cliente: { id: string; nome: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={Handshake}
        aria-label={`Prometeu pagar: ${cliente.nome}`}
        onClick={() => setOpen(true)}
      >
        Prometeu pagar
      </Button>
      {open && <PromessaDialog cliente={cliente} onClose={() => setOpen(false)} />}
    </>
  )
}
