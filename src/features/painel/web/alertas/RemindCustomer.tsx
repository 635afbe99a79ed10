import { Send } from 'lucide-react'
import { whatsappLink } from '#domain/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/modelos/rules.ts'
import { toast } from '#web/toast.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'

type Props = { nome: string; telefone: string; about: string; message: string }

/** Opens WhatsApp with the reminder, or says that the customer has no phone. */
export function RemindCustomer({ nome, telefone, about, message }: Props) {
  const look = {
    size: 'small',
    icon: Send,
    'aria-label': `Cobrar cliente por WhatsApp: ${nome}, ${about}`,
    children: 'Cobrar cliente',
  } as const
  return telefone ? (
    <LinkButton {...look} href={whatsappLink(telefone, message)} />
  ) : (
    <Button {...look} onClick={() => toast(SEM_TELEFONE, { tipo: 'erro' })} />
  )
}
