import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { OcorrenciaPix } from '../rules.ts'

/** Max. occurrences returned, newest first. */
const MAX_ROWS = 50

/**
 * Returns unresolved money received by Pix that settled no debt, newest first: with an
 * `ocorrencia`, or whose payment was undone afterwards.
 */
export const openOccurrences = (db: Db) =>
  db
    .selectFrom('pix_cobrancas as x')
    .innerJoin('clientes as c', 'c.id', 'x.cliente_id')
    .leftJoin('pagamentos as p', 'p.id', 'x.pagamento_id')
    .leftJoin('cobrancas_extras as e', 'e.id', 'x.cobranca_id')
    .select(['x.id', 'x.provedor', 'x.descricao', 'x.pago_em', 'x.pagamento_id', 'x.cobranca_id'])
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'x.valor'])
    .select((q) => [
      q.ref('x.valor_recebido').$notNull().as('valor_recebido'),
      sql<OcorrenciaPix | 'desfeito'>`coalesce(x.ocorrencia,
        case when p.id is null and e.id is null then 'excluido' else 'desfeito' end)`.as('motivo'),
    ])
    .where('x.status', '=', sql.lit('paga'))
    .where('x.resolvida_em', 'is', null)
    .where((q) =>
      q.or([q('x.ocorrencia', 'is not', null), q(sql`coalesce(p.status, e.status, '')`, '<>', 'pago')]),
    )
    .orderBy('x.criado_em', 'desc')
    .orderBy('x.id', 'desc')
    .limit(MAX_ROWS)
    .execute()

export const resolveOccurrence = async (tx: Tx, id: string, now: string) =>
  (
    await tx
      .updateTable('pix_cobrancas')
      .set({ resolvida_em: now as never })
      .where('id', '=', id)
      .where('status', '=', 'paga')
      .executeTakeFirst()
  ).numUpdatedRows > 0n
