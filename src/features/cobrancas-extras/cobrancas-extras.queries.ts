import type { Insertable, Selectable } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import type { Tables } from '#server/tables.ts'

export type CobrancaRow = Selectable<Tables['cobrancas_extras']>
const cobrancaNotFound = () => new NotFound('Cobrança extra não encontrada')

export const findCobranca = (db: Db, id: string) =>
  db
    .selectFrom('cobrancas_extras as ce')
    .innerJoin('clientes as c', 'c.id', 'ce.cliente_id')
    .leftJoin('motos as m', 'm.id', 'ce.moto_id')
    .selectAll('ce')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'm.placa as moto_placa'])
    .where('ce.id', '=', id)
    .executeTakeFirstOrThrow(cobrancaNotFound)

/** Holds the row until the transaction ends, so two clicks cannot both pass the rule. */
export const lockCobranca = (tx: Tx, id: string) =>
  tx
    .selectFrom('cobrancas_extras')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(cobrancaNotFound)

export const insertCobranca = (tx: Tx, cobranca: Insertable<Tables['cobrancas_extras']>) =>
  tx.insertInto('cobrancas_extras').values(cobranca).returning('id').executeTakeFirstOrThrow()

/** Writes the whole row back, but for what the database alone writes. */
export const saveCobranca = (tx: Tx, { id, busca: _, criado_em: __, versao: ___, ...row }: CobrancaRow) =>
  tx.updateTable('cobrancas_extras').set(row).where('id', '=', id).execute()

export const deleteCobranca = (tx: Tx, id: string) =>
  tx.deleteFrom('cobrancas_extras').where('id', '=', id).execute()

/** Of the charges made for simulated fines, those nobody has paid; answers how many went. */
export const deleteUnpaidSimulated = async (tx: Tx) =>
  Number(
    (
      await tx
        .deleteFrom('cobrancas_extras')
        .where('simulada', '=', true)
        .where('status', '<>', 'pago')
        .executeTakeFirst()
    ).numDeletedRows,
  )

/** Whom and which motorcycle a rental is about. */
export const findRental = (db: Db, id: string) =>
  db.selectFrom('locacoes').select(['cliente_id', 'moto_id']).where('id', '=', id).executeTakeFirst()

export const findLivingCliente = (db: Db, id: string) =>
  db
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

export const findLivingMoto = (db: Db, id: string) =>
  db.selectFrom('motos').select('id').where('id', '=', id).where('excluido_em', 'is', null).executeTakeFirst()
