import { weekOfDay } from '#domain/aluguel.ts'
import {
  addDays,
  type CalendarDay,
  formatDay,
  formatDayMonth,
  WEEKDAYS,
  weekdayOf,
} from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'

/** A payment further ahead is a mistake. */
const MAX_ADIANTE_DIAS = 60

const refuse = (campo: string, mensagem: string): never => {
  throw new ValidationError([{ campo, mensagem }])
}

const isMasculine = (dia: number) => dia % 6 === 0

/** Throws ValidationError unless the rental began on the weekday on which the customer pays. */
export function checkWeekday(inicio: CalendarDay, dia: number | undefined) {
  const began = weekdayOf(inicio)
  if (dia === undefined || dia === began) return
  const before = addDays(inicio, -((began - dia + 7) % 7))
  const days = `${formatDayMonth(before)} ou ${formatDayMonth(addDays(before, 7))}`
  const pays = `${isMasculine(dia) ? 'aos' : 'às'} ${WEEKDAYS[dia]}s`
  const started = `${isMasculine(began) ? 'num' : 'numa'} ${WEEKDAYS[began]}`
  refuse(
    'dia_pagamento',
    `Paga ${pays}, mas começou ${started}. Corrija o início (${days}) ou apague o dia.`,
  )
}

/** Throws ValidationError for a first day that has not come, or a last one before it. */
export function checkDays(inicio: CalendarDay, fim: CalendarDay | undefined, today: CalendarDay) {
  if (inicio > today) refuse('inicio', 'O início não pode estar no futuro')
  if (fim && fim < inicio) refuse('fim', 'O fim não pode ser anterior ao início')
}

type Pago = {
  inicio: CalendarDay
  pago_ate?: CalendarDay | undefined
  semanas_pagas?: number | undefined
}

/**
 * Returns how many weeks were paid before the rental was entered here, those that had begun by the
 * last paid day, and what to say of a day within a week. Throws ValidationError if both are given
 * and differ, none is, the day is before the one before the start, or they are far ahead.
 */
export function weeksBefore({ inicio, pago_ate, semanas_pagas }: Pago, today: CalendarDay) {
  if (pago_ate && pago_ate < addDays(inicio, -1))
    refuse(
      'pago_ate',
      `Pago até ${formatDay(pago_ate)} é antes do início, ${formatDay(inicio)}. Confira o ano.`,
    )
  const byDay = pago_ate && Math.max(0, weekOfDay(inicio, pago_ate))
  const semanas = byDay ?? semanas_pagas
  if (semanas === undefined) return refuse('pago_ate', 'Informe até quando está pago')
  if (semanas_pagas !== undefined && semanas !== semanas_pagas)
    refuse(
      'semanas_pagas',
      `Pago até ${formatDay(pago_ate!)} são ${semanas} semanas, não ${semanas_pagas}. Corrija um dos dois.`,
    )
  const campo = pago_ate ? 'pago_ate' : 'semanas_pagas'
  const last = addDays(inicio, 7 * semanas - 1)
  if ((pago_ate ?? last) > addDays(today, MAX_ADIANTE_DIAS))
    refuse(campo, 'Pago mais de 60 dias adiante. Confira.')
  const within = pago_ate && semanas > 0 && pago_ate !== last
  return {
    semanas,
    avisos: within
      ? [`${formatDayMonth(pago_ate)} cai no meio da semana ${semanas}, que conta como paga.`]
      : [],
  }
}

/**
 * Returns the last day of a rental that goes on by the week after its contract: that of the running
 * week, or of the last one paid ahead.
 */
export const runningEnd = (
  { inicio, fim, semanas }: { inicio: CalendarDay; fim: CalendarDay; semanas: number },
  today: CalendarDay,
) => (fim < today ? addDays(inicio, 7 * Math.max(weekOfDay(inicio, today), semanas) - 1) : fim)
