import type { Insertable, Selectable } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import type { Tables } from '#server/tables.ts'
import { NEW_STATUS, ORIGEM_SIMULADA } from './multas.rules.ts'

export type MultaRow = Selectable<Tables['multas']>
const multaNotFound = () => new NotFound('Multa não encontrada')

const withRenter = (db: Db) =>
  db
    .selectFrom('multas as f')
    .leftJoin('clientes as c', 'c.id', 'f.cliente_id')
    .selectAll('f')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone'])

/** Keeps that the whole fleet was looked up. */
export const insertConsulta = (tx: Tx, row: Insertable<Tables['consultas_multas']>) =>
  tx.insertInto('consultas_multas').values(row).execute()

export const lastConsulta = (db: Db) =>
  db
    .selectFrom('consultas_multas')
    .select(['em', 'automatica', 'placas_consultadas', 'multas_novas', 'falhas'])
    .orderBy('em', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findMulta = (db: Db, id: string) =>
  withRenter(db).where('f.id', '=', id).executeTakeFirstOrThrow(multaNotFound)

/** Those of the official numbers, the newest infraction first. */
export const findByNumbers = (db: Db, numbers: string[]) =>
  withRenter(db)
    .where('f.numero_auto', 'in', numbers)
    .orderBy('f.data_infracao', 'desc')
    .orderBy('f.id', 'desc')
    .execute()

/** Holds the row until the transaction ends, so two clicks cannot both pass the rule. */
export const lockMulta = (tx: Tx, id: string) =>
  tx.selectFrom('multas').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(multaNotFound)

/** The same by its official number. */
export const lockByNumber = (tx: Tx, numero_auto: string) =>
  tx
    .selectFrom('multas')
    .selectAll()
    .where('numero_auto', '=', numero_auto)
    .forUpdate()
    .executeTakeFirstOrThrow(multaNotFound)

/** Stores a fine and answers its id; none when its official number is known already, however many try at once. */
export const insertMulta = (tx: Tx, multa: Insertable<Tables['multas']>) =>
  tx
    .insertInto('multas')
    .values(multa)
    .onConflict((conflict) => conflict.column('numero_auto').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateMulta = (tx: Tx, id: string, changes: Partial<Omit<MultaRow, 'id'>>) =>
  tx.updateTable('multas').set(changes).where('id', '=', id).execute()

/** Real fines found since, which somebody owes and nobody was told of, nor was it tried; the oldest first. */
export const listUntold = (db: Db, since: Instant, limite: number) =>
  withRenter(db)
    .where('f.status', 'in', [...NEW_STATUS])
    .where('f.origem', '<>', ORIGEM_SIMULADA)
    .where('f.cliente_id', 'is not', null)
    .where('f.detectada_em', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mensagens as m').select('m.id').whereRef('m.multa_id', '=', 'f.id'))),
    )
    .orderBy('f.detectada_em')
    .orderBy('f.id')
    .limit(limite)
    .execute()

/** Removes every made-up fine; answers how many. */
export const deleteSimulated = async (tx: Tx) =>
  Number(
    (await tx.deleteFrom('multas').where('origem', '=', ORIGEM_SIMULADA).executeTakeFirst()).numDeletedRows,
  )

/** The rentals whose days take in that one, of every motorcycle that bears or bore one of the plates. */
export const rentalsOn = (db: Db, placas: string[], day: CalendarDay) =>
  db
    .selectFrom('locacoes as l')
    .innerJoin('motos as m', 'm.id', 'l.moto_id')
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .select((e) => [
      'l.id',
      'l.cliente_id',
      'l.moto_id',
      'l.data_inicio',
      'l.data_encerramento',
      'l.criado_em',
      'c.nome as cliente_nome',
      e
        .selectFrom('locacoes_historico as h')
        .select((h) => h.fn.max('h.data_acao').as('em'))
        .whereRef('h.locacao_id', '=', 'l.id')
        .where('h.acao', 'in', ['finalizar', 'cancelar'])
        .as('encerrada_em'),
    ])
    .where('m.placa', 'in', placas)
    .where('l.data_inicio', '<=', day)
    .where((e) => e.or([e('l.data_encerramento', 'is', null), e('l.data_encerramento', '>=', day)]))
    .execute()

/** The motorcycles of the fleet, by plate: those whose fines come to the shop. */
export const fleet = (db: Db) =>
  db
    .selectFrom('motos')
    .select(['id', 'placa', 'renavam', 'ano'])
    .where('excluido_em', 'is', null)
    .orderBy('placa')
    .execute()

/** The motorcycle of the fleet that bears one of the plates, the first of them before the others. */
export const findByPlacas = async (db: Db, placas: string[]) => {
  const found = await db
    .selectFrom('motos')
    .select(['id', 'placa', 'renavam', 'ano'])
    .where('placa', 'in', placas)
    .where('excluido_em', 'is', null)
    .execute()
  return found.sort((a, b) => placas.indexOf(a.placa) - placas.indexOf(b.placa))[0]
}
