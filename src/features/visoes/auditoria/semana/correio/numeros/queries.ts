import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import type { Parada } from './rules.ts'

/** Returns what the register received between two days. */
export const receivedBetween = async (db: Db, first: CalendarDay, last: CalendarDay) =>
  (
    await db
      .selectFrom('receitas_por_dia')
      .select((e) => e.fn.coalesce(e.fn.sum<Centavos>('total'), sql<Centavos>`0`).as('total'))
      .where('dia', '>=', first)
      .where('dia', '<=', last)
      .executeTakeFirstOrThrow()
  ).total

/** Returns how many customers owe something late. */
export async function countLateClientes(db: Db, today: CalendarDay) {
  const { rows } = await sql<{ total: number }>`
    select count(distinct cliente_id) as total from dividas
    where status = 'pendente' and not simulada and data_vencimento < ${today}::date
      and principal_aberto + encargos_abertos > 0`.execute(db)
  return rows[0]!.total
}

/** Returns the motorcycles that are free since `until` or longer, the longest first. */
export async function listIdle(db: Db, until: CalendarDay, today: CalendarDay) {
  const { rows } = await sql<Parada>`
    select m.placa, ${today}::date - p.desde as dias, diaria_da_moto(m.id, ${today}) as diaria
    from motos_periodos p join motos m on m.id = p.moto_id
    where p.ate is null and p.status = 'disponivel' and p.desde <= ${until}
    order by p.desde, m.placa`.execute(db)
  return rows
}

/** Returns how many unpaid expenses are due by a day, and their sum. */
export const unpaidUntil = (db: Db, until: CalendarDay) =>
  db
    .selectFrom('despesas')
    .select((e) => [
      e.fn.countAll<number>().as('quantidade'),
      e.fn.coalesce(e.fn.sum<Centavos>('valor'), sql<Centavos>`0`).as('total'),
    ])
    .where('pago_em', 'is', null)
    .where('cancelada_em', 'is', null)
    .where('vencimento', '<=', until)
    .executeTakeFirstOrThrow()

/** Returns how many bills, driving licences and contracts expire by a day; contracts from today on. */
export async function countVencimentos(db: Db, until: CalendarDay, today: CalendarDay) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from vencimentos
    where vence_em <= ${until}::date and (tipo <> 'contrato' or vence_em >= ${today}::date)`.execute(
    db,
  )
  return rows[0]!.total
}

/** Returns how many sinistros are neither closed nor cancelled. */
export async function countOpenSinistros(db: Db) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sinistros
    where encerrado_em is null and cancelado_em is null`.execute(db)
  return rows[0]!.total
}
