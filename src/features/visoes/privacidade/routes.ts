import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Deps } from '#server/deps.ts'
import { contentDisposition } from '#server/export/content-disposition.ts'
import { privacidadeContract } from './contract.ts'
import { exportPerson } from './exportar/service.ts'
import * as service from './service.ts'

export function privacidadeRoutes(app: FastifyInstance, { files }: Deps & { files: FileStore }) {
  serve(app, privacidadeContract, {
    state: (_, { ctx }) => service.readState(ctx),
    people: ({ query }, { ctx }) => service.listPeople(ctx, query),
    person: ({ params }, { ctx }) => service.findPerson(ctx, params.id),
    async export({ params }, { ctx }, reply) {
      const { name, file } = await exportPerson(ctx, files, params.id)
      reply.type('application/zip').header('cache-control', 'no-store')
      reply.header('content-disposition', contentDisposition('attachment', name))
      return file
    },
    anonymise: ({ params, body }, { ctx }) => service.anonymisePerson(ctx, files, params.id, body),
  })
}
