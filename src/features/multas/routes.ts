import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { FineRegistries } from '#integrations/detran/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { consultFleet, consultPlate, lookupState } from './consulta/service.ts'
import { multasContract } from './contract.ts'
import { notifyMulta } from './notificacao/service.ts'
import { findMulta, listMultas, listNew, removeSimulated, summarize, updateMulta } from './service.ts'

type Outside = { fines: FineRegistries; messengers: Messengers }

export function multasRoutes(app: FastifyInstance, { fines, messengers }: Deps & Outside) {
  serve(app, multasContract, {
    list: ({ query }, { work }) => listMultas(work, query),
    fresh: ({ query }, { work }) => listNew(work, query),
    summary: async (_, { work }) => ({
      ...(await summarize(work)),
      ...(await lookupState(work, fines)),
    }),
    get: ({ params }, { work }) => findMulta(work, params.id),
    consultAll: (_, { work }) => consultFleet(work, fines),
    testRegistry: (_, { work }) => consultFleet(work, fines),
    consultPlate: ({ params }, { work }) => consultPlate(work, fines, params.placa),
    notify: ({ params }, { work }) => notifyMulta(work, messengers, params.id),
    update: ({ params, body }, { work }) => updateMulta(work, params.id, body),
    removeSimulated: (_, { work }) => removeSimulated(work),
  })
}
