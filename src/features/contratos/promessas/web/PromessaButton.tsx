import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { idlePart } from '#web/lazy/lazy-part.tsx'

const PromessaDialog = idlePart(() => import('./PromessaDialog.tsx'), 'PromessaDialog')

/** Records that a customer who is late promised to pay. */
export function PromessaButton({ cliente }: { cliente: { id: string; nome: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-size="small"
        aria-label={`Prometeu pagar: ${cliente.nome}`}
        title="Prometeu pagar"
        onClick={() => setOpen(true)}
      >
        <Handshake size={18} aria-hidden />
      </button>
      {open && <PromessaDialog cliente={cliente} onClose={() => setOpen(false)} />}
    </>
  )
}
