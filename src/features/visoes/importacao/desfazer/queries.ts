import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'
import type { Kind } from '../rules.ts'

/** Returns the records of a kind that an import made, the newest first. */
export const listMade = (db: Db, tipo: Kind, importacao_id: string) =>
  db
    .selectFrom(tipo)
    .select('id')
    .where('importacao_id', '=', importacao_id)
    .orderBy('id', 'desc')
    .execute()

export type Registro = { importacao_id: string; tipo: Kind; id: string }

/**
 * Returns what nothing in the database refuses: whether a person edited a record, or one of a rental's
 * debts, after the import that made it, where what imports and undos do does not count: its lines of the trail have
 * the id of the import in place of a request's; and whether a message or a promise is about it, which outlives it.
 */
export async function usesOf(db: Db, { importacao_id, tipo, id }: Registro) {
  const { rows } = await sql<{ editado: boolean; com_mensagem: boolean }>`
    with registros as (
      select ${id} as id union all select p.id::text from pagamentos p where p.locacao_id = ${id}::uuid
      union all select c.id::text from cobrancas_extras c where c.locacao_id = ${id}::uuid
    ), importada as (
      select max(em) as em from auditoria where entidade = 'importacoes' and entidade_id = ${importacao_id} and acao = 'update'
    )
    select exists (
      select from auditoria a join usuarios u on u.username = a.usuario, importada
      where a.entidade in (${tipo}, 'pagamentos', 'cobrancas_extras') and a.entidade_id in (select id from registros)
        and a.acao = 'update' and a.em > importada.em
        and not exists (select from importacoes i where i.id::text = a.pedido)) as editado,
      exists (select from mensagens where cliente_id = ${id}::uuid)
        or exists (select from promessas where cliente_id = ${id}::uuid)
        or exists (select from mensagens where locacao_id = ${id}::uuid)
        or exists (
          select from mensagens m join pagamentos p on p.id = m.pagamento_id where p.locacao_id = ${id}::uuid
        ) as com_mensagem`.execute(db)
  return rows[0]!
}
