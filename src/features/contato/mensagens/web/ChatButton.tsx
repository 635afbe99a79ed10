import { MessageCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { whatsappLink } from '#domain/text/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useToast } from '#web/toast.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { api, INVALIDATES } from './api.ts'

/** A text for a number, and the debt or the customer that it is about, if known. */
export type Chat = { numero: string; mensagem: string } & (
  | { pagamento_id: string }
  | { cobranca_id: string }
  | { cliente_id?: string }
)

/** Returns a function that records in the message history that a chat was opened. */
function useRecordChat() {
  const recording = useEntityMutation({
    // The page may go to the background at once, where only a `keepalive` request ends.
    run: (body: Chat) => api.recordOpened({ body }, { keepalive: true }),
    failure: 'A conversa não ficou registrada no histórico de mensagens.',
    invalidates: INVALIDATES,
  })
  return (chat: Chat) => void recording.run(chat)
}

/** Returns a function that says that there is no number to write to. */
function useRefuse() {
  const toast = useToast()
  return () => toast(SEM_TELEFONE, { tipo: 'erro' })
}

type ChatButtonProps = Omit<
  ComponentProps<typeof LinkButton>,
  'href' | 'onClick' | 'onAuxClick'
> & {
  chat: Chat
}

/**
 * Opens WhatsApp with the text ready to send, and records it in the message history. It is a real
 * link, which no browser blocks. Says so if the customer has no phone.
 */
export function ChatButton({ chat, icon = MessageCircle, ...look }: ChatButtonProps) {
  const record = useRecordChat()
  const refuse = useRefuse()
  if (!chat.numero) {
    const { children, variant, size, className, title, 'aria-label': label } = look
    return (
      <Button
        icon={icon}
        title={title}
        className={className}
        aria-label={label}
        {...(variant && { variant })}
        {...(size && { size })}
        onClick={refuse}
      >
        {children}
      </Button>
    )
  }
  return (
    <LinkButton
      {...look}
      icon={icon}
      href={whatsappLink(chat.numero, chat.mensagem)}
      onClick={() => record(chat)}
      // The middle button opens a tab too.
      onAuxClick={({ button }) => button === 1 && record(chat)}
    />
  )
}

/** Returns a function that makes the entry of a chat in a menu, or in the head of a record's page. */
export function useChatItem() {
  const record = useRecordChat()
  const refuse = useRefuse()
  return (label: string, chat: Chat) => ({
    label,
    icon: MessageCircle,
    ...(chat.numero
      ? { href: whatsappLink(chat.numero, chat.mensagem), onSelect: () => record(chat) }
      : { onSelect: refuse }),
  })
}
