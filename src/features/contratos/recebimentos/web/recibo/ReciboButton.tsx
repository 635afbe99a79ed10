import { ReceiptText } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useReciboItems } from './recibo-items.ts'

/** Prints a receipt or sends it to the customer. */
export function ReciboButton({ recebimento }: { recebimento: { id: string; numero: number } }) {
  const items = useReciboItems()
  const label = `Recibo nº ${recebimento.numero}`
  return (
    <Menu
      label={label}
      items={items(recebimento)}
      trigger={
        <Button size="small" icon={ReceiptText} aria-label={label}>
          Recibo
        </Button>
      }
    />
  )
}
