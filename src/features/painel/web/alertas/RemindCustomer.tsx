import { Send } from 'lucide-react'
import { type Chat, ChatButton } from '#features/mensagens/web/public.tsx'

type Props = { nome: string; about: string; chat: Chat }

/** Opens WhatsApp with the reminder, or says that the customer has no phone. */
export const RemindCustomer = ({ nome, about, chat }: Props) => (
  <ChatButton
    chat={chat}
    size="small"
    icon={Send}
    aria-label={`Cobrar cliente por WhatsApp: ${nome}, ${about}`}
  >
    Cobrar cliente
  </ChatButton>
)
