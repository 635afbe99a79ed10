import {
  Ban,
  Banknote,
  Eye,
  HeartHandshake,
  type LucideIcon,
  MessageCircle,
  Pencil,
  QrCode,
  Scale,
  Trash2,
  Undo2,
  WalletCards,
} from 'lucide-react'
import { receberHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { ChatButton, useChatItem } from '#features/contato/mensagens/web/public.tsx'
import { useReciboItems } from '#features/contratos/recebimentos/web/public.tsx'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { PromessaMark } from '#features/dinheiro/dividas/web/public.tsx'
import { useDetailsInUrl } from '#web/data/dialog-in-url.ts'
import { useMay } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'
import type { Divida } from './api.ts'
import type { Task } from './in-url.ts'
import { nameOf, refOf } from './labels.ts'

type Props = {
  divida: Divida
  today: CalendarDay
  /** The text that reminds of it. */
  reminder: (of: Divida) => string
  onPay: () => void
  onTask: (task: Task) => void
}

const REMINDER_LABEL = 'Cobrar pelo WhatsApp'

/** The actions of a debt: the usual one as a button, the others in a menu. */
export function RowActions(props: Props) {
  const { divida, today, onPay } = props
  const { kind, status } = divida
  const details = useDetailsInUrl(kind)
  const name = nameOf(divida)
  const chat = chatOf(props)
  const items = useItems(props)
  const menu = ORDER[kind].flatMap((item) => items[item])
  return (
    <>
      {divida.promessa && <PromessaMark promessa={divida.promessa} />}
      {chat && isChargedHere(divida, today) && (
        <ChatButton
          chat={chat}
          size="small"
          variant="whatsapp"
          aria-label={`${REMINDER_LABEL}: ${name}`}
          title={REMINDER_LABEL}
        >
          Cobrar
        </ChatButton>
      )}
      {status === 'pendente' ? (
        <Button size="small" aria-label={`${ATO.marcarPago}: ${name}`} onClick={onPay}>
          Marcar&nbsp;como pago
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={`Detalhes: ${name}`}
          onClick={() => details.open(divida.id)}
        >
          Detalhes
        </Button>
      )}
      {menu.some((item) => item) && <Menu label={`Mais ações de ${name}`} items={menu} />}
    </>
  )
}

/** The chat that reminds of a debt; nobody is reminded of a simulated charge. */
const chatOf = ({ divida, reminder }: Pick<Props, 'divida' | 'reminder'>) =>
  divida.status === 'pendente' &&
  !isSimulada(divida) && {
    numero: divida.cliente_telefone,
    mensagem: reminder(divida),
    ...refOf(divida),
  }

/** Whether the row itself offers to charge it: a payment due by tomorrow that nobody promised. */
const isChargedHere = ({ kind, promessa, data_vencimento }: Divida, today: CalendarDay) =>
  kind === 'pagamento' && !promessa && daysBetween(today, data_vencimento) <= 1

const isSimulada = (divida: Divida) => divida.kind === 'cobranca' && divida.simulada

type Item =
  | 'receive'
  | 'pix'
  | 'edit'
  | 'chat'
  | 'details'
  | 'settle'
  | 'forma'
  | 'undo'
  | 'recibo'
  | 'undoPart'
  | 'reopen'
  | 'cancel'
  | 'writeOff'
  | 'remove'

/**
 * The items of the menu, at most eight for any debt, the most used first. The details have the
 * others: its history, its receipts while it is open, the rental, and that a customer contests it.
 */
const ORDER: Record<DividaKind, readonly Item[]> = {
  pagamento: [
    'receive',
    'pix',
    'edit',
    'chat',
    'details',
    'settle',
    'forma',
    'undo',
    'recibo',
    'undoPart',
    'writeOff',
    'remove',
  ],
  cobranca: [
    'details',
    'chat',
    'receive',
    'recibo',
    'pix',
    'reopen',
    'forma',
    'undo',
    'writeOff',
    'edit',
    'cancel',
    'remove',
  ],
}

function useItems({ divida, today, reminder, onTask }: Props): Record<Item, MenuItem | MenuItem[]> {
  const details = useDetailsInUrl(divida.kind)
  const may = useMay()
  const chatItem = useChatItem()
  const recibo = useReciboItems()
  const { kind, id, status } = divida
  const chat = chatOf({ divida, reminder })
  const isDue = status === 'pendente'
  const isOpen = isDue || status === 'contestado'
  const isPaid = status === 'pago'
  const isCaucao = kind === 'pagamento' && divida.tipo === 'caucao'
  const isSettled = kind === 'pagamento' && divida.caucao_encerrada_em !== null
  const isUndoable =
    isPaid && !isSettled && (may('dias_anteriores') || divida.data_pagamento === today)
  const cancels = isOpen && may('cancelar_dividas')
  const task = (label: string, icon: LucideIcon, task: Task) => ({
    label,
    icon,
    onSelect: () => onTask(task),
  })
  return {
    receive: isOpen && {
      label: ATO.receberDivida,
      icon: Banknote,
      href: receberHref(divida.cliente_id, { [kind]: id }),
    },
    pix: isOpen && !isSimulada(divida) && task('Gerar Pix', QrCode, 'pix'),
    edit: (isDue || kind === 'cobranca') && task('Editar', Pencil, 'edit'),
    // Under a promise, the dialog asks first.
    chat:
      chat &&
      (divida.promessa
        ? task(REMINDER_LABEL, MessageCircle, 'charge')
        : chatItem(REMINDER_LABEL, chat)),
    details: isDue && { label: 'Detalhes', icon: Eye, onSelect: () => details.open(id) },
    settle: isCaucao && isPaid && !isSettled && task('Encerrar caução', Scale, 'settle'),
    forma: isUndoable && task('Mudar forma', WalletCards, 'forma'),
    undo: isUndoable && task(ATO.desfazerPagamento, Undo2, 'undo'),
    recibo: isPaid && divida.valor_recebido > 0 ? recibo(refOf(divida)) : [],
    undoPart: divida.parcial && task(ATO.desfazerRecebimento, Undo2, 'undo'),
    reopen:
      (status === 'contestado' || status === 'cancelado') &&
      task('Voltar para pendente', Undo2, 'reopen'),
    cancel: cancels && task('Cancelar cobrança', Ban, 'cancel'),
    writeOff:
      isOpen && !isCaucao && may('dar_baixa') && task('Dispensar...', HeartHandshake, 'write-off'),
    remove: cancels ? ['line', { ...task('Excluir', Trash2, 'remove'), danger: true }] : [],
  }
}
