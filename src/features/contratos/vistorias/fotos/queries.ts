import { type Insertable, sql } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Slot } from '#domain/vistoria.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

/** Returns the photos of an inspection in the order of the columns' slots, those of the places first. */
export const listFotos = (db: Db, vistoria_id: string) =>
  db
    .selectFrom('vistorias_fotos')
    .selectAll()
    .where('vistoria_id', '=', vistoria_id)
    .orderBy('depois_da_assinatura')
    .orderBy(sql`slot = 'livre'`)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

export const findFoto = (db: Db, id: string) =>
  db.selectFrom('vistorias_fotos').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the photo of a place; undefined without one. */
export const findInSlot = (db: Db, vistoria_id: string, slot: Slot) =>
  db
    .selectFrom('vistorias_fotos')
    .selectAll()
    .where('vistoria_id', '=', vistoria_id)
    .where('slot', '=', slot)
    .executeTakeFirst()

export const countLivres = async (db: Db, vistoria_id: string) =>
  (
    await db
      .selectFrom('vistorias_fotos')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('vistoria_id', '=', vistoria_id)
      .where('slot', '=', 'livre')
      .executeTakeFirstOrThrow()
  ).n

/** Returns a photo of that inspection. Throws NotFound. */
export const findFotoOf = (db: Db, vistoria_id: string, id: string) =>
  db
    .selectFrom('vistorias_fotos')
    .selectAll()
    .where('id', '=', id)
    .where('vistoria_id', '=', vistoria_id)
    .executeTakeFirstOrThrow(() => new NotFound('Foto não encontrada'))

export const insertFoto = (tx: Tx, row: Insertable<Tables['vistorias_fotos']>) =>
  tx.insertInto('vistorias_fotos').values(row).returningAll().executeTakeFirstOrThrow()
