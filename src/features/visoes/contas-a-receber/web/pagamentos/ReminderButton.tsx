import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { type Chat, ChatButton } from '#features/contato/mensagens/web/public.tsx'
import type { PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { whoseIs } from './labels.ts'

type Props = { pagamento: PagamentoDetalhado; today: CalendarDay; chat: Chat }

export const REMINDER_LABEL = 'Cobrar pelo WhatsApp'

/** Opens WhatsApp with the reminder written, from the day before it falls due; it is in the row's menu at any time. */
export function ReminderButton({ pagamento, today, chat }: Props) {
  if (daysBetween(today, pagamento.data_vencimento) > 1) return null
  return (
    <ChatButton
      chat={chat}
      size="small"
      variant="whatsapp"
      aria-label={`${REMINDER_LABEL}: ${whoseIs(pagamento)}`}
      title={REMINDER_LABEL}
    >
      Cobrar
    </ChatButton>
  )
}
