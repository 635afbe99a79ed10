import { type RawBuilder, sql } from 'kysely'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Tx } from '#server/database/pool.ts'

/**
 * Deletes demonstration rows of `table` that no row of `keptBy` references, and their `children`.
 */
type Step = {
  table: string
  keptBy: [table: string, column: string][]
  parts?: [table: string, column: string][]
}

/** Children before parents, so that each step finds its references already deleted. */
const STEPS: Step[] = [
  { table: 'pedidos', keptBy: [] },
  { table: 'mensagens', keptBy: [] },
  { table: 'precos_avarias', keptBy: [] },
  { table: 'vistorias_avarias', keptBy: [] },
  {
    table: 'avarias',
    keptBy: [
      ['vistorias_avarias', 'avaria_id'],
      ['avarias', 'pior_que'],
    ],
  },
  {
    table: 'vistorias',
    keptBy: [
      ['arquivos', 'vistoria_id'],
      ['avarias', 'vista_primeiro_em'],
    ],
  },
  {
    table: 'documentos',
    keptBy: [
      ['arquivos', 'documento_id'],
      ['vistorias', 'documento_id'],
    ],
    parts: [
      ['assinaturas', 'documento_id'],
      ['documento_emails', 'documento_id'],
    ],
  },
  { table: 'caixas', keptBy: [] },
  { table: 'promessas', keptBy: [] },
  { table: 'sinistros', keptBy: [['arquivos', 'sinistro_id']] },
  { table: 'multas', keptBy: [['arquivos', 'multa_id']] },
  { table: 'receitas', keptBy: [] },
  { table: 'caucao_movimentos', keptBy: [] },
  {
    table: 'alocacoes',
    keptBy: [
      ['receitas', 'alocacao_id'],
      ['caucao_movimentos', 'alocacao_id'],
    ],
  },
  { table: 'recebimentos', keptBy: [['alocacoes', 'recebimento_id']] },
  {
    table: 'cobrancas_extras',
    keptBy: [
      ['alocacoes', 'cobranca_id'],
      ['receitas', 'cobranca_id'],
      ['multas', 'cobranca_id'],
    ],
  },
  {
    table: 'pagamentos',
    keptBy: [
      ['receitas', 'pagamento_id'],
      ['alocacoes', 'pagamento_id'],
    ],
  },
  {
    table: 'manutencoes',
    keptBy: [
      ['arquivos', 'manutencao_id'],
      ['avarias', 'manutencao_id'],
    ],
  },
  { table: 'planos_versoes', keptBy: [] },
  { table: 'itens_manutencao', keptBy: [['manutencoes_itens', 'item_id']] },
  {
    table: 'despesas',
    keptBy: [['arquivos', 'despesa_id']],
    parts: [['despesas_motos', 'despesa_id']],
  },
  {
    table: 'locacoes',
    keptBy: [
      ['pagamentos', 'locacao_id'],
      ['cobrancas_extras', 'locacao_id'],
      ['receitas', 'locacao_id'],
      ['multas', 'locacao_id'],
      ['caucao_movimentos', 'locacao_id'],
      ['documentos', 'locacao_id'],
      ['vistorias', 'locacao_id'],
      ['sinistros', 'locacao_id'],
      ['pedidos', 'locacao_id'],
    ],
    parts: [
      ['locacoes_historico', 'locacao_id'],
      ['locacoes_motos', 'locacao_id'],
      ['autorizacoes_locacao', 'locacao_id'],
    ],
  },
  {
    table: 'clientes',
    keptBy: [
      ['locacoes', 'cliente_id'],
      ['pagamentos', 'cliente_id'],
      ['recebimentos', 'cliente_id'],
      ['promessas', 'cliente_id'],
      ['cobrancas_extras', 'cliente_id'],
      ['multas', 'cliente_id'],
      ['vistorias', 'cliente_id'],
      ['sinistros', 'cliente_id'],
      ['pedidos', 'cliente_id'],
      ['arquivos', 'cliente_id'],
    ],
    parts: [
      ['clientes_historico', 'cliente_id'],
      ['autorizacoes_locacao', 'cliente_id'],
    ],
  },
  {
    table: 'motos',
    keptBy: [
      ['locacoes', 'moto_id'],
      ['locacoes', 'moto_titular_id'],
      ['locacoes_motos', 'moto_id'],
      ['pagamentos', 'moto_id'],
      ['cobrancas_extras', 'moto_id'],
      ['manutencoes', 'moto_id'],
      ['receitas', 'moto_id'],
      ['despesas_motos', 'moto_id'],
      ['multas', 'moto_id'],
      ['vistorias', 'moto_id'],
      ['avarias', 'moto_id'],
      ['sinistros', 'moto_id'],
      ['pedidos', 'moto_id'],
      ['arquivos', 'moto_id'],
    ],
  },
  {
    table: 'importacoes',
    keptBy: [
      ['locacoes', 'importacao_id'],
      ['clientes', 'importacao_id'],
      ['motos', 'importacao_id'],
    ],
    parts: [['importacoes_linhas', 'importacao_id']],
  },
]

/**
 * Deletes demonstration rows that no real row references. Returns the number of deleted rows and
 * the storage keys of their files.
 */
export async function deleteDemonstration(
  tx: Tx,
): Promise<{ removidos: number; chaves: string[] }> {
  const files = await tx
    .deleteFrom('arquivos')
    .where('demonstracao', '=', true)
    .returning('chave')
    .execute()
  const chaves = files.map(({ chave }) => chave)
  let removed = chaves.length
  for (const step of STEPS) removed += await run(tx, step)
  await freeMotos(tx)
  await balanceLedgers(tx)
  return { removidos: removed, chaves }
}

async function run(tx: Tx, { table, keptBy, parts: children = [] }: Step) {
  const free = keptBy.reduce<RawBuilder<unknown>>(
    (all, [other, column]) =>
      sql`${all} and not exists (select from ${sql.table(other)} o where o.${sql.ref(column)} = d.id)`,
    sql`d.demonstracao`,
  )
  const { rows } = await sql<{
    id: string
  }>`select d.id from ${sql.table(table)} d where ${free} for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  for (const [child, column] of children)
    await sql`delete from ${sql.table(child)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(
      tx,
    )
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}

/** Writes the balance of the remaining demonstration rentals' deposits. */
const balanceLedgers = (tx: Tx) =>
  sql`update caucoes c set saldo = coalesce((
    select sum(m.sinal * m.valor) from caucao_movimentos m where m.locacao_id = c.locacao_id and m.desfeito_em is null), 0)
    where c.demonstracao`.execute(tx)

/** Frees a remaining motorcycle whose rental was deleted. */
const freeMotos = (tx: Tx) =>
  tx
    .updateTable('motos')
    .set({ status: 'disponivel' })
    .where('status', '=', 'alugada')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('locacoes')
            .select('locacoes.id')
            .whereRef('locacoes.moto_id', '=', 'motos.id')
            .where('locacoes.status', 'in', OPEN_STATUS),
        ),
      ),
    )
    .execute()
