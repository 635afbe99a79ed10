import type { Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

/** Creates a failed reminder; with `doubtful`, it may have arrived. */
const failedReminder = async (shop: Shop, { doubtful = false } = {}) => {
  const { id: cobranca_id } = await shop.cobranca()
  const { cliente_id } = await shop.api.db
    .selectFrom('cobrancas_extras')
    .select('cliente_id')
    .where('id', '=', cobranca_id)
    .executeTakeFirstOrThrow()
  const { id } = await shop.api.db
    .insertInto('emails')
    .values({
      cliente_id,
      cobranca_id,
      pagamento_id: null,
      momento: 0,
      status: 'falha',
      motivo: 'O servidor de e-mail recusou a mensagem.',
      pode_ter_chegado: doubtful,
      provedor: 'smtp',
      tentado_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /lembretes': {
    good: async (shop) => {
      await failedReminder(shop)
      return {}
    },
    bad: { query: { status: 'lido' } },
  },
  'POST /lembretes/:id/tentar-de-novo': {
    good: (shop) => failedReminder(shop),
    rules: [
      {
        status: 404,
        code: 'nao_encontrado',
        when: () => ({ params: { id: '0190a0a0-0000-7000-8000-000000000009' } }),
      },
      {
        status: 409,
        code: 'lembrete_sem_nova_tentativa',
        when: (shop) => failedReminder(shop, { doubtful: true }),
      },
    ],
  },
}
