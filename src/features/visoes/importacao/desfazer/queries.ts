import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

export const listLocacoes = (db: Db, importacao_id: string) =>
  db
    .selectFrom('locacoes as l')
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .innerJoin('motos as m', 'm.id', 'l.moto_titular_id')
    .select(['l.id', 'c.nome', 'm.placa'])
    .where('l.importacao_id', '=', importacao_id)
    .orderBy('l.id', 'desc')
    .execute()

export const listClientes = (db: Db, importacao_id: string) =>
  db
    .selectFrom('clientes')
    .select(['id', 'nome'])
    .where('importacao_id', '=', importacao_id)
    .orderBy('id', 'desc')
    .execute()

export const listMotos = (db: Db, importacao_id: string) =>
  db
    .selectFrom('motos')
    .select(['id', 'placa as nome'])
    .where('importacao_id', '=', importacao_id)
    .orderBy('id', 'desc')
    .execute()

/**
 * Whether a person edited a record, or one of a rental's debts, after the import that made it; the
 * changes of another import, or of the undo for that reason, do not count.
 */
export async function wasEdited(
  db: Db,
  {
    importacao_id,
    tabela,
    id,
    motivo,
  }: Record<'importacao_id' | 'tabela' | 'id' | 'motivo', string>,
) {
  const { rows } = await sql<{ editado: boolean }>`
    with registros as (
      select ${id} as id union all select p.id::text from pagamentos p where p.locacao_id = ${id}::uuid
      union all select c.id::text from cobrancas_extras c where c.locacao_id = ${id}::uuid
    ), importada as (
      select max(em) as em from auditoria where entidade = 'importacoes' and entidade_id = ${importacao_id} and acao = 'update'
    )
    select exists (
      select from auditoria a join usuarios u on u.username = a.usuario, importada
      where a.entidade in (${tabela}, 'pagamentos', 'cobrancas_extras') and a.entidade_id in (select id from registros)
        and a.acao = 'update' and a.em > importada.em
        and coalesce(a.motivo, '') not in (${motivo}, 'Importação')) as editado`.execute(db)
  return rows[0]!.editado
}

/** Whether a message was written about a rental or its debts, or to a customer: it outlives them. */
export async function hasMessages(db: Db, of: { locacao_id: string } | { cliente_id: string }) {
  const { rows } = await sql<{ ha: boolean }>`
    select exists (select from mensagens where ${
      'locacao_id' in of
        ? sql`locacao_id = ${of.locacao_id} or pagamento_id in (select id from pagamentos where locacao_id = ${of.locacao_id})`
        : sql`cliente_id = ${of.cliente_id}`
    }) or ${
      'locacao_id' in of
        ? sql`false`
        : sql`exists (select from promessas where cliente_id = ${of.cliente_id})`
    } as ha`.execute(db)
  return rows[0]!.ha
}
