import type { Insertable, Selectable, Updateable } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import { PARTY_NAMES } from '#server/party-names.ts'
import type { Tables } from '#server/tables.ts'

export type Row = Selectable<Tables['pagamentos']>
export const pagamentoNotFound = () => new NotFound('Pagamento não encontrado')

export const findPagamento = (db: Db, id: string) =>
  db
    .selectFrom('pagamentos')
    .innerJoin('clientes', 'clientes.id', 'pagamentos.cliente_id')
    .innerJoin('motos', 'motos.id', 'pagamentos.moto_id')
    .selectAll('pagamentos')
    .select(PARTY_NAMES)
    .where('pagamentos.id', '=', id)
    .executeTakeFirstOrThrow(pagamentoNotFound)

/** Holds the row until the transaction ends, so two clicks cannot both pass the rule. */
export const lockPagamento = (tx: Tx, id: string) =>
  tx
    .selectFrom('pagamentos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(pagamentoNotFound)

/** What nobody has paid, cancelled or settled yet. */
export const UNPAID = {
  valor_pago: null,
  data_pagamento: null,
  forma: null,
  cancelado_por: null,
  caucao_retida: null,
  caucao_devolvida: null,
  caucao_encerrada_em: null,
}

export const insertPagamento = (tx: Tx, pagamento: Insertable<Tables['pagamentos']>) =>
  tx.insertInto('pagamentos').values(pagamento).returning('id').executeTakeFirstOrThrow()

export const updatePagamento = (tx: Tx, id: string, changes: Updateable<Tables['pagamentos']>) =>
  tx.updateTable('pagamentos').set(changes).where('id', '=', id).execute()

export const deletePagamento = (tx: Tx, id: string) =>
  tx.deleteFrom('pagamentos').where('id', '=', id).execute()

/** The rentals payments are made for, as far as payments care. */
const rentals = (db: Db) =>
  db
    .selectFrom('locacoes')
    .select(['id', 'cliente_id', 'moto_id', 'status', 'data_inicio', 'data_fim', 'data_encerramento'])

/** Holds the rental, so that it neither ends nor gets another last day until the transaction ends. */
export const lockRental = (tx: Tx, id: string) =>
  rentals(tx)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new NotFound('Locação não encontrada'))

/** Holds the rental and then its payment: in the order in which whoever ends, pauses or deletes the rental holds the two. */
export async function lockWithRental(tx: Tx, id: string) {
  const rental = await rentals(tx)
    .where('id', '=', (e) => e.selectFrom('pagamentos').select('locacao_id').where('id', '=', id))
    .forKeyShare()
    .executeTakeFirstOrThrow(pagamentoNotFound)
  return { rental, row: await lockPagamento(tx, id) }
}
export type Rental = Awaited<ReturnType<typeof lockWithRental>>['rental']

/** Held until the transaction ends, so that nobody undoes what is just being settled. */
export const lockDeposit = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('pagamentos')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'caucao')
    .forUpdate()
    .executeTakeFirst()

/** All payments of the rental, held so that none is paid while they are deleted. */
export const lockPagamentosOf = (tx: Tx, locacao_id: string) =>
  tx.selectFrom('pagamentos').selectAll().where('locacao_id', '=', locacao_id).forUpdate().execute()

export const deletePagamentosOf = (tx: Tx, locacao_id: string) =>
  tx.deleteFrom('pagamentos').where('locacao_id', '=', locacao_id).execute()
