import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'

/** Items of each kind that the dashboard shows before 'Ver todas'. */
export const MAX_OF_KIND = 5

type Contract = { data_fim: CalendarDay; cliente_nome: string; moto_placa: string }

/** Returns 'Acaba amanhã', 'Acaba em 5 dias', 'Acaba hoje' or 'Acabou há 3 dias'. */
export function contractEndText(data_fim: CalendarDay, today: CalendarDay) {
  const left = daysBetween(today, data_fim)
  if (left === 0) return 'Acaba hoje'
  if (left === 1) return 'Acaba amanhã'
  if (left > 1) return `Acaba em ${left} dias`
  return left === -1 ? 'Acabou ontem' : `Acabou há ${-left} dias`
}

/** Returns the message that asks a customer whose contract ends what they want to do. */
export const contractMessage = ({ data_fim, cliente_nome, moto_placa }: Contract, loja: string) =>
  `Olá, ${cliente_nome}! Aqui é da ${loja}. O contrato da moto ${moto_placa} acaba em ${formatDay(data_fim)}. ` +
  'Você quer renovar ou vai devolver a moto?'
