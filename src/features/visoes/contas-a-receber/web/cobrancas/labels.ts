import type { CalendarDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, type StatusCobranca } from '#domain/cobranca.ts'
import { dueDateUrgency } from '#domain/days/due-date.ts'
import { formatBRL } from '#domain/money.ts'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import type { Cor } from '#web/ui/Badge.tsx'

export const STATUS_COR: Record<StatusCobranca, Cor> = {
  pendente: 'amarelo',
  pago: 'verde',
  cancelado: 'cinza',
  contestado: 'laranja',
}

/** 'Retrovisor quebrado, Ana Souza': names a charge in toasts, lists and buttons. */
export const whatIs = ({ titulo, cliente_nome }: Cobranca) => `${titulo}, ${cliente_nome}`

/** 'Pendente', of one received in part 'Pendente · falta R$ 50,00'. */
export const statusText = ({ status, parcial, devido_hoje }: Cobranca) =>
  `${STATUS_COBRANCA_LABEL[status]}${parcial ? ` · falta ${formatBRL(devido_hoje)}` : ''}`

/** How urgent it is, while it is owed. */
export const dueText = ({ status, data_vencimento }: Cobranca, today: CalendarDay) =>
  status === 'pendente' ? dueDateUrgency(data_vencimento, today) : undefined
