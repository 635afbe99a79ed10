import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { PLANOS_PERGUNTADOS } from '#features/contato/mensagens/fim-de-contrato/rules.ts'
import { endOfContratoValues, renderTexto } from '#features/contato/modelos/textos/rules.ts'

/** Max. days left for a contract of the plans below to be a task. */
export const ENDS_LATER_DAYS = 14

/** Items of each kind that the dashboard shows before 'Ver todas'. */
export const MAX_OF_KIND = 5

/** Customers of each kind that it shows. */
export const MAX_DEVEDORES = 10

type Contrato = Parameters<typeof endOfContratoValues>[0]

/** Returns 'Acaba amanhã', 'Acaba em 5 dias', 'Acaba hoje' or 'Acabou há 3 dias'. */
export function contratoEndText(data_fim_contratada: CalendarDay, today: CalendarDay) {
  const left = daysBetween(today, data_fim_contratada)
  if (left === 0) return 'Acaba hoje'
  if (left === 1) return 'Acaba amanhã'
  if (left > 1) return `Acaba em ${left} dias`
  return left === -1 ? 'Acabou ontem' : `Acabou há ${-left} dias`
}

/** Returns 'Devolver até 10/06/2026', of a motorcycle that the shop asked back. */
export const requestedText = (devolucao_pedida: CalendarDay, today: CalendarDay) =>
  `${devolucao_pedida < today ? 'Era para devolver' : 'Devolver'} até ${formatDay(devolucao_pedida)}`

/**
 * Returns the message that asks a customer whose contract ends what they want to do: the shop's text
 * for those who may go on by the week, else one that offers to renew.
 */
export function contratoMessage(
  contrato: Contrato,
  { loja, texto, anual }: { loja: string; texto: string; anual: Centavos | undefined },
) {
  const { plano, data_fim_contratada, cliente_nome, moto_placa } = contrato
  if (PLANOS_PERGUNTADOS.some((asked) => asked === plano))
    return renderTexto(texto, endOfContratoValues(contrato, anual))
  return (
    `Olá, ${cliente_nome}! Aqui é da ${loja}. O contrato da moto ${moto_placa} acaba em ${formatDay(data_fim_contratada)}. ` +
    'Você quer renovar ou vai devolver a moto?'
  )
}
