import { type Insertable, type SqlBool, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import type { Beside, Leitura } from './rules.ts'

const active = (db: Db, moto_id: string) =>
  db.selectFrom('hodometros').where('moto_id', '=', moto_id).where('corrigida_em', 'is', null)

/** Returns what is known beside a reading of a motorcycle. */
export async function findBeside(db: Db, moto_id: string, { dia, km }: Leitura): Promise<Beside> {
  const { rows } = await sql<Omit<Beside, 'anterior'> & { dia: CalendarDay | null; km: number }>`
    select a.dia, a.km, l.maior_antes, l.menor_depois
    from (select max(km) filter (where dia < ${dia}) as maior_antes,
        min(km) filter (where dia > ${dia}) as menor_depois
      from hodometros where moto_id = ${moto_id} and corrigida_em is null) l
    left join lateral (select dia, km from hodometros
      where moto_id = ${moto_id} and corrigida_em is null and (dia, km) < (${dia}::date, ${km}::int)
      order by dia desc, km desc limit 1) a on true`.execute(db)
  const found = rows[0]!
  return {
    anterior: found.dia && { dia: found.dia, km: found.km },
    maior_antes: found.maior_antes,
    menor_depois: found.menor_depois,
  }
}

/** Writes a reading; the same km on the same day is one. */
export const insertReading = (tx: Tx, reading: Insertable<Tables['hodometros']>) =>
  tx
    .insertInto('hodometros')
    .values(reading)
    .onConflict((conflict) =>
      conflict.columns(['moto_id', 'dia', 'km']).where('corrigida_em', 'is', null).doNothing(),
    )
    .execute()

/** Returns the active reading of a motorcycle on a day with that km. */
export const findActive = (db: Db, moto_id: string, { dia, km }: Leitura) =>
  active(db, moto_id).select('id').where('dia', '=', dia).where('km', '=', km).executeTakeFirst()

/** Returns the greatest active reading of a motorcycle in km. */
export const greatestReading = async (db: Db, moto_id: string) =>
  (
    await active(db, moto_id)
      .select((e) => e.fn.max('km').as('km'))
      .executeTakeFirstOrThrow()
  ).km

export type Correction = { corrigida_em: Instant; corrigida_por: string; corrigida_motivo: string }

/** Marks every active reading of a motorcycle above a value as corrected. */
export const correctAbove = (tx: Tx, moto_id: string, km: number, marks: Correction) =>
  tx
    .updateTable('hodometros')
    .set(marks)
    .where('moto_id', '=', moto_id)
    .where('corrigida_em', 'is', null)
    .where('km', '>', km)
    .execute()

/**
 * Marks the reading of a return as corrected, and with an odometer that was lower before it, every
 * other of the same km.
 */
export const correctReturn = (
  tx: Tx,
  moto_id: string,
  { dia, km, before }: Leitura & { before: number },
  marks: Correction,
) =>
  tx
    .updateTable('hodometros')
    .set(marks)
    .where('moto_id', '=', moto_id)
    .where('corrigida_em', 'is', null)
    .where('km', '=', km)
    .where(sql<SqlBool>`(km > ${before} or (origem = 'locacao' and dia = ${dia}))`)
    .execute()

const readingNotFound = () => new NotFound('Leitura não encontrada')

export const findReading = (db: Db, id: string) =>
  db
    .selectFrom('hodometros')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(readingNotFound)

export const updateReading = (
  tx: Tx,
  id: string,
  changes: Partial<Correction> & { conferir?: boolean },
) =>
  tx
    .updateTable('hodometros')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(readingNotFound)

/** Returns a page of the readings of a motorcycle, the newest day first, then the highest km. */
export async function listReadings(
  db: Db,
  moto_id: string,
  { limite, cursor }: { limite: number; cursor?: string | undefined },
) {
  let query = db.selectFrom('hodometros').selectAll().where('moto_id', '=', moto_id)
  if (cursor) {
    const [dia, km, id] = decodeCursor(cursor, 3)
    query = query.where(sql<SqlBool>`(dia, km, id) < (${dia}::date, ${km}::int, ${id}::uuid)`)
  }
  const [rows, { total }] = await Promise.all([
    query
      .orderBy('dia', 'desc')
      .orderBy('km', 'desc')
      .orderBy('id', 'desc')
      .limit(limite + 1)
      .execute(),
    db
      .selectFrom('hodometros')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('moto_id', '=', moto_id)
      .executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(rows, limite, (row) => [row.dia, row.km, row.id]), total }
}

/** Returns the active readings to be checked of motorcycles of the fleet, the newest first. */
export const listToCheck = (db: Db, limit: number) =>
  db
    .selectFrom('hodometros as h')
    .innerJoin('motos as m', 'm.id', 'h.moto_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('hodometros as o')
          .select(['o.dia as dia_anterior', 'o.km as km_anterior'])
          .whereRef('o.moto_id', '=', 'h.moto_id')
          .where('o.corrigida_em', 'is', null)
          .where(sql<SqlBool>`(o.dia, o.km) < (h.dia, h.km)`)
          .orderBy('o.dia', 'desc')
          .orderBy('o.km', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .selectAll('h')
    .select(['m.placa', 'a.dia_anterior', 'a.km_anterior'])
    .where('h.conferir', '=', true)
    .where('h.corrigida_em', 'is', null)
    .where('m.excluido_em', 'is', null)
    .orderBy('h.lido_em', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute()
