import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { motosContract } from './motos.contract.ts'
import {
  countMotos,
  createMoto,
  findMoto,
  listMotos,
  maintenanceAlerts,
  removeMoto,
  setMotoStatus,
  updateMoto,
} from './motos.service.ts'

export function motosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, motosContract, {
    list: ({ query }) => listMotos(db, query),
    counts: () => countMotos(db),
    create: ({ body }, { work }) => createMoto(work, body),
    get: ({ params }) => findMoto(db, params.id),
    update: ({ params, body }, { work }) => updateMoto(work, params.id, body),
    setStatus: ({ params, body }, { work }) =>
      setMotoStatus({ ...work, motivo: body.motivo }, params.id, body.status),
    remove: ({ params }, { work }) => removeMoto(work, params.id),
    maintenanceAlerts: () => maintenanceAlerts(db),
  })
}
