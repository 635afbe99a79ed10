import type { Calls } from '#tests/kit/calls/call.ts'

/** How each call of the contract succeeds and is refused; `tests/calls.test.ts` and the fuzz tests send them. */
export const examples: Calls = {
  'POST /pagamentos/limpar-teste': {
    good: async (shop) => {
      const { id } = await shop.cliente()
      await shop.api.db.updateTable('clientes').set({ demonstracao: true }).where('id', '=', id).execute()
      return {}
    },
  },
}
