import {
  Ban,
  Banknote,
  Eye,
  HeartHandshake,
  MessageSquareWarning,
  Pencil,
  QrCode,
  Trash2,
  Undo2,
  WalletCards,
} from 'lucide-react'
import { receberHref } from '#domain/addresses.ts'
import type { StatusCobranca } from '#domain/cobranca.ts'
import { useChatItem } from '#features/contato/mensagens/web/public.tsx'
import { useReciboItems } from '#features/contratos/recebimentos/web/public.tsx'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { useToday } from '#web/clock.ts'
import { useMay } from '#web/data/session/session.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useOpenDetails } from './dialogs/open-details.ts'
import type { Task } from './dialogs/task-in-url.ts'
import { whatIs } from './labels.ts'

type Props = {
  cobranca: Cobranca
  /** The text that reminds of it. */
  reminder: (of: Cobranca) => string
  onPay: () => void
  onTask: (task: Task) => void
}

/** The actions of an extra charge: the usual one as a button, the others in a menu. */
export function RowActions({ cobranca, reminder, onPay, onTask }: Props) {
  const open = useOpenDetails()
  const { status } = cobranca
  const may = useMay()
  const today = useToday()
  const cancels = may('cancelar_dividas')
  const undoes = may('dias_anteriores') || cobranca.data_pagamento === today
  const removable = (status === 'pendente' || status === 'contestado') && cancels
  const details = () => open(cobranca.id)
  const about = { entidade: 'cobrancas_extras', id: cobranca.id, label: whatIs(cobranca) } as const
  const history = useHistoryItem()(about)
  const chatItem = useChatItem()
  const recibo = useReciboItems()
  return (
    <>
      {status === 'pendente' ? (
        <Button size="small" aria-label={`Marcar como pago: ${whatIs(cobranca)}`} onClick={onPay}>
          Marcar&nbsp;como pago
        </Button>
      ) : (
        <Button size="small" aria-label={`Detalhes: ${whatIs(cobranca)}`} onClick={details}>
          Detalhes
        </Button>
      )}
      <Menu
        label={`Mais ações de ${whatIs(cobranca)}`}
        items={[
          status === 'pendente' && { label: 'Detalhes', icon: Eye, onSelect: details },
          status === 'pendente' &&
            !cobranca.simulada &&
            chatItem('Cobrar pelo WhatsApp', {
              numero: cobranca.cliente_telefone,
              mensagem: reminder(cobranca),
              cobranca_id: cobranca.id,
            }),
          (status === 'pendente' || status === 'contestado') && {
            label: 'Receber...',
            icon: Banknote,
            href: receberHref(cobranca.cliente_id, { cobranca: cobranca.id }),
          },
          ...(status === 'pago' ? recibo({ cobranca_id: cobranca.id }) : []),
          ...MOVES[status]
            .filter((item) => item !== PIX || !cobranca.simulada)
            .filter(
              ({ task }) =>
                (task !== 'cancel' || cancels) && ((task !== 'undo' && task !== 'forma') || undoes),
            )
            .map((item) => ({ ...item, onSelect: () => onTask(item.task) })),
          (status === 'pendente' || status === 'contestado') &&
            may('dar_baixa') && {
              label: 'Dispensar...',
              icon: HeartHandshake,
              onSelect: () => onTask('write-off'),
            },
          { label: 'Editar', icon: Pencil, onSelect: () => onTask('edit') },
          history,
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

const PIX = { label: 'Gerar Pix', icon: QrCode, task: 'pix' } as const
const REOPEN = { label: 'Voltar para pendente', icon: Undo2, task: 'reopen' } as const

/** Where a charge may go from each status. */
const MOVES: Record<StatusCobranca, readonly { label: string; icon: typeof Eye; task: Task }[]> = {
  pendente: [
    PIX,
    { label: 'Contestar', icon: MessageSquareWarning, task: 'contest' },
    { label: 'Cancelar cobrança', icon: Ban, task: 'cancel' },
  ],
  contestado: [PIX, REOPEN, { label: 'Cancelar cobrança', icon: Ban, task: 'cancel' }],
  cancelado: [REOPEN],
  pago: [
    { label: 'Mudar forma', icon: WalletCards, task: 'forma' },
    { label: 'Desfazer pagamento', icon: Undo2, task: 'undo' },
  ],
}
