import { Send } from 'lucide-react'
import { whatsappLink } from '#domain/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/modelos/rules.ts'
import { toast } from '#web/toast.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'

type Props = { nome: string; telefone: string; about: string; message: string; label?: string }

/** Opens WhatsApp with the message, or says that the customer has no phone. */
export function RemindCustomer({ nome, telefone, about, message, label = 'Cobrar cliente' }: Props) {
  const look = {
    size: 'small',
    variant: 'whatsapp',
    icon: Send,
    'aria-label': `${label} por WhatsApp: ${nome}, ${about}`,
    children: label,
  } as const
  return telefone ? (
    <LinkButton {...look} href={whatsappLink(telefone, message)} />
  ) : (
    <Button {...look} onClick={() => toast(SEM_TELEFONE, { tipo: 'erro' })} />
  )
}
