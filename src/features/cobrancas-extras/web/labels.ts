import type { CalendarDay } from '#domain/calendar-day.ts'
import { dueDateUrgency } from '#domain/due-date.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import type { Cobranca } from '../contract.ts'
import type { StatusCobranca } from '../rules.ts'

export const STATUS_COR: Record<StatusCobranca, Cor> = {
  pendente: 'amarelo',
  pago: 'verde',
  cancelado: 'cinza',
  contestado: 'laranja',
}

/** 'Retrovisor quebrado, Ana Souza': names a charge in notices, lists and buttons. */
export const whatIs = ({ titulo, cliente_nome }: Cobranca) => `${titulo}, ${cliente_nome}`

/** How urgent it is, while it is owed. */
export const dueText = ({ status, data_vencimento }: Cobranca, today: CalendarDay) =>
  status === 'pendente' ? dueDateUrgency(data_vencimento, today) : undefined
