import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Work } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { photoLink } from '#server/request/file-links.ts'
import { motosContract } from './contract.ts'
import {
  countMotos,
  createMoto,
  findMoto,
  listMotos,
  maintenanceAlerts,
  removeMoto,
  setMotoStatus,
  updateMoto,
} from './service.ts'

export function motosRoutes(app: FastifyInstance, { db, secrets }: Deps) {
  const present = <R extends { foto_id: string | null }>(row: R, work: Work) => ({
    ...row,
    foto_perfil: photoLink(secrets, row.foto_id, work),
  })
  serve(app, motosContract, {
    async list({ query }, { work }) {
      const { items, ...page } = await listMotos(db, query)
      return { ...page, items: items.map((row) => present(row, work)) }
    },
    counts: () => countMotos(db),
    create: async ({ body }, { work }) => present(await createMoto(work, body), work),
    get: async ({ params }, { work }) => present(await findMoto(db, params.id), work),
    update: async ({ params, body }, { work }) => present(await updateMoto(work, params.id, body), work),
    setStatus: async ({ params, body }, { work }) =>
      present(await setMotoStatus({ ...work, motivo: body.motivo }, params.id, body.status), work),
    remove: ({ params }, { work }) => removeMoto(work, params.id),
    maintenanceAlerts: () => maintenanceAlerts(db),
  })
}
