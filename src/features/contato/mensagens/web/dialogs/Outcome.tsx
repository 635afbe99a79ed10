import { MessageCircle } from 'lucide-react'
import type { Href } from '#web/data/href.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Mensagem } from '../../contract.ts'
import { type Chat, ChatButton } from '../ChatButton.tsx'
import { numberText } from '../labels.ts'
import { MessageText } from '../MessageText.tsx'

/** Whether there is nothing left to do about the message: it went out, or is on its way. */
export const isOut = ({ status }: Mensagem) => status !== 'delivered_ready' && status !== 'falha'

/**
 * A real link: WhatsApp opens by the person's own press, so no browser blocks it. A message that is
 * ready is its own record; one that failed gets another as it is opened.
 */
export function OpenLink({ mensagem, size }: { mensagem: Mensagem; size?: 'small' }) {
  if (!mensagem.link) return null
  const look = {
    variant: 'whatsapp',
    'aria-label': `Abrir no WhatsApp: ${mensagem.cliente_nome ?? numberText(mensagem.numero)}`,
    children: 'Abrir no WhatsApp',
    ...(size && { size }),
  } as const
  return mensagem.status === 'falha' ? (
    <ChatButton {...look} chat={chatOf(mensagem)} />
  ) : (
    <LinkButton {...look} icon={MessageCircle} href={mensagem.link as Href} />
  )
}

function chatOf({ numero, mensagem, cliente_id, pagamento_id, cobranca_id }: Mensagem): Chat {
  const chat = { numero, mensagem }
  if (pagamento_id) return { ...chat, pagamento_id }
  if (cobranca_id) return { ...chat, cobranca_id }
  return { ...chat, ...(cliente_id && { cliente_id }) }
}

type OutcomeProps = {
  mensagem: Mensagem
  /** What failed, in the product's words. */
  failure: string
  onClose: () => void
}

/**
 * A message that was not sent automatically: ready for the staff's own WhatsApp, or refused with
 * the reason.
 */
export const Outcome = ({ mensagem, failure, onClose }: OutcomeProps) => (
  <Dialog
    title={mensagem.status === 'falha' ? 'Mensagem não enviada' : 'Mensagem pronta'}
    description={`Para ${mensagem.cliente_nome ?? numberText(mensagem.numero)}`}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Fechar</Button>
        <OpenLink mensagem={mensagem} />
      </>
    }
  >
    <div className="grid gap-4">
      {mensagem.status === 'falha' ? (
        <Alert tipo="erro" title={failure}>
          <p>{mensagem.motivo_falha}</p>
        </Alert>
      ) : (
        <Alert tipo="info" title="Falta só enviar">
          <p>
            Nenhum provedor está configurado: abra a conversa no WhatsApp e aperte enviar. Ela fica
            no histórico como Pronto Manual.
          </p>
        </Alert>
      )}
      <MessageText text={mensagem.mensagem} />
    </div>
  </Dialog>
)
