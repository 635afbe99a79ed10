import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Deps } from '#server/deps.ts'
import { alertasContract } from './alertas/contract.ts'
import { urgentAlerts } from './alertas/service.ts'
import { painelContract } from './contract.ts'
import { dashboardSummary } from './service.ts'

export function painelRoutes(app: FastifyInstance, { mailers }: Deps & { mailers: Mailers }) {
  serve(app, painelContract, {
    summary: (_, { ctx }) => dashboardSummary(ctx),
  })
  serve(app, alertasContract, {
    alerts: (_, { ctx }) => urgentAlerts(ctx, mailers),
  })
}
