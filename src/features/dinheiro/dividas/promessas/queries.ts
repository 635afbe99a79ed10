import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'

/** Returns the customers' promises that were not taken back and whose day has not passed, the newest first. */
export const listWaiting = (db: Db, clientes: readonly string[], today: CalendarDay) =>
  db
    .selectFrom('promessas as p')
    .select(['p.cliente_id', 'p.valor', 'p.dia', 'p.feita_em'])
    .select(sql<Centavos>`recebido_da_promessa(p.*)`.as('recebido'))
    .where('p.cliente_id', '=', sql<string>`any(${clientes}::uuid[])`)
    .where('p.dia', '>=', today)
    .where(sql<boolean>`p.resultado is distinct from 'desfeita'`)
    .orderBy('p.feita_em', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
