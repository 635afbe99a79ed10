import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './pool.ts'

/** Something seen or taken out: `id` names the record of `entidade`, or what was exported where there is no one record. */
export type Access = {
  acao: 'visualizar' | 'exportar' | 'entrada_recusada'
  entidade: string
  id: string
  /** What of it, and the filters in use. */
  detalhes?: Record<string, unknown>
  /** A line each time, also of what was seen just now. */
  eachTime?: boolean
}

/** What shows itself again by itself is one line of the trail in this time, for each person and record. */
const SEEN_AGAIN = '10 minutes'

/**
 * Writes down that whoever asks sees or takes something, in a transaction of its own: call it before giving it out, for what
 * could not be written down is not given out.
 */
export async function recordAccess({ db, actor, pedido = '' }: Context, access: Access): Promise<void> {
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

/** One statement is one transaction, and a file's bytes wait for it; who asks is set before the line is written, for that line needs it. */
const record = (db: Db, line: Line & { espera: string | null }) =>
  sql`with quem as materialized (
    select set_config('app.usuario', ${line.usuario}, true) as usuario,
      set_config('app.origem', ${line.origem}, true) as origem,
      set_config('app.pedido', ${line.pedido}, true) as pedido
  )
  select registrar_acesso(${line.acao}, ${line.entidade}, ${line.id}, ${line.detalhes}::jsonb, ${line.espera}::interval)
  from quem where (usuario, origem, pedido) is not null`.execute(db)
