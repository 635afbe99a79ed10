import { Send } from 'lucide-react'
import { type Chat, ChatButton } from '#features/contato/mensagens/web/public.tsx'

type Props = { nome: string; about: string; chat: Chat; label?: string }

/** Opens WhatsApp with the message, or says that the customer has no phone. */
export const RemindCliente = ({ nome, about, chat, label = 'Cobrar cliente' }: Props) => (
  <ChatButton
    chat={chat}
    size="small"
    variant="whatsapp"
    icon={Send}
    aria-label={`${label} por WhatsApp: ${nome}, ${about}`}
  >
    {label}
  </ChatButton>
)
