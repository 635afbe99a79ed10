import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { photoLink } from '#server/request/file-links.ts'
import { hodometrosContract } from './contract.ts'
import { confirmReading, correctReading, listReadings, listToCheck } from './service.ts'

export function hodometrosRoutes(app: FastifyInstance, { db, secrets }: Deps) {
  serve(app, hodometrosContract, {
    ofMoto: ({ params, query }) => listReadings(db, params.id, query),
    toCheck: () => listToCheck(db),
    confirm: ({ params }, { ctx }) => confirmReading(ctx, params.id),
    async correct({ params, body }, { ctx }) {
      const moto = await correctReading(ctx, params.id, body.km, body.motivo)
      return { ...moto, foto_perfil: photoLink(secrets, moto.foto_id, ctx) }
    },
  })
}
