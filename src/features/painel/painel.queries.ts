import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'

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

/** Charges that somebody owes and that fall due by `day`, the overdue included: those kept less those made up, which are few. */
export const countChargesDueBy = async (db: Db, day: CalendarDay) => (await chargesDue(db, { day }))[0]!.n

const chargesDue = prepared(['day'], (db, { day }: { day: CalendarDay }) =>
  db.selectNoFrom(
    sql<number>`
      coalesce((select sum(quantidade) from cobrancas_por_dia where status = 'pendente' and dia <= ${day}), 0)
      - (select count(*) from cobrancas_extras where simulada and status = 'pendente' and data_vencimento <= ${day})`.as(
      'n',
    ),
  ),
)
