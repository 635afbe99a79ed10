import type { Instant } from '#domain/calendar-day.ts'
import type { Made } from '#server/backup/create.ts'
import { type Work, write } from '#server/work.ts'
import * as queries from './backups.queries.ts'

/**
 * Notes a good backup that was made by hand, so that nobody is warned of having none. The one of the night is made all the
 * same: this one may lie on a stick in a drawer.
 */
export const noteMade = (
  work: Work,
  { linhas, ...made }: Made,
  { arquivo, destino, iniciado_em }: { arquivo: string; destino: string; iniciado_em: Instant },
) =>
  write(work, (tx) =>
    queries.insertBackup(tx, {
      ...made,
      arquivo,
      destino,
      iniciado_em,
      origem: 'comando',
      status: 'pronto',
      progresso: 100,
      pedido_por: null,
      pedido_em: iniciado_em,
      terminado_em: work.now,
      duracao_ms: Date.parse(work.now) - Date.parse(iniciado_em),
      registros: linhas,
      instante: made.instante as Instant,
    }),
  )
