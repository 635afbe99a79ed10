import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  daysBetween,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import { type DiasUteis, payableUntil } from '#domain/days/business-day.ts'
import { RuleViolation } from '#domain/errors.ts'

export const STATUS_EMAIL = ['pendente', 'enviando', 'enviado', 'falha', 'dispensado'] as const
export type StatusEmail = (typeof STATUS_EMAIL)[number]

/** The job that fills and processes the queue. */
export const LEMBRETES_JOB = 'lembretes'

/** When reminders are sent, in days after the last day to pay without late fees: see `payableUntil`. */
export const MOMENTOS = [-1, 0, 3, 7] as const
export type Momento = (typeof MOMENTOS)[number]

/**
 * Days after the last moment during which its reminder may still be queued, so that a shop that was
 * offline does not write about old debts.
 */
const LAST_MOMENT_DAYS = 4
const LAST_MOMENT = MOMENTOS[MOMENTOS.length - 1]!

/** Hours in São Paulo: reminders are queued from OPENS and sent between both. */
const OPENS = '09:00'
const CLOSES = '20:00'

/** Returns the moment whose reminder is due today of a debt payable until that day; at most one is. */
export const momentoOf = (ate: CalendarDay, today: CalendarDay): Momento | undefined => {
  const days = daysBetween(ate, today)
  if (days >= LAST_MOMENT + LAST_MOMENT_DAYS) return
  return MOMENTOS.findLast((momento) => momento <= days)
}

/** The debts due on a day, which have a reminder today: its moment, and the day on which it begins. */
export type DueReminder = { vencimento: CalendarDay; momento: Momento; desde: CalendarDay }

/** Returns the due days of the debts that have a reminder today, the latest first. */
export function remindersOn(today: CalendarDay, dias: DiasUteis): DueReminder[] {
  const reminders: DueReminder[] = []
  for (let vencimento = addDays(today, -MOMENTOS[0]); ; vencimento = addDays(vencimento, -1)) {
    const ate = payableUntil(vencimento, dias)
    if (daysBetween(ate, today) >= LAST_MOMENT + LAST_MOMENT_DAYS) return reminders
    const momento = momentoOf(ate, today)
    if (momento !== undefined) reminders.push({ vencimento, momento, desde: addDays(ate, momento) })
  }
}

/** Returns the day whose reminders to queue: before 9:00 in São Paulo, yesterday. */
export const queueDay = (now: Date): CalendarDay =>
  timeInBrazil(now) >= OPENS ? dayInBrazil(now) : addDays(dayInBrazil(now), -1)

/** Whether reminders may be sent at that time of day. */
export const isSendingTime = (now: Date) => timeInBrazil(now) >= OPENS && timeInBrazil(now) < CLOSES

/** Whether the public address is reachable from outside, that is, not localhost. */
export const isReachable = (publicUrl: string) =>
  !/^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).host)

type Reminder = { status: StatusEmail; pode_ter_chegado: boolean }

/**
 * Whether it may be retried: only if it certainly was not sent, so that no customer gets it twice.
 */
export const canRetry = ({ status, pode_ter_chegado }: Reminder) =>
  status === 'falha' && !pode_ter_chegado

/** Throws RuleViolation with the reason if it may not be retried. */
export function checkRetry(reminder: Reminder) {
  if (canRetry(reminder)) return
  throw new RuleViolation(
    reminder.status === 'falha'
      ? 'Este lembrete pode ter chegado. Confirme com o cliente antes de escrever de novo.'
      : 'Só se tenta de novo um lembrete que falhou.',
    'lembrete_sem_nova_tentativa',
  )
}

type Badge = { label: string; cor: 'verde' | 'vermelho' | 'azul' | 'cinza' }
/** Label and colour of each status. */
export const EMAIL_BADGE: Record<StatusEmail, Badge> = {
  pendente: { label: 'Na fila', cor: 'azul' },
  enviando: { label: 'Enviando', cor: 'azul' },
  enviado: { label: 'Enviado', cor: 'verde' },
  falha: { label: 'Falha', cor: 'vermelho' },
  dispensado: { label: 'Não foi preciso', cor: 'cinza' },
}

/** The dashboard shows failures of this many days. */
export const DIAS_DE_FALHAS = 7
