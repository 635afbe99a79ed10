import { sql } from 'kysely'
import { type Work, write } from './work.ts'

/** Something seen or taken out: `id` names the record of `entidade`, or what was exported where there is no one record. */
export type Access = {
  acao: 'visualizar' | 'exportar' | 'entrada_recusada'
  entidade: string
  id: string
  /** What of it, and the filters in use. */
  detalhes?: Record<string, unknown>
}

/** What shows itself again by itself is one line of the trail in this time, for each person and record. */
const SEEN_AGAIN = '10 minutes'

/**
 * Writes down that whoever asks sees or takes something, in a transaction of its own: call it before giving it out, for what
 * could not be written down is not given out.
 */
export async function recordAccess({ idempotency: _, ...work }: Work, access: Access): Promise<void> {
  const { acao, entidade, id, detalhes = {} } = access
  const wait = acao === 'visualizar' ? SEEN_AGAIN : null
  await write(work, (tx) =>
    sql`select registrar_acesso(${acao}, ${entidade}, ${id}, ${JSON.stringify(detalhes)}::jsonb, ${wait}::interval)`.execute(
      tx,
    ),
  )
}
