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
    state: (_, { work }) => service.readState(work),
    people: ({ query }, { work }) => service.listPeople(work, query),
    person: ({ params }, { work }) => service.findPerson(work, params.id),
    async export({ params }, { work }, reply) {
      const { name, file } = await exportPerson(work, files, params.id)
      reply.type('application/zip').header('cache-control', 'no-store')
      reply.header('content-disposition', contentDisposition('attachment', name))
      return file
    },
    anonymise: ({ params, body }, { work }) => service.anonymisePerson(work, files, params.id, body),
  })
}
