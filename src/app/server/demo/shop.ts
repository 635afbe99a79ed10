import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { listPagamentos } from '#features/dinheiro/pagamentos/service.ts'
import type { Cor } from '#features/frota/motos/rules.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { contextAt } from '#server/deps.ts'
import type { Random } from './random.ts'

/** A motorcycle of the simulation: its real odometer value, and the km at its last service. */
export type Moto = {
  id: string
  placa: string
  cor: Cor
  km: number
  servicedAt: number
  daily: number
}

/** A rental in progress, and how its customer pays. */
export type Running = {
  id: string
  cliente_id: string
  moto: Moto
  /** The motorcycle of the contract, while `moto` replaces it. */
  own?: Moto
  plano: Plano
  since: CalendarDay
  /** The day it ends, early or by contract. */
  until: CalendarDay
  cancels: boolean
  /** The day it resumes. */
  isSuspended?: CalendarDay
  disabled?: boolean
  /** It is neither paused nor disabled, because the end of its contract is to be seen. */
  runsOn?: boolean
  /** It comes back after its contract, entered two days later. */
  comesBack?: boolean
  /** Whether its contract is renewed. */
  renews?: boolean
  /** Days after the due date on which the customer usually pays. */
  delay: number
  /** Some customers stop paying in the last weeks. */
  paysUntil: CalendarDay
}

/** State of the simulation. */
export type Shop = {
  db: Db
  random: Random
  first: CalendarDay
  today: CalendarDay
  /** Nothing happens after this moment. */
  now: Date
  motos: Moto[]
  free: Moto[]
  clientes: string[]
  running: Running[]
  /** The items of the maintenance plan that it uses. */
  itens: string[]
}

/** No provider of messages is configured. */
export const nobody = async () => []

/** Returns the context of one day at a business hour. */
export function contextOn(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  day: CalendarDay,
  hour = 14,
): Context {
  const hourOfDay = new Date(`${day}T${String(hour).padStart(2, '0')}:12:00-03:00`)
  const at = hourOfDay < now ? hourOfDay : now
  return { ...contextAt(db, { usuario: 'demonstração', origem: null }, at), demonstracao: true }
}

/**
 * Returns payments, the longest due first; on one day in the order of the customers, for ids are
 * another every time.
 */
export async function pagamentosOf(
  shop: Shop,
  ctx: Context,
  filter: Parameters<typeof listPagamentos>[1],
) {
  const { items } = await listPagamentos(ctx, filter)
  return items.toSorted(
    (a, b) =>
      daysBetween(b.data_vencimento, a.data_vencimento) ||
      shop.clientes.indexOf(a.cliente_id) - shop.clientes.indexOf(b.cliente_id),
  )
}

/** Returns the days of the simulation, first to last. */
export const daysOf = ({ first, today }: Shop) =>
  Array.from({ length: daysBetween(first, today) + 1 }, (_, n) => addDays(first, n))

export const reais = (amount: number) => Math.round(amount * 100) as Centavos
