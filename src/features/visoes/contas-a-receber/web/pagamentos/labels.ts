import type { CalendarDay } from '#domain/calendar-day.ts'
import { overdueText } from '#domain/days/due-date.ts'
import { type MotivoCancelamento, whatIs } from '#domain/pagamento.ts'
import type { Pagamento, PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import type { StatusExibido } from '#features/dinheiro/pagamentos/rules.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { relativeDay } from '#web/ui/values.tsx'

export const STATUS_COR: Record<StatusExibido, Cor> = {
  pendente: 'amarelo',
  atrasado: 'vermelho',
  pago: 'verde',
  cancelado: 'cinza',
}

export const CANCELADO_POR: Record<MotivoCancelamento, string> = {
  pausa: 'a locação estava parada',
  encerramento: 'a locação terminou',
  prazo: 'a data de fim da locação mudou',
  pessoa: 'alguém da equipe o cancelou',
}

/** 'Ana Souza, semana 12': names a payment in toasts, lists and buttons. */
export const whoseIs = (pagamento: PagamentoDetalhado) =>
  `${pagamento.cliente_nome}, ${whatIs(pagamento).toLowerCase()}`

/** Under the due date: how far it is, or when it was paid. */
export function dueText(pagamento: Pagamento, today: CalendarDay) {
  const { status_exibido, dias_atraso, data_vencimento, data_pagamento } = pagamento
  if (status_exibido === 'cancelado') return 'não é mais devido'
  if (status_exibido === 'pago')
    return data_pagamento ? `pago ${relativeDay(data_pagamento, today)}` : 'pago'
  if (status_exibido === 'atrasado') return overdueText(dias_atraso).toLowerCase()
  return `vence ${relativeDay(data_vencimento, today)}`
}

export const plural = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** The open payment that is due first. */
export const nextToReceive = <P extends Pick<Pagamento, 'status' | 'data_vencimento'>>(
  pagamentos: readonly P[],
) =>
  pagamentos
    .filter(({ status }) => status === 'pendente')
    .toSorted((a, b) => a.data_vencimento.localeCompare(b.data_vencimento))[0]
