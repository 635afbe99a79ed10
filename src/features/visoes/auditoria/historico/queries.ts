import { type RawBuilder, sql } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Db } from '#server/database/pool.ts'
import { CLIENTE, LOCACAO, listOf, MOTO } from '../queries.ts'
import type { ComHistorico } from '../rules.ts'

type Branches = (id: string) => RawBuilder<unknown>[]

/**
 * Concatenating '' keeps the planner from using an index on entidade, which matches far more lines
 * than one record.
 */
const owned = (by: RawBuilder<unknown>, id: string, entidades: string[]) =>
  sql`${by} = ${id} and a.entidade || '' = any(${entidades})`
/** Child records that are never deleted before their parent, found by their current foreign key. */
const byParent = (entidade: string, column: string, id: string) =>
  sql`a.entidade = ${entidade} and a.entidade_id in (
    select d.id::text from ${sql.table(entidade)} d where d.${sql.ref(column)} = ${id}::uuid)`

/** Child records that may be deleted before their parent, found by the foreign key in their lines. */
const linkedTo = (entidade: string, column: string, id: string) =>
  sql`a.entidade = ${entidade} and coalesce(a.depois ->> ${column}, a.antes ->> ${column}) = ${id}`
const filesOf = (column: string, id: string) => linkedTo('arquivos', column, id)

/** Conditions for the child records whose lines belong to each record's history. */
const DEPENDANTS: Record<ComHistorico, Branches> = {
  clientes: (id) => [owned(CLIENTE, id, ['arquivos', 'autorizacoes_locacao'])],
  motos: (id) => [owned(MOTO, id, ['arquivos', 'manutencoes'])],
  locacoes: (id) => [
    owned(LOCACAO, id, ['pagamentos', 'cobrancas_extras', 'autorizacoes_locacao']),
  ],
  pagamentos: (id) => [byParent('pix_cobrancas', 'pagamento_id', id)],
  cobrancas_extras: (id) => [byParent('pix_cobrancas', 'cobranca_id', id)],
  receitas: () => [],
  manutencoes: (id) => [filesOf('manutencao_id', id)],
  despesas: (id) => [linkedTo('despesas_motos', 'despesa_id', id), filesOf('despesa_id', id)],
  multas: (id) => [byParent('multas_historico', 'multa_id', id), filesOf('multa_id', id)],
}
const CHANGES = sql`a.acao in ('insert', 'update', 'delete', 'anonimizar')`

/**
 * Returns a page of the changes of a record and its children, without reads. Throws NotFound if the
 * record does not exist.
 */
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
