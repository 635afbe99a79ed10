import { MessageCircle } from 'lucide-react'
import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { whatsappLink } from '#domain/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/modelos/rules.ts'
import { toast } from '#web/toast.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import type { MenuItem } from '#web/ui/overlays/Menu.tsx'
import type { PagamentoDetalhado } from '../contract.ts'
import { whoseIs } from './labels.ts'

type Props = {
  pagamento: PagamentoDetalhado
  today: CalendarDay
  reminder: (of: PagamentoDetalhado) => string
}

const LABEL = 'Cobrar pelo WhatsApp'

/** The link of the reminder, or the message if the customer has no phone. */
const reminderOf = ({ pagamento, reminder }: Props) =>
  pagamento.cliente_telefone
    ? { href: whatsappLink(pagamento.cliente_telefone, reminder(pagamento)) }
    : { refuse: () => toast(SEM_TELEFONE, { tipo: 'erro' }) }

/** Opens WhatsApp with the reminder written, from the day before it falls due; the row's menu holds it at any time. */
export function ReminderButton(props: Props) {
  const { pagamento, today } = props
  if (daysBetween(today, pagamento.data_vencimento) > 1) return null
  const look = {
    size: 'small',
    variant: 'whatsapp',
    icon: MessageCircle,
    'aria-label': `${LABEL}: ${whoseIs(pagamento)}`,
    title: LABEL,
    children: 'Cobrar',
  } as const
  const { href, refuse } = reminderOf(props)
  return href ? <LinkButton {...look} href={href} /> : <Button {...look} onClick={refuse} />
}

export function reminderItem(props: Props): MenuItem {
  const { href, refuse } = reminderOf(props)
  return { label: LABEL, icon: MessageCircle, ...(href ? { href } : refuse && { onSelect: refuse }) }
}
