import { type CalendarDay, daysBetween } from './calendar-day.ts'

/** The plans by their codes; what each costs on a day is in its versions. */
export const PLANOS = {
  mensal: { nome: 'Plano Mensal' },
  anual: { nome: 'Plano Anual' },
  fidelidade: { nome: 'Plano Fidelidade' },
} as const

export type Plano = keyof typeof PLANOS

export const PLANO_NAMES = Object.keys(PLANOS) as [Plano, ...Plano[]]

export const STATUS_LOCACAO = [
  'ativa',
  'pausada',
  'desabilitada',
  'finalizada',
  'cancelada',
  'atrasada',
] as const

export type StatusLocacao = (typeof STATUS_LOCACAO)[number]

/** A rental with one of these statuses occupies its motorcycle. */
export const OPEN_STATUS = [
  'ativa',
  'pausada',
  'desabilitada',
  'atrasada',
] as const satisfies StatusLocacao[]

export const isOpen = (status: StatusLocacao) => OPEN_STATUS.some((open) => open === status)

/**
 * Reasons for attention to a rented motorcycle: contract at its end, payment late, oil change due, rented on
 * by the week after the contract.
 */
export const SITUACOES_ALUGADA = ['vencendo', 'atraso', 'oleo', 'prorrogada'] as const
export type SituacaoAlugada = (typeof SITUACOES_ALUGADA)[number]

/** Returns true if weeks that start in this status are not charged. */
export const isSuspended = (status: StatusLocacao) =>
  status === 'pausada' || status === 'desabilitada'

/** Returns the days of a contract, first and last day included. */
export const contratoDays = (start: CalendarDay, end: CalendarDay) => daysBetween(start, end) + 1

/** Returns the number of weekly payments of a contract; the last week may be incomplete. */
export const contratoWeeks = (days: number) => Math.ceil(days / 7)

/**
 * Returns a rental's short name, '#4539E233': the last eight characters of its id, in upper case. Without the sign a
 * spreadsheet reads this one as a number.
 */
export const shortId = (id: string) => `#${id.slice(-8).toUpperCase()}`
