import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Deps } from '#server/deps.ts'
import { alertasContract } from './alertas/contract.ts'
import { urgentAlerts } from './alertas/service.ts'
import { painelContract } from './contract.ts'
import { graficosContract } from './graficos/contract.ts'
import * as graficos from './graficos/service.ts'
import { hojeContract } from './hoje/contract.ts'
import { todaysWork } from './hoje/service.ts'
import { dashboardSummary } from './service.ts'
import { vencimentosContract } from './vencimentos/contract.ts'
import { listVencimentos } from './vencimentos/service.ts'

export function painelRoutes(
  app: FastifyInstance,
  { mailers, secrets }: Deps & { mailers: Mailers },
) {
  serve(app, painelContract, {
    summary: (_, { ctx }) => dashboardSummary(ctx),
  })
  serve(app, hojeContract, {
    today: (_, { ctx }) => todaysWork(ctx, secrets),
  })
  serve(app, vencimentosContract, {
    list: ({ query }, { ctx }) => listVencimentos(ctx, query),
  })
  serve(app, alertasContract, {
    alerts: (_, { ctx }) => urgentAlerts(ctx, mailers),
  })
  serve(app, graficosContract, {
    received: (_, { ctx }) => graficos.receivedByWeek(ctx),
    fleet: (_, { ctx }) => graficos.fleetOfLastDays(ctx),
    late: (_, { ctx }) => graficos.lateByAge(ctx),
    idle: (_, { ctx }) => graficos.idleMotos(ctx),
  })
}
