import { type Selectable, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

const locacaoNotFound = () => new NotFound('Locação não encontrada')

/** Returns the balance of a rental's ledger. Throws NotFound if the rental does not exist. */
export const findSaldo = (db: Db, locacao_id: string) =>
  db
    .selectFrom('locacoes as l')
    .leftJoin('caucoes as c', 'c.locacao_id', 'l.id')
    .select((e) => e.fn.coalesce('c.saldo', sql<Centavos>`0`).as('saldo'))
    .where('l.id', '=', locacao_id)
    .executeTakeFirstOrThrow(locacaoNotFound)

/** Returns the entries of a rental's ledger, undone ones included, the newest first, with the debt that each is about. */
export const listMovimentos = (db: Db, locacao_id: string) =>
  db
    .selectFrom('caucao_movimentos as m')
    .leftJoin('alocacoes as a', 'a.id', 'm.alocacao_id')
    .leftJoin('recebimentos as r', 'r.id', 'a.recebimento_id')
    .leftJoin('dividas as d', (join) =>
      join.on((e) => e('d.id', '=', e.fn.coalesce('a.pagamento_id', 'a.cobranca_id'))),
    )
    .select([
      'm.id',
      'm.tipo',
      'm.sinal',
      'm.valor',
      'm.data',
      'm.chave_pix',
      'm.arquivo_id',
      'm.feito_por',
    ])
    .select(['m.desfeito_em', 'm.desfeito_por', 'm.desfeito_motivo'])
    .select(['a.pagamento_id', 'a.cobranca_id', 'a.texto as motivo'])
    .select(['d.pagamento_tipo', 'd.semana_referencia', 'd.titulo'])
    .select((e) => e.fn.coalesce('m.forma', 'r.forma').as('forma'))
    .where('m.locacao_id', '=', locacao_id)
    .orderBy('m.criado_em', 'desc')
    .orderBy('m.id', 'desc')
    .execute()

/**
 * Locks a rental's customer, then the rental: the order that every writer of money follows. Throws
 * NotFound if it does not exist.
 */
export async function lockLocacao(tx: Tx, locacao_id: string) {
  const { cliente_id } = await tx
    .selectFrom('locacoes')
    .select('cliente_id')
    .where('id', '=', locacao_id)
    .executeTakeFirstOrThrow(locacaoNotFound)
  await tx
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', cliente_id)
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('locacoes')
    .select([
      'id',
      'cliente_id',
      'moto_id',
      'plano',
      'status',
      'data_inicio',
      'data_encerramento',
      'demonstracao',
    ])
    .where('id', '=', locacao_id)
    .forKeyShare()
    .executeTakeFirstOrThrow(locacaoNotFound)
}

/** A debt of a rental that its deposit may pay. */
export type OpenDivida = Pick<
  Selectable<Tables['dividas']>,
  | 'id'
  | 'pagamento_id'
  | 'cobranca_id'
  | 'pagamento_tipo'
  | 'semana_referencia'
  | 'cobranca_tipo'
  | 'titulo'
  | 'data_vencimento'
  | 'rende'
  | 'valor_original'
  | 'principal_aberto'
  | 'encargos_abertos'
  | 'encargos_desde'
  | 'multa_lancada'
  | 'versao'
> & {
  /** The day of its last active allocation. */
  ultima: CalendarDay | null
}

/**
 * Returns the open debts of a rental without deposits and simulated charges; of the contested ones only
 * `contestadas`.
 */
export async function listOpenDividas(
  db: Db,
  locacao_id: string,
  contestadas: readonly string[] = [],
) {
  const { rows } = await sql<OpenDivida>`
    select d.*, (select max(dia) from alocacoes a where a.desfeita_em is null
      and (a.pagamento_id = d.pagamento_id or a.cobranca_id = d.cobranca_id)) as ultima
    from dividas d
    where d.locacao_id = ${locacao_id} and d.pagamento_tipo is distinct from 'caucao' and not d.simulada
      and (d.status = 'pendente' or d.status = 'contestado' and d.id = any(${contestadas}::uuid[]))`.execute(
    db,
  )
  return rows
}

/** Returns the status of a rental's settlement, if it has one. */
export const findAcertoStatus = async (db: Db, locacao_id: string) =>
  (
    await db
      .selectFrom('acertos')
      .select('status')
      .where('locacao_id', '=', locacao_id)
      .executeTakeFirst()
  )?.status

export const findCaucaoLocacao = (db: Db, pagamento_id: string) =>
  db
    .selectFrom('pagamentos')
    .select(['locacao_id', 'tipo'])
    .where('id', '=', pagamento_id)
    .executeTakeFirstOrThrow(() => new NotFound('Pagamento não encontrado'))
