import type { Instant } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

export const START = Date.parse('2026-03-10T12:00:00Z')
export const MINUTE = 60_000
export const instant = (ms: number) => new Date(ms).toISOString() as Instant

/** Inserts webhook events and their messages as stored at the start of the test. */
export function webhookRows(db: Db) {
  const now = instant(START)
  const addEvent = (fields: object = {}) =>
    db
      .insertInto('webhooks_recebidos')
      .values({
        provedor: 'zapi',
        evento_id: 'M1:entregue',
        tipo: 'entrega',
        referencia: 'M1',
        entrega: 'entregue',
        motivo: null,
        proxima_tentativa: now,
        ultimo_erro: null,
        recebido_em: now,
        concluido_em: null,
        ...fields,
      })
      .execute()
  const message = (fields: object = {}) =>
    db
      .insertInto('mensagens')
      .values({
        tipo: 'manual',
        status: 'enviado',
        provedor: 'zapi',
        external_id: 'M1',
        numero: '5513997123456',
        mensagem: 'Olá',
        motivo_falha: null,
        cliente_id: null,
        cliente_nome: null,
        pagamento_id: null,
        cobranca_id: null,
        multa_id: null,
        data_envio: now,
        entregue_em: null,
        lida_em: null,
        enviada_por: 'ana',
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const storedEvents = () =>
    db.selectFrom('webhooks_recebidos').selectAll().orderBy('evento_id').execute()
  const messages = () => db.selectFrom('mensagens').selectAll().orderBy('external_id').execute()
  async function clear() {
    await db.deleteFrom('webhooks_recebidos').execute()
    await db.deleteFrom('mensagens').execute()
  }
  return { addEvent, message, storedEvents, messages, clear }
}
