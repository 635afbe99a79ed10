import { type Insertable, type Selectable, sql } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

export type MovimentoRow = Selectable<Tables['caucao_movimentos']>

/**
 * Locks the ledgers of rentals, which the caller has locked, until the transaction ends, by id; opens
 * those that have no entry yet.
 */
export async function lockContas(tx: Tx, locacoes: readonly string[]) {
  const ids = sql<string>`any(${locacoes}::uuid[])`
  await sql`insert into caucoes (locacao_id, cliente_id, demonstracao)
    select id, cliente_id, demonstracao from locacoes where id = ${ids} order by id
    on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('caucoes')
    .selectAll()
    .where('locacao_id', '=', ids)
    .orderBy('locacao_id')
    .forUpdate()
    .execute()
}

export const insertMovimento = (tx: Tx, row: Insertable<Tables['caucao_movimentos']>) =>
  tx.insertInto('caucao_movimentos').values(row).returningAll().executeTakeFirstOrThrow()

/** Deletes a ledger that has nothing but its opening balance; the database refuses others. */
export async function deleteConta(tx: Tx, locacao_id: string) {
  await tx
    .deleteFrom('caucao_movimentos')
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'saldo_inicial')
    .execute()
  await tx.deleteFrom('caucoes').where('locacao_id', '=', locacao_id).execute()
}

/** Adds to the balance of a ledger, or takes from it. */
export const addToSaldo = (tx: Tx, locacao_id: string, valor: number) =>
  tx
    .updateTable('caucoes')
    .set({ saldo: sql<Centavos>`saldo + ${valor}` })
    .where('locacao_id', '=', locacao_id)
    .execute()

/** Returns the active entry that an allocation made. */
export const movimentoOf = (tx: Tx, alocacao_id: string) =>
  tx
    .selectFrom('caucao_movimentos')
    .selectAll()
    .where('alocacao_id', '=', alocacao_id)
    .where('desfeito_em', 'is', null)
    .executeTakeFirst()

export const movimentoNotFound = () => new NotFound('Movimento da caução não encontrado')

export const findMovimento = (tx: Tx, id: string) =>
  tx
    .selectFrom('caucao_movimentos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(movimentoNotFound)

/** Returns the other side of a transfer. */
export const otherSide = (tx: Tx, { id, grupo }: { id: string; grupo: string }) =>
  tx
    .selectFrom('caucao_movimentos')
    .selectAll()
    .where('grupo', '=', grupo)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()

export const markUndone = (
  tx: Tx,
  id: string,
  undone: Pick<MovimentoRow, 'desfeito_em' | 'desfeito_por' | 'desfeito_motivo'>,
) => tx.updateTable('caucao_movimentos').set(undone).where('id', '=', id).execute()

/** Returns the means of the oldest money that a ledger still counts, if any. */
export const oldestForma = async (tx: Tx, locacao_id: string) =>
  (
    await tx
      .selectFrom('caucao_movimentos as m')
      .innerJoin('alocacoes as a', 'a.id', 'm.alocacao_id')
      .innerJoin('recebimentos as r', 'r.id', 'a.recebimento_id')
      .select('r.forma')
      .where('m.locacao_id', '=', locacao_id)
      .where('m.tipo', '=', 'entrada')
      .where('m.desfeito_em', 'is', null)
      .orderBy('m.criado_em')
      .orderBy('m.id')
      .limit(1)
      .executeTakeFirst()
  )?.forma
