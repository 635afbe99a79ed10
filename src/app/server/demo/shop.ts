import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { Cor } from '#features/motos/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Work } from '#server/database/transaction.ts'
import { workAt } from '#server/deps.ts'
import type { Random } from './random.ts'

/** A motorcycle as the year's story knows it: what its odometer really shows, and when it was last serviced. */
export type Bike = { id: string; placa: string; cor: Cor; km: number; servicedAt: number; daily: number }

/** A rental under way, and how its customer pays. */
export type Running = {
  id: string
  cliente_id: string
  bike: Bike
  plano: Plano
  since: CalendarDay
  /** The day it will end, early or with the contract. */
  until: CalendarDay
  cancels: boolean
  /** The day it goes on again. */
  standsStill?: CalendarDay
  disabled?: boolean
  /** Days after the due date on which the customer usually pays. */
  delay: number
  /** Some fall behind in the last weeks of the story. */
  paysUntil: CalendarDay
}

/** Everything the year's story keeps in mind while it is being told. */
export type Shop = {
  db: Db
  random: Random
  first: CalendarDay
  today: CalendarDay
  /** Nothing in the story happens after this moment. */
  now: Date
  bikes: Bike[]
  free: Bike[]
  customers: string[]
  running: Running[]
}

/** The shop's surroundings on one day of the story, at one of its opening hours. */
export function workOn({ db, now }: Pick<Shop, 'db' | 'now'>, day: CalendarDay, hour = 14): Work {
  const hourOfDay = new Date(`${day}T${String(hour).padStart(2, '0')}:12:00-03:00`)
  const at = hourOfDay < now ? hourOfDay : now
  return { ...workAt(db, { usuario: 'demonstração', origem: null }, at), demonstracao: true }
}

/** Days of the story, first to last. */
export const daysOf = ({ first, today }: Shop) =>
  Array.from({ length: daysBetween(first, today) + 1 }, (_, n) => addDays(first, n))

export const reais = (amount: number) => Math.round(amount * 100) as Centavos
