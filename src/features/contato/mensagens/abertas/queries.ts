import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { MensagemRow } from '../queries.ts'

export const findCliente = (db: Db, id: string) =>
  db.selectFrom('clientes').select(['id', 'nome']).where('id', '=', id).executeTakeFirst()

type Opened = Pick<
  MensagemRow,
  'numero' | 'mensagem' | 'cliente_id' | 'pagamento_id' | 'cobranca_id'
>

/** Returns the message that the same click has left since then. */
export const findOpened = (tx: Tx, opened: Opened, since: Instant) =>
  tx
    .selectFrom('mensagens')
    .select('id')
    .where('numero', '=', opened.numero)
    .where('data_envio', '>', since)
    .where('status', '=', 'delivered_ready')
    .where('mensagem', '=', opened.mensagem)
    .where('cliente_id', 'is not distinct from', opened.cliente_id)
    .where('pagamento_id', 'is not distinct from', opened.pagamento_id)
    .where('cobranca_id', 'is not distinct from', opened.cobranca_id)
    .executeTakeFirst()
