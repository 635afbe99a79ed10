import type { FastifyInstance } from 'fastify'
import { noteListExport } from '#features/sistema/configuracoes/service.ts'
import { serve } from '#http/serve.ts'
import type { Context } from '#server/database/context.ts'
import type { Deps } from '#server/deps.ts'
import { asCsv } from '#server/export/csv.ts'
import { photoLink } from '#server/request/file-links.ts'
import { motosContract } from './contract.ts'
import { exportMotos } from './csv/service.ts'
import { updateOficina } from './oficina/service.ts'
import {
  correctMoto,
  countMotos,
  createMoto,
  findMoto,
  listMotos,
  manutencaoAlerts,
  removeMoto,
  setMotoStatus,
  updateMoto,
} from './service.ts'

export function motosRoutes(app: FastifyInstance, { db, secrets }: Deps) {
  const present = <R extends { foto_id: string | null }>(row: R, ctx: Context) => ({
    ...row,
    foto_perfil: photoLink(secrets, row.foto_id, ctx),
  })
  serve(app, motosContract, {
    async list({ query }, { ctx }) {
      const { items, ...page } = await listMotos(db, query)
      return { ...page, items: items.map((row) => present(row, ctx)) }
    },
    async export({ query }, { ctx }, reply) {
      asCsv(reply, await noteListExport(ctx, 'motos', query))
      return exportMotos(ctx, query)
    },
    counts: () => countMotos(db),
    create: async ({ body }, { ctx }) => present(await createMoto(ctx, body), ctx),
    get: async ({ params }, { ctx }) => present(await findMoto(db, params.id), ctx),
    update: async ({ params, body }, { ctx }) =>
      present(await updateMoto(ctx, params.id, body), ctx),
    correct: async ({ params, body: { motivo, ...changes } }, { ctx }) =>
      present(await correctMoto({ ...ctx, motivo }, params.id, changes), ctx),
    setStatus: async ({ params, body }, { ctx }) =>
      present(await setMotoStatus({ ...ctx, motivo: body.motivo }, params.id, body.status), ctx),
    setOficina: async ({ params, body }, { ctx }) =>
      present(await updateOficina(ctx, params.id, body), ctx),
    remove: ({ params }, { ctx }) => removeMoto(ctx, params.id),
    manutencaoAlerts: () => manutencaoAlerts(db),
  })
}
