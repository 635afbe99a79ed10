import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { NA_MOTO } from './rules.ts'

const FIELDS = [
  'a.id as avaria_id',
  'a.regiao',
  'a.x',
  'a.y',
  'a.tipo',
  'a.gravidade',
  'a.desgaste',
] as const
const MORE = ['a.nota', 'a.status', 'a.pior_que'] as const

/** Returns the damage that an inspection marks, known first, each in the order in which it was seen. */
export const listMarked = (db: Db, vistoria_id: string) =>
  db
    .selectFrom('vistorias_avarias as s')
    .innerJoin('avarias as a', 'a.id', 's.avaria_id')
    .select([...FIELDS, ...MORE, 's.nova'])
    .where('s.vistoria_id', '=', vistoria_id)
    .orderBy('s.nova')
    .orderBy('a.id')
    .execute()

/** Returns the damage that a motorcycle has now by what is concluded, in the order in which it was seen. */
export const listKnown = (db: Db, moto_id: string) =>
  db
    .selectFrom('avarias as a')
    .innerJoin('vistorias as v', 'v.id', 'a.vista_primeiro_em')
    .select([...FIELDS, ...MORE])
    .select(sql<boolean>`false`.as('nova'))
    .where('a.moto_id', '=', moto_id)
    .where('a.status', 'in', NA_MOTO)
    .where('v.status', '<>', 'rascunho')
    .orderBy('a.id')
    .execute()

export const insertAvaria = (tx: Tx, row: Insertable<Tables['avarias']>) =>
  tx.insertInto('avarias').values(row).returning('id').executeTakeFirstOrThrow()

export const mark = (tx: Tx, rows: Insertable<Tables['vistorias_avarias']>[]) =>
  tx.insertInto('vistorias_avarias').values(rows).execute()

export const updateAvaria = (tx: Tx, id: string, changes: Updateable<Tables['avarias']>) =>
  tx.updateTable('avarias').set(changes).where('id', '=', id).execute()

/** Deletes a damage that only a draft has seen. */
export async function deleteAvaria(tx: Tx, id: string) {
  await tx.deleteFrom('vistorias_avarias').where('avaria_id', '=', id).execute()
  await tx.deleteFrom('avarias').where('id', '=', id).execute()
}

/** Disregards the damage that only this inspection has seen and nobody was charged for. */
export const disregardOf = (tx: Tx, vistoria_id: string, motivo: string) =>
  tx
    .updateTable('avarias')
    .set({ status: 'desconsiderada', motivo })
    .where('vista_primeiro_em', '=', vistoria_id)
    .where('status', '=', 'existente')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('vistorias_avarias as s')
            .innerJoin('vistorias as v', 'v.id', 's.vistoria_id')
            .select('s.id')
            .whereRef('s.avaria_id', '=', 'avarias.id')
            .where('v.status', '=', 'concluida')
            .where('v.id', '<>', vistoria_id),
        ),
      ),
    )
    .execute()
