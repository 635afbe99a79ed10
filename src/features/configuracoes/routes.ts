import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { configuracoesContract } from './contract.ts'
import { readAll, readConfig, readVersioned, saveAll, saveConfig } from './service.ts'

export function configuracoesRoutes(app: FastifyInstance, { db, schedulerStatus }: Deps) {
  serve(app, configuracoesContract, {
    company: () => readVersioned(db, 'empresa'),
    saveCompany: ({ body }, { work }) => saveConfig(work, 'empresa', body),
    payments: () => readVersioned(db, 'pagamentos'),
    savePayments: ({ body }, { work }) => saveConfig(work, 'pagamentos', body),
    detran: () => readVersioned(db, 'detran'),
    async saveDetran({ body }, { work }) {
      const { aderiu_sne = (await readConfig(db, 'detran')).aderiu_sne } = body
      return saveConfig(work, 'detran', { ...body, aderiu_sne })
    },
    all: () => readAll(db),
    saveAll: ({ body }, { work, session }) => saveAll(work, session.id, body),
    status: async () => ({
      sistema: 'online' as const,
      agendador: (await schedulerStatus?.()) ?? { running: false, jobs: [] },
    }),
  })
}
