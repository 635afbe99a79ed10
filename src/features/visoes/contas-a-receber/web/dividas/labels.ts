import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, type StatusCobranca } from '#domain/cobranca.ts'
import { dueDateUrgency, overdueText } from '#domain/days/due-date.ts'
import { type MotivoCancelamento, whatIs } from '#domain/pagamento.ts'
import { formasText } from '#domain/recebimento.ts'
import type { DividaKind, RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Pagamento } from '#features/dinheiro/pagamentos/contract.ts'
import { STATUS_EXIBIDO_LABEL, type StatusExibido } from '#features/dinheiro/pagamentos/rules.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { relativeDay } from '#web/ui/values.tsx'
import type { Divida, PagamentoDivida } from './api.ts'

/** The name of a kind in texts: one and several. */
export const NOUN: Record<DividaKind, [string, string]> = {
  pagamento: ['pagamento', 'pagamentos'],
  cobranca: ['cobrança', 'cobranças'],
}

const STATUS_COR: Record<StatusExibido | StatusCobranca, Cor> = {
  pendente: 'amarelo',
  atrasado: 'vermelho',
  pago: 'verde',
  cancelado: 'cinza',
  contestado: 'laranja',
}

export const CANCELADO_POR: Record<MotivoCancelamento, string> = {
  pausa: 'a locação estava parada',
  encerramento: 'a locação terminou',
  prazo: 'a data de fim da locação mudou',
  pessoa: 'alguém da equipe o cancelou',
}

/** Names a debt in toasts, lists and buttons: 'Ana Souza, semana 12', 'Retrovisor quebrado, Ana Souza'. */
export const nameOf = (divida: Divida) =>
  divida.kind === 'pagamento'
    ? `${divida.cliente_nome}, ${whatIs(divida).toLowerCase()}`
    : `${divida.titulo}, ${divida.cliente_nome}`

export const refOf = ({ kind, id }: Divida): RefDivida =>
  kind === 'pagamento' ? { pagamento_id: id } : { cobranca_id: id }

/** The displayed status, in words and colour. */
export function statusOf(divida: Divida) {
  if (divida.kind === 'cobranca')
    return { text: STATUS_COBRANCA_LABEL[divida.status], cor: STATUS_COR[divida.status] }
  const { status_exibido } = divida
  return { text: STATUS_EXIBIDO_LABEL[status_exibido], cor: STATUS_COR[status_exibido] }
}

/** How urgent an unpaid extra charge is. A payment's status says it. */
export const urgencyOf = ({ kind, status, data_vencimento }: Divida, today: CalendarDay) =>
  kind === 'cobranca' && status === 'pendente' ? dueDateUrgency(data_vencimento, today) : undefined

/** How far the due date of a payment is, or when it was paid. */
export function dueText(pagamento: PagamentoDivida, today: CalendarDay) {
  const { status_exibido, data_vencimento, data_pagamento } = pagamento
  if (status_exibido === 'cancelado') return 'não é mais devido'
  if (status_exibido === 'pago')
    return data_pagamento ? `pago ${relativeDay(data_pagamento, today)}` : 'pago'
  if (status_exibido === 'atrasado')
    return overdueText(daysBetween(data_vencimento, today)).toLowerCase()
  return `vence ${relativeDay(data_vencimento, today)}`
}

/** What is under the due date: how far it is, when it was paid, and how. */
export function underDueDate(divida: Divida, today: CalendarDay) {
  const { data_pagamento, formas } = divida
  const paid = data_pagamento && `pago em ${formatDay(data_pagamento)}`
  const when = divida.kind === 'pagamento' ? dueText(divida, today) : paid
  return [when, when && data_pagamento && formasText(formas)].filter(Boolean).join(', ')
}

export const plural = (n: number, [one, many]: readonly [string, string]) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** The open payment that is due first. */
export const nextToReceive = <P extends Pick<Pagamento, 'status' | 'data_vencimento'>>(
  pagamentos: readonly P[],
) =>
  pagamentos
    .filter(({ status }) => status === 'pendente')
    .toSorted((a, b) => a.data_vencimento.localeCompare(b.data_vencimento))[0]
