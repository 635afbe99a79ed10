import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { MultaRegistries } from '#integrations/detran/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { consultFleet, consultPlaca, lookupState } from './consulta/service.ts'
import { multasContract } from './contract.ts'
import { notifyMulta } from './notificacao/service.ts'
import { registerMulta } from './registro/service.ts'
import {
  findMulta,
  listMultas,
  listNew,
  removeSimulated,
  summarize,
  updateMulta,
} from './service.ts'

type Outside = { multas: MultaRegistries; messengers: Messengers }

export function multasRoutes(app: FastifyInstance, { multas, messengers }: Deps & Outside) {
  serve(app, multasContract, {
    list: ({ query }, { ctx }) => listMultas(ctx, query),
    fresh: ({ query }, { ctx }) => listNew(ctx, query),
    summary: async (_, { ctx }) => ({
      ...(await summarize(ctx)),
      ...(await lookupState(ctx, multas)),
    }),
    get: ({ params }, { ctx }) => findMulta(ctx, params.id),
    create: ({ body }, { ctx }) => registerMulta(ctx, body),
    consultAll: ({ body }, { ctx }) => consultFleet(ctx, multas, body),
    testRegistry: ({ body }, { ctx }) => consultFleet(ctx, multas, body),
    consultPlaca: ({ params, body }, { ctx }) => consultPlaca(ctx, multas, params.placa, body),
    notify: ({ params }, { ctx }) => notifyMulta(ctx, messengers, params.id),
    update: ({ params, body }, { ctx }) => updateMulta(ctx, params.id, body),
    removeSimulated: (_, { ctx }) => removeSimulated(ctx),
  })
}
