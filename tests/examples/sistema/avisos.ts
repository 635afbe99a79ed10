import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

/** Notifies the administrator 'ana' of an act of somebody else; returns the aviso's id. */
async function createAviso({ api: { db } }: Shop) {
  const { id: usuario_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'ana')
    .executeTakeFirstOrThrow()
  const aviso = {
    titulo: 'Texto das cobranças',
    texto: 'bia mudou o texto.',
    href: '/admin/whatsapp',
  }
  return db
    .insertInto('avisos')
    .values({ ...aviso, usuario_id, criado_em: '2026-03-10T12:00:00Z' as never, ciente_em: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /avisos': {
    good: async (shop) => {
      await createAviso(shop)
      return nothing()
    },
  },
  'POST /avisos/:id/ciente': { good: async (shop) => ({ params: await createAviso(shop) }) },
}
