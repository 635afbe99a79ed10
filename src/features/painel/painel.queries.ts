import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Db, prepared } from '#server/database.ts'

const kept = sql<number>`coalesce(sum(quantidade), 0)`.as('n')

export const countActiveClientes = async (db: Db) =>
  (
    await db
      .selectFrom('clientes_por_status')
      .select(kept)
      .where('status', '=', 'ativo')
      .executeTakeFirstOrThrow()
  ).n

export const countActiveLocacoes = async (db: Db) =>
  (
    await db
      .selectFrom('locacoes_por_dia')
      .select(kept)
      .where('status', '=', 'ativa')
      .executeTakeFirstOrThrow()
  ).n

export const countPendingCharges = async (db: Db) =>
  (
    await db
      .selectFrom('cobrancas_por_dia')
      .select(kept)
      .where('status', '=', 'pendente')
      .executeTakeFirstOrThrow()
  ).n

/** Charges that somebody owes and that fall due by `day`, the overdue included. */
export const countChargesDueBy = async (db: Db, day: CalendarDay) => (await chargesDue(db, { day }))[0]!.n

const chargesDue = prepared(['day'], (db, { day }: { day: CalendarDay }) =>
  db
    .selectFrom('cobrancas_extras')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', '=', 'pendente')
    .where('simulada', '=', false)
    .where('data_vencimento', '<=', day),
)
