import { Send } from 'lucide-react'
import { useState } from 'react'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'

const CobrarClienteDialog = idlePart(
  () => import('./dialogs/CobrarClienteDialog.tsx'),
  'CobrarClienteDialog',
)

/** Charges a customer for all that is due in one message. */
export function CobrarButton({ cliente }: { cliente: { id: string; nome: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="whatsapp"
        icon={Send}
        aria-label={`Cobrar por WhatsApp: ${cliente.nome}`}
        onClick={() => setOpen(true)}
      >
        Cobrar
      </Button>
      {open && <CobrarClienteDialog cliente={cliente} onClose={() => setOpen(false)} />}
    </>
  )
}
