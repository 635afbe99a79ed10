import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { configuracoesContract } from './contract.ts'
import { readAll, readConfig, readVersioned, saveAll, saveConfig } from './service.ts'

export function configuracoesRoutes(app: FastifyInstance, { db, schedulerStatus }: Deps) {
  serve(app, configuracoesContract, {
    empresa: () => readVersioned(db, 'empresa'),
    saveEmpresa: ({ body }, { ctx }) => saveConfig(ctx, 'empresa', body),
    pagamentos: () => readVersioned(db, 'pagamentos'),
    async savePagamentos({ body }, { ctx }) {
      return saveConfig(ctx, 'pagamentos', { ...(await readConfig(db, 'pagamentos')), ...body })
    },
    detran: () => readVersioned(db, 'detran'),
    async saveDetran({ body }, { ctx }) {
      const { aderiu_sne = (await readConfig(db, 'detran')).aderiu_sne } = body
      return saveConfig(ctx, 'detran', { ...body, aderiu_sne })
    },
    all: () => readAll(db),
    saveAll: ({ body }, { ctx, session }) => saveAll(ctx, session.id, body),
    permissions: () => readVersioned(db, 'permissoes'),
    savePermissions: async ({ body }, { ctx }) => {
      const before = await readConfig(db, 'permissoes')
      const { combinar_preco = before.combinar_preco } = body
      return saveConfig(ctx, 'permissoes', { ...body, combinar_preco })
    },
    status: async () => ({
      sistema: 'online' as const,
      agendador: (await schedulerStatus?.()) ?? { running: false, jobs: [] },
    }),
  })
}
