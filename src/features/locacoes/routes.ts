import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { checkKnown } from '#server/database/assert-exists.ts'
import type { Deps } from '#server/deps.ts'
import { listRented } from './alugadas/service.ts'
import { locacoesContract } from './contract.ts'
import { updateLocacao } from './prazo/service.ts'
import { countByStatus, listHistory } from './queries.ts'
import * as service from './service.ts'

export function locacoesRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, locacoesContract, {
    list: ({ query }, { work }) => service.listLocacoes(work, query),
    counts: () => countByStatus(db),
    rented: ({ query }, { work }) => listRented(work, query),
    async ofCliente({ params, query }, { work }) {
      await checkKnown(db, 'clientes', params.id)
      return service.listLocacoes(work, { ...query, cliente_id: params.id })
    },
    get: ({ params }, { work }) => service.findLocacao(work, params.id),
    create: ({ body }, { work }) => service.createLocacao(work, body),
    update: ({ params, body }, { work }) => updateLocacao(work, params.id, body),
    remove: ({ params }, { work }) => service.removeLocacao(work, params.id),
    finish: ({ params, query, body }, { work }) =>
      service.finishLocacao(work, params.id, { ...query, ...body }),
    pausar: ({ params, body }, { work }) => service.actOnLocacao(work, params.id, 'pausar', body),
    despausar: ({ params, body }, { work }) => service.actOnLocacao(work, params.id, 'despausar', body),
    desabilitar: ({ params, body }, { work }) => service.actOnLocacao(work, params.id, 'desabilitar', body),
    reabilitar: ({ params, body }, { work }) => service.actOnLocacao(work, params.id, 'reabilitar', body),
    cancelar: ({ params, body }, { work }) => service.actOnLocacao(work, params.id, 'cancelar', body),
    async history({ params }, { work }) {
      await service.findLocacao(work, params.id)
      return listHistory(db, params.id)
    },
  })
}
