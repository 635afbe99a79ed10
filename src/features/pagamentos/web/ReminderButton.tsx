import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { type Chat, ChatButton } from '#features/mensagens/web/public.tsx'
import type { PagamentoDetalhado } from '../contract.ts'
import { whoseIs } from './labels.ts'

type Props = { pagamento: PagamentoDetalhado; today: CalendarDay; chat: Chat }

export const REMINDER_LABEL = 'Cobrar pelo WhatsApp'

/**
 * Opens WhatsApp with the reminder written. Seen where it is time to remind: from the day before it falls due;
 * before that, and where the table has no room for it, the row's menu holds it.
 */
export function ReminderButton({ pagamento, today, chat }: Props) {
  if (daysBetween(today, pagamento.data_vencimento) > 1) return null
  return (
    <ChatButton
      chat={chat}
      size="small"
      variant="whatsapp"
      className="tablet:hidden wide:inline-flex"
      aria-label={`${REMINDER_LABEL}: ${whoseIs(pagamento)}`}
      title={REMINDER_LABEL}
    >
      Cobrar
    </ChatButton>
  )
}
