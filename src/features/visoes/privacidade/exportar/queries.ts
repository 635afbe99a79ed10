import { sql } from 'kysely'
import { NotFound } from '#domain/errors.ts'
import type { Db } from '#server/database/pool.ts'

/** Tables with personal data of a customer, in export order. */
export const TABELAS = [
  'clientes',
  'clientes_historico',
  'autorizacoes_locacao',
  'locacoes',
  'locacoes_historico',
  'locacoes_motos',
  'pagamentos',
  'cobrancas_extras',
  'recebimentos',
  'alocacoes',
  'caucao_movimentos',
  'acertos',
  'promessas',
  'pedidos',
  'sinistros',
  'sinistros_passos',
  'receitas',
  'multas',
  'multas_historico',
  'mensagens',
  'emails',
  'documentos',
  'assinaturas',
  'documento_emails',
  'vistorias',
  'vistorias_respostas',
  'vistorias_fotos',
  'pix_cobrancas',
  'pix_links',
  'webhooks_recebidos',
  'arquivos',
] as const
type Tabela = (typeof TABELAS)[number]

/** Columns left out of the export: staff names, secrets and internal fields. */
const LEFT_OUT = [
  'usuario_responsavel',
  'bloqueado_por',
  'enviado_por',
  'enviada_por',
  'recebido_por',
  'feita_por',
  'criada_por',
  'desfeita_por',
  'feito_por',
  'desfeito_por',
  'fechado_por',
  'estornado_por',
  'emitido_por',
  'recusada_por',
  'cancelado_por',
  'identificado_por',
  'autor',
  'concluida_por',
  'liberada_por',
  'anulada_por',
  'resolvido_por',
  'fotos_na_fila',
  'fotos_na_fila_de',
  'salva_em',
  'usuario_id',
  'codigo',
  'codigo_hash',
  'chave',
  'busca',
  'versao',
  'ultimo_ano',
  'parado_desde',
  'demonstracao',
  'em_uso_desde',
  'tentativa',
  'tentativas',
  'tentativa_em',
  'proxima_tentativa',
  'ultimo_erro',
  'evento_id',
]

type Row = Record<string, unknown>

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('clientes')
    .select(['id', 'nome', 'anonimizado_em'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound('Cliente não encontrado'))

/** Returns the customer's rows by table, oldest first. */
export async function rowsOf(db: Db, id: string): Promise<Record<Tabela, Row[]>> {
  const all = {} as Record<Tabela, Row[]>
  for (const tabela of TABELAS) {
    const { rows } = await sql<{ linha: Row }>`
      select to_jsonb(t) - ${LEFT_OUT}::text[] as linha from ${sql.table(tabela)} t
      where t.id in (select l.id from linhas_do_cliente(${id}::uuid) l where l.tabela = ${tabela})
      order by t.id`.execute(db)
    all[tabela] = rows.map(({ linha }) => linha)
  }
  return all
}

/** Returns the audited changes of the customer's record, without the user who made them. */
export async function changesOf(db: Db, id: string) {
  const { rows } = await sql<Row>`
    select em, acao, antes - ${LEFT_OUT}::text[] as antes, depois - ${LEFT_OUT}::text[] as depois
    from auditoria
    where entidade = 'clientes' and entidade_id = ${id} and acao in ('insert', 'update', 'delete')
    order by id`.execute(db)
  return rows
}

export const filesOf = (db: Db, cliente_id: string) =>
  db
    .selectFrom('arquivos')
    .selectAll()
    .where((e) =>
      e.or([
        e('cliente_id', '=', cliente_id),
        e(
          'documento_id',
          'in',
          e
            .selectFrom('documentos')
            .select('documentos.id')
            .where('documentos.cliente_id', '=', cliente_id),
        ),
        e(
          'vistoria_id',
          'in',
          e
            .selectFrom('vistorias')
            .select('vistorias.id')
            .where('vistorias.cliente_id', '=', cliente_id),
        ),
        e(
          'sinistro_id',
          'in',
          e
            .selectFrom('sinistros')
            .select('sinistros.id')
            .where('sinistros.cliente_id', '=', cliente_id),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
