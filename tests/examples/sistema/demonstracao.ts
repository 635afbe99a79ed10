import type { Calls } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /pagamentos/limpar-teste': {
    good: async (shop) => {
      const { id } = await shop.cliente()
      await shop.api.db
        .updateTable('clientes')
        .set({ demonstracao: true })
        .where('id', '=', id)
        .execute()
      return {}
    },
  },
}
