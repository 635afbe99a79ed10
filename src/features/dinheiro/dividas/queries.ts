import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { lockContas } from './conta/queries.ts'
import {
  type Conta,
  columnOf,
  dividaNotFound,
  idOf,
  MOTIVOS_DO_FIM,
  type RefDivida,
  refOf,
} from './rules.ts'

export type PagamentoRow = Selectable<Tables['pagamentos']>
export type CobrancaRow = Selectable<Tables['cobrancas_extras']>
export type RecebimentoRow = Selectable<Tables['recebimentos']>
export type AlocacaoRow = Selectable<Tables['alocacoes']>

/** A debt of either kind. */
type DividaRow = Selectable<Tables['dividas']>

/** A locked debt, and the row of its table. */
export type Divida = DividaRow & {
  ref: RefDivida
  pagamento: PagamentoRow | undefined
  cobranca: CobrancaRow | undefined
}

const idsOf = (refs: readonly RefDivida[]) => ({
  pagamentos: refs.flatMap((ref) => ('pagamento_id' in ref ? ref.pagamento_id : [])),
  cobrancas: refs.flatMap((ref) => ('cobranca_id' in ref ? ref.cobranca_id : [])),
})

/** Selects debts by their references. */
const dividasBy = (db: Db, refs: readonly RefDivida[]) => {
  const { pagamentos, cobrancas } = idsOf(refs)
  return db.selectFrom('dividas').where(
    sql<SqlBool>`(kind = 'pagamento' and id = any(${pagamentos}::uuid[])
      or kind = 'cobranca' and id = any(${cobrancas}::uuid[]))`,
  )
}

/**
 * Locks debts until the transaction ends, in the order that every writer follows: their customers,
 * their rentals, the ledgers of deposits, payments, then extra charges, each by id. Returns them in
 * the order asked for. Throws NotFound for one that does not exist.
 */
export async function lockDividas(tx: Tx, refs: readonly RefDivida[]): Promise<Divida[]> {
  const owners = await dividasBy(tx, refs)
    .select(['cliente_id', 'locacao_id', 'pagamento_tipo'])
    .execute()
  await tx
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', sql<string>`any(${owners.map(({ cliente_id }) => cliente_id)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx
    .selectFrom('locacoes')
    .select('id')
    .where('id', '=', sql<string>`any(${owners.map(({ locacao_id }) => locacao_id)}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const contas = owners.flatMap(({ locacao_id, pagamento_tipo }) =>
    pagamento_tipo === 'caucao' && locacao_id ? locacao_id : [],
  )
  if (contas.length) await lockContas(tx, contas)
  const { pagamentos, cobrancas } = idsOf(refs)
  const lockedPagamentos = pagamentos.length
    ? await tx
        .selectFrom('pagamentos')
        .selectAll()
        .where('id', '=', sql<string>`any(${pagamentos}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute()
    : []
  const lockedCobrancas = cobrancas.length
    ? await tx
        .selectFrom('cobrancas_extras')
        .selectAll()
        .where('id', '=', sql<string>`any(${cobrancas}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute()
    : []
  const rows = await dividasBy(tx, refs).selectAll().execute()
  return refs.map((ref) => {
    const row = rows.find((each) => each[columnOf(ref)] === idOf(ref))
    if (!row) throw dividaNotFound(ref)
    return {
      ...row,
      ref: refOf(row),
      pagamento: lockedPagamentos.find(({ id }) => id === row.pagamento_id),
      cobranca: lockedCobrancas.find(({ id }) => id === row.cobranca_id),
    }
  })
}

/** Returns a customer's open debts, also the disputed ones and those of simulated fines, with the plate of each. */
export const openDividas = (db: Db, cliente_id: string) =>
  db
    .selectFrom('dividas as d')
    .leftJoin('motos as m', 'm.id', 'd.moto_id')
    .selectAll('d')
    .select('m.placa')
    .where('d.cliente_id', '=', cliente_id)
    // Only an extra charge is disputed; said so, the index of open payments is used.
    .where(sql<SqlBool>`(d.status = 'pendente' or d.kind = 'cobranca' and d.status = 'contestado')`)
    .execute()

/** Returns the newest receipt since a moment of the same customer, amount and means, if there is one. */
export function findSimilar(
  db: Db,
  same: Pick<RecebimentoRow, 'cliente_id' | 'valor' | 'forma'>,
  since: Instant,
  ref?: RefDivida,
) {
  const query = db
    .selectFrom('recebimentos as r')
    .leftJoin('usuarios as u', 'u.username', 'r.recebido_por')
    .select(['r.valor', 'r.forma', 'r.criado_em'])
    .select((e) => e.fn.coalesce('u.nome', 'r.recebido_por').as('recebido_por'))
    .where((e) => e.and(same))
    .where('r.estornado_em', 'is', null)
    .where('r.criado_em', '>=', since)
    .orderBy('r.criado_em', 'desc')
    .limit(1)
  return (
    ref
      ? query.where((e) =>
          e.exists(
            e
              .selectFrom('alocacoes as a')
              .select('a.id')
              .whereRef('a.recebimento_id', '=', 'r.id')
              .where((e) => e.and(ref)),
          ),
        )
      : query
  ).executeTakeFirst()
}

/** Writes a payment's account and status. */
export const savePagamento = (
  tx: Tx,
  id: string,
  changes: Partial<Omit<PagamentoRow, 'id' | 'principal_aberto'>>,
) => tx.updateTable('pagamentos').set(changes).where('id', '=', id).execute()

/** Writes an extra charge's account and status; it has no late fees. */
export const saveCobranca = (
  tx: Tx,
  id: string,
  { valor_recebido, valor_dispensado }: Conta,
  status: Partial<Pick<CobrancaRow, 'status' | 'data_pagamento' | 'forma'>>,
) =>
  tx
    .updateTable('cobrancas_extras')
    .set({ valor_recebido, valor_dispensado, ...status })
    .where('id', '=', id)
    .execute()

/** Writes the means that a paid debt was paid by. */
export const saveForma = (tx: Tx, ref: RefDivida, forma: TipoRecebimento) =>
  'pagamento_id' in ref
    ? tx.updateTable('pagamentos').set({ forma }).where('id', '=', ref.pagamento_id).execute()
    : tx.updateTable('cobrancas_extras').set({ forma }).where('id', '=', ref.cobranca_id).execute()

/** Takes the next number of a gapless series; others wait for this transaction to end. */
export const nextNumber = async (tx: Tx, nome: 'recibo' | 'recibo_demonstracao') =>
  (
    await tx
      .updateTable('contadores')
      .set({ ultimo: sql`ultimo + 1` })
      .where('nome', '=', nome)
      .returning('ultimo')
      .executeTakeFirstOrThrow()
  ).ultimo

export const insertRecebimento = (tx: Tx, row: Insertable<Tables['recebimentos']>) =>
  tx.insertInto('recebimentos').values(row).returningAll().executeTakeFirstOrThrow()

export const insertAlocacao = (tx: Tx, row: Insertable<Tables['alocacoes']>) =>
  tx.insertInto('alocacoes').values(row).returningAll().executeTakeFirstOrThrow()

/** Returns the active allocations of debts, in the order they were made. */
export const activeOf = (db: Db, refs: readonly RefDivida[]) => {
  const { pagamentos, cobrancas } = idsOf(refs)
  return db
    .selectFrom('alocacoes')
    .selectAll()
    .where('desfeita_em', 'is', null)
    .where((e) =>
      e.or([
        e('pagamento_id', '=', sql<string>`any(${pagamentos}::uuid[])`),
        e('cobranca_id', '=', sql<string>`any(${cobrancas}::uuid[])`),
      ]),
    )
    .orderBy('ordem')
    .execute()
}

/**
 * Returns what the end of a rental did to its payments that is active: credits, and write-offs of the
 * system but those of a new last day. The last of each payment first.
 */
export const madeByEnd = (db: Db, locacao_id: string) =>
  db
    .selectFrom('alocacoes as a')
    .innerJoin('pagamentos as p', 'p.id', 'a.pagamento_id')
    .selectAll('a')
    .where('p.locacao_id', '=', locacao_id)
    .where('a.desfeita_em', 'is', null)
    .where((e) => e.or([e('a.tipo', '=', 'credito'), e('a.motivo', 'in', [...MOTIVOS_DO_FIM])]))
    .where('a.novo_fim', '=', false)
    .orderBy('a.pagamento_id')
    .orderBy('a.ordem', 'desc')
    .execute()

export const findAlocacao = (tx: Tx, id: string) =>
  tx.selectFrom('alocacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Returns how many allocations a debt has had, undone ones included. */
export const countAllocations = async (db: Db, ref: RefDivida) =>
  (
    await db
      .selectFrom('alocacoes')
      .select((e) => e.fn.coalesce(e.fn.max('ordem'), sql<number>`0`).as('ordem'))
      .where((e) => e.and(ref))
      .executeTakeFirstOrThrow()
  ).ordem

/** Returns the active allocations that a receipt made, write-offs included. */
export const activeOfRecebimento = (db: Db, recebimento_id: string) =>
  db
    .selectFrom('alocacoes')
    .selectAll()
    .where('recebimento_id', '=', recebimento_id)
    .where('desfeita_em', 'is', null)
    .orderBy('ordem', 'desc')
    .execute()

export const recebimentoNotFound = () => new NotFound('Recebimento não encontrado')

/** Locks a receipt, after its debts. */
export const lockRecebimento = (tx: Tx, id: string) =>
  tx
    .selectFrom('recebimentos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(recebimentoNotFound)

export const findRecebimentoRow = (db: Db, id: string) =>
  db
    .selectFrom('recebimentos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(recebimentoNotFound)

export const updateRecebimento = (
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<RecebimentoRow, 'forma' | 'estornado_em' | 'estornado_por' | 'estorno_motivo'>
  >,
) => tx.updateTable('recebimentos').set(changes).where('id', '=', id).execute()

export const markUndone = (
  tx: Tx,
  id: string,
  undone: Pick<AlocacaoRow, 'desfeita_em' | 'desfeita_por' | 'desfeita_motivo'>,
) => tx.updateTable('alocacoes').set(undone).where('id', '=', id).execute()

/** The rental of a debt, as undoing needs it. */
export const locacaoOf = (db: Db, id: string) =>
  db
    .selectFrom('locacoes')
    .select(['status', 'data_inicio', 'data_encerramento'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Returns the deposit of a rental that is to be received, if there is one. */
export const findOpenCaucao = (db: Db, locacao_id: string) =>
  db
    .selectFrom('pagamentos')
    .select('valor_original')
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', sql.lit('caucao' as const))
    .where('status', '=', 'pendente')
    .executeTakeFirst()

/** Deletes the undone allocations of extra charges that are deleted: those of simulated fines. */
export const deleteUndone = (tx: Tx, cobrancas: string[]) =>
  tx
    .deleteFrom('alocacoes')
    .where('cobranca_id', '=', sql<string>`any(${cobrancas}::uuid[])`)
    .where('desfeita_em', 'is not', null)
    .execute()
