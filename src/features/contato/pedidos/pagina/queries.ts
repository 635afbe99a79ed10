import { NotFound } from '#domain/errors.ts'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Tx } from '#server/database/pool.ts'

const COLUMNS = ['id', 'nome', 'telefone', 'excluido_em', 'demonstracao'] as const
/** Max. pages sent by one call. */
const MAX_BATCH = 1000

/** Locks the customers with an open rental and no page, by name; those of the demonstration are left out. */
export const lockWithoutPage = (tx: Tx) =>
  tx
    .selectFrom('clientes as c')
    .select(COLUMNS)
    .where('excluido_em', 'is', null)
    .where('demonstracao', '=', false)
    .where('id', 'in', (e) =>
      e.selectFrom('locacoes').select('cliente_id').where('status', 'in', OPEN_STATUS),
    )
    .where('id', 'not in', (e) =>
      e.selectFrom('links_publicos').select('cliente_id').where('tipo', '=', 'pagina'),
    )
    .orderBy('nome')
    .orderBy('id')
    .limit(MAX_BATCH)
    .forNoKeyUpdate('c')
    .execute()

/** Locks a customer, archived or not, and returns whom the page is for. */
export const lockCliente = (tx: Tx, id: string) =>
  tx
    .selectFrom('clientes')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new NotFound('Cliente não encontrado'))
