import {
  Banknote,
  Eye,
  HeartHandshake,
  KeyRound,
  Pencil,
  QrCode,
  Scale,
  Trash2,
  Undo2,
  WalletCards,
} from 'lucide-react'
import { receberHref, recordHref } from '#domain/addresses.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { useChatItem } from '#features/contato/mensagens/web/public.tsx'
import { useReciboItems } from '#features/contratos/recebimentos/web/public.tsx'
import type { PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { useMay } from '#web/data/session/session.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'
import { useOpenDetails } from './dialogs/open-details.ts'
import type { Task } from './dialogs/task-in-url.ts'
import { whoseIs } from './labels.ts'
import { REMINDER_LABEL, ReminderButton } from './ReminderButton.tsx'

type Props = {
  pagamento: PagamentoDetalhado
  today: CalendarDay
  /** The text that reminds of it. */
  reminder: (of: PagamentoDetalhado) => string
  onPay: () => void
  onTask: (task: Task) => void
}

/** The actions of a payment: the usual one as a button, the others in a menu. */
export function RowActions({ pagamento, today, reminder, onPay, onTask }: Props) {
  const open = useOpenDetails()
  const may = useMay()
  const undoable = may('dias_anteriores') || pagamento.data_pagamento === today
  const details = () => open(pagamento.id)
  const payable = pagamento.status === 'pendente'
  const chatItem = useChatItem()
  const recibo = useReciboItems()
  const chat = payable && {
    numero: pagamento.cliente_telefone,
    mensagem: reminder(pagamento),
    pagamento_id: pagamento.id,
  }
  const removable = payable && may('cancelar_dividas')
  const history = useHistoryItem()({
    entidade: 'pagamentos',
    id: pagamento.id,
    label: whoseIs(pagamento),
  })
  return (
    <>
      {chat ? (
        <>
          <ReminderButton {...{ pagamento, today, chat }} />
          <Button
            size="small"
            aria-label={`Marcar como pago: ${whoseIs(pagamento)}`}
            onClick={onPay}
          >
            Marcar&nbsp;como pago
          </Button>
        </>
      ) : (
        <Button size="small" aria-label={`Detalhes: ${whoseIs(pagamento)}`} onClick={details}>
          Detalhes
        </Button>
      )}
      <Menu
        label={`Mais ações de ${whoseIs(pagamento)}`}
        items={[
          ...(payable ? openItems(pagamento, onTask) : []),
          chat && chatItem(REMINDER_LABEL, chat),
          payable && { label: 'Detalhes', icon: Eye, onSelect: details },
          ...(pagamento.status === 'pago' ? paidItems({ pagamento, onTask, undoable }) : []),
          ...(pagamento.valor_recebido > 0 ? recibo({ pagamento_id: pagamento.id }) : []),
          pagamento.parcial && {
            label: 'Desfazer recebimento',
            icon: Undo2,
            onSelect: () => onTask('undo'),
          },
          {
            label: 'Ver locação',
            icon: KeyRound,
            href: recordHref.locacao(pagamento.locacao_id),
          },
          history,
          payable &&
            pagamento.tipo !== 'caucao' &&
            may('dar_baixa') && {
              label: 'Dispensar...',
              icon: HeartHandshake,
              onSelect: () => onTask('write-off'),
            },
          removable && 'line',
          removable && {
            label: 'Excluir',
            icon: Trash2,
            danger: true,
            onSelect: () => onTask('remove'),
          },
        ]}
      />
    </>
  )
}

const openItems = ({ id, cliente_id }: PagamentoDetalhado, onTask: Props['onTask']): MenuItem[] => [
  { label: 'Receber...', icon: Banknote, href: receberHref(cliente_id, { pagamento: id }) },
  { label: 'Gerar Pix', icon: QrCode, onSelect: () => onTask('pix') },
  { label: 'Editar', icon: Pencil, onSelect: () => onTask('edit') },
]

const paidItems = ({
  pagamento,
  onTask,
  undoable,
}: Pick<Props, 'pagamento' | 'onTask'> & { undoable: boolean }): MenuItem[] =>
  pagamento.caucao_encerrada_em
    ? []
    : [
        pagamento.tipo === 'caucao' && {
          label: 'Encerrar caução',
          icon: Scale,
          onSelect: () => onTask('settle'),
        },
        undoable && { label: 'Mudar forma', icon: WalletCards, onSelect: () => onTask('forma') },
        undoable && { label: 'Desfazer pagamento', icon: Undo2, onSelect: () => onTask('undo') },
      ]
