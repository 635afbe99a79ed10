import { type RawBuilder, sql } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Db } from '#server/database/pool.ts'
import { CLIENTE, LOCACAO, listOf, MOTO } from '../queries.ts'
import type { ComHistorico } from '../rules.ts'

type Branches = (id: string) => RawBuilder<unknown>[]

/** The kinds are put so that no index is used for them: each has far more lines than one record. */
const owned = (by: RawBuilder<unknown>, id: string, entidades: string[]) =>
  sql`${by} = ${id} and a.entidade || '' = any(${entidades})`
/** Records that are never deleted before what they belong to: found by where they hang today. */
const hanging = (entidade: string, column: string, id: string) =>
  sql`a.entidade = ${entidade} and a.entidade_id in (
    select d.id::text from ${sql.table(entidade)} d where d.${sql.ref(column)} = ${id}::uuid)`

/** What belongs to a record closely enough to be its own history, besides itself. */
const DEPENDANTS: Record<ComHistorico, Branches> = {
  clientes: (id) => [owned(CLIENTE, id, ['arquivos', 'autorizacoes_locacao'])],
  motos: (id) => [owned(MOTO, id, ['arquivos', 'manutencoes'])],
  locacoes: (id) => [owned(LOCACAO, id, ['pagamentos', 'cobrancas_extras', 'autorizacoes_locacao'])],
  pagamentos: (id) => [hanging('pix_cobrancas', 'pagamento_id', id)],
  cobrancas_extras: (id) => [hanging('pix_cobrancas', 'cobranca_id', id)],
  receitas: () => [],
  manutencoes: (id) => [
    sql`a.entidade = 'arquivos' and coalesce(a.depois ->> 'manutencao_id', a.antes ->> 'manutencao_id') = ${id}`,
  ],
  multas: (id) => [hanging('multas_historico', 'multa_id', id)],
}
const CHANGES = sql`a.acao in ('insert', 'update', 'delete', 'anonimizar')`

/** What changed of one record and of what belongs to it; reading it is no part of this. @throws {NotFound} */
export async function listHistory(
  db: Db,
  entidade: ComHistorico,
  id: string,
  page: { limite: number; cursor?: string | undefined },
) {
  const own = sql`a.entidade = ${entidade} and a.entidade_id = ${id}`
  const history = await listOf(db, page, CHANGES, [own, ...DEPENDANTS[entidade](id)])
  if (history.items.length || page.cursor) return history
  const { rows } = await sql`select from ${sql.table(entidade)} where id = ${id}::uuid`.execute(db)
  if (!rows.length) throw new NotFound('Registro não encontrado')
  return history
}
