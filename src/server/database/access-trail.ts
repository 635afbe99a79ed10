import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './pool.ts'

/**
 * One read or export of data: `id` is the record of `entidade`, or the name of the export if there
 * is no single record.
 */
export type Access = {
  acao: 'visualizar' | 'exportar' | 'entrar' | 'entrada_recusada'
  entidade: string
  id: string
  /** The parts that were read, and the filters in use. */
  detalhes?: Record<string, unknown>
  /** Writes a line each time, even if the record was read moments ago. */
  eachTime?: boolean
}

/** Repeated reads by the same person of the same record within this time share one line. */
const SEEN_AGAIN = '10 minutes'

/**
 * Writes a read or export to the audit trail, in its own transaction. Call it before returning the
 * data: if it throws, nothing may be returned.
 */
export async function recordAccess(
  { db, actor, pedido = '' }: Context,
  access: Access,
): Promise<void> {
  const { acao, entidade, id, detalhes = {}, eachTime } = access
  await record(db, {
    usuario: actor.usuario,
    origem: actor.origem ?? '',
    pedido,
    acao,
    entidade,
    id,
    detalhes: JSON.stringify(detalhes),
    espera: acao === 'visualizar' && !eachTime ? SEEN_AGAIN : null,
  })
}

type Line = Omit<Access, 'detalhes' | 'eachTime'> &
  Record<'usuario' | 'origem' | 'pedido' | 'detalhes', string>

/**
 * One statement is one transaction, which keeps a file download fast. The actor must be set before
 * the insert, whose trigger reads it.
 */
const record = (db: Db, line: Line & { espera: string | null }) =>
  sql`with quem as materialized (
    select set_config('app.usuario', ${line.usuario}, true) as usuario,
      set_config('app.origem', ${line.origem}, true) as origem,
      set_config('app.pedido', ${line.pedido}, true) as pedido
  )
  select registrar_acesso(${line.acao}, ${line.entidade}, ${line.id}, ${line.detalhes}::jsonb, ${line.espera}::interval)
  from quem where (usuario, origem, pedido) is not null`.execute(db)
