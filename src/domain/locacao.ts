import { type CalendarDay, daysBetween } from './calendar-day.ts'
import { fromReais } from './money.ts'

/** Contract length in months and daily price of each plan. */
export const PLANOS = {
  mensal: { nome: 'Plano Mensal', meses: 3, diaria: fromReais(44.99) },
  anual: { nome: 'Plano Anual', meses: 12, diaria: fromReais(39.99) },
  fidelidade: { nome: 'Plano Fidelidade', meses: 36, diaria: fromReais(49.99) },
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

/** A rental in one of these holds its motorcycle. */
export const OPEN_STATUS = ['ativa', 'pausada', 'desabilitada', 'atrasada'] as const satisfies StatusLocacao[]

export const isOpen = (status: StatusLocacao) => OPEN_STATUS.some((open) => open === status)

/** Weeks that begin meanwhile are not charged. */
export const standsStill = (status: StatusLocacao) => status === 'pausada' || status === 'desabilitada'

/** Days of a contract, both ends counted. */
export const contractDays = (start: CalendarDay, end: CalendarDay) => daysBetween(start, end) + 1

/** Weekly payments of a contract; the last one may be of a few days only. */
export const contractWeeks = (days: number) => Math.ceil(days / 7)

/** A rental's short name on every screen: the last eight characters of its id, upper case. */
export const shortId = (id: string) => id.slice(-8).toUpperCase()
