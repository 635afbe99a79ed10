import { addMonths, type CalendarDay, monthOf } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'

/** The day of the next month on which a month is closed by itself. */
const DIA_DO_FECHAMENTO = 5

/** Returns the first day of the latest month that the job may close. */
export function lastMonthToClose(today: CalendarDay) {
  const months = Number(today.slice(8)) >= DIA_DO_FECHAMENTO ? -1 : -2
  return addMonths(monthOf(today).first, months)
}

/** '2026-03-01' → '03/2026'. */
export const formatMonth = (mes: CalendarDay) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

export const MES_FECHADO = 'mes_fechado'

/** The refusal of an entry or change dated in a closed month, with the ways out. */
export const closedMonth = (day?: CalendarDay) =>
  new RuleViolation(
    `${day ? `O mês ${formatMonth(monthOf(day).first)}` : 'Este mês'} está fechado e nada muda nele. Registre com a data de hoje, ou peça a um administrador para reabrir o mês em Receitas.`,
    MES_FECHADO,
  )

/** The constraint that refuses a service with a cost, which stands above the closed months. */
export const MES_FECHADO_DA_MANUTENCAO = 'mes_fechado_da_manutencao'

/** The refusal of a service whose cost counts in a closed month, with its ways out. */
export const closedMonthOfService = (day: CalendarDay) =>
  new RuleViolation(
    `O mês ${formatMonth(monthOf(day).first)} está fechado. Registre a manutenção com custo zero e lance o custo em Despesas com a data de hoje, ou peça a um administrador para reabrir o mês.`,
    MES_FECHADO,
  )

/** Returns the refusal of an entry if the day is in one of the closed months ('2026-03'). */
export const whyClosed = (day: CalendarDay, closed: readonly string[]) =>
  closed.includes(day.slice(0, 7)) ? closedMonth(day).message : undefined

/** Throws RuleViolation unless the month is over. */
export function checkOver(mes: CalendarDay, today: CalendarDay) {
  if (mes >= monthOf(today).first)
    throw new RuleViolation('Este mês ainda não terminou.', 'mes_em_curso')
}
