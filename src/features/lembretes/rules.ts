import { addDays, type CalendarDay, dayInBrazil, timeInBrazil } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'

export const STATUS_EMAIL = ['pendente', 'enviando', 'enviado', 'falha', 'dispensado'] as const
export type StatusEmail = (typeof STATUS_EMAIL)[number]

/** The job that fills and empties the queue. */
export const LEMBRETES_JOB = 'lembretes'

/** A reminder's moments, in days after the due date. */
export const MOMENTOS = [-1, 0, 3, 7] as const
export type Momento = (typeof MOMENTOS)[number]

/** How many days late the last reminder may still be queued: a shop that was off does not write about old debts. */
const LAST_MOMENT_DAYS = 4

/** From this hour of São Paulo reminders are queued and sent, and until that one they are sent. */
const OPENS = '09:00'
const CLOSES = '20:00'

/** The due dates whose reminder of that moment is the one to send today: each due date has one at most. */
export function dueDatesOf(momento: Momento, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const next = MOMENTOS[MOMENTOS.indexOf(momento) + 1] ?? momento + LAST_MOMENT_DAYS
  return { from: addDays(today, 1 - next), to: addDays(today, -momento) }
}

/** The day whose reminders are to be queued: before 9:00 in São Paulo it is still yesterday's turn. */
export const queueDay = (now: Date): CalendarDay =>
  timeInBrazil(now) >= OPENS ? dayInBrazil(now) : addDays(dayInBrazil(now), -1)

/** Nobody is written to at night. */
export const isSendingTime = (now: Date) => timeInBrazil(now) >= OPENS && timeInBrazil(now) < CLOSES

/** Whether an address of this installation leads anywhere from outside: the usual one of a machine of its own does not. */
export const isReachable = (publicUrl: string) => !/^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).host)

type Told = { status: StatusEmail; pode_ter_chegado: boolean }

/** Only what certainly did not go out may be sent again: nobody is written to twice. */
export const canRetry = ({ status, pode_ter_chegado }: Told) => status === 'falha' && !pode_ter_chegado

/** @throws {RuleViolation} where it may not be tried again, and says why. */
export function checkRetry(reminder: Told) {
  if (canRetry(reminder)) return
  throw new RuleViolation(
    reminder.status === 'falha'
      ? 'Este lembrete pode ter chegado. Confirme com o cliente antes de escrever de novo.'
      : 'Só se tenta de novo um lembrete que falhou.',
    'lembrete_sem_nova_tentativa',
  )
}

type Badge = { label: string; cor: 'verde' | 'vermelho' | 'azul' | 'cinza' }
/** What a reminder's status is called and coloured. */
export const EMAIL_BADGE: Record<StatusEmail, Badge> = {
  pendente: { label: 'Na fila', cor: 'azul' },
  enviando: { label: 'Enviando', cor: 'azul' },
  enviado: { label: 'Enviado', cor: 'verde' },
  falha: { label: 'Falha', cor: 'vermelho' },
  dispensado: { label: 'Não foi preciso', cor: 'cinza' },
}

/** Failures of this many days are said on the dashboard. */
export const DIAS_DE_FALHAS = 7
