import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { FineRegistries } from '#integrations/detran/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { consultFleet, consultPlate, lookupState } from './consulta/service.ts'
import { multasContract } from './contract.ts'
import { notifyMulta } from './notificacao/service.ts'
import { registerFine } from './registro/service.ts'
import { findMulta, listMultas, listNew, removeSimulated, summarize, updateMulta } from './service.ts'

type Outside = { fines: FineRegistries; messengers: Messengers }

export function multasRoutes(app: FastifyInstance, { fines, messengers }: Deps & Outside) {
  serve(app, multasContract, {
    list: ({ query }, { ctx }) => listMultas(ctx, query),
    fresh: ({ query }, { ctx }) => listNew(ctx, query),
    summary: async (_, { ctx }) => ({
      ...(await summarize(ctx)),
      ...(await lookupState(ctx, fines)),
    }),
    get: ({ params }, { ctx }) => findMulta(ctx, params.id),
    create: ({ body }, { ctx }) => registerFine(ctx, body),
    consultAll: ({ body }, { ctx }) => consultFleet(ctx, fines, body),
    testRegistry: ({ body }, { ctx }) => consultFleet(ctx, fines, body),
    consultPlate: ({ params, body }, { ctx }) => consultPlate(ctx, fines, params.placa, body),
    notify: ({ params }, { ctx }) => notifyMulta(ctx, messengers, params.id),
    update: ({ params, body }, { ctx }) => updateMulta(ctx, params.id, body),
    removeSimulated: (_, { ctx }) => removeSimulated(ctx),
  })
}
