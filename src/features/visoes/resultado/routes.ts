import type { FastifyInstance } from 'fastify'
import { giveBaixa, setInvestimento, undoBaixa } from '#features/frota/motos/baixa/service.ts'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { asCsv } from '#server/export/csv.ts'
import { contadorContract } from './contador/contract.ts'
import { exportMonth } from './contador/service.ts'
import { resultadoContract } from './contract.ts'
import { inadimplenciaContract } from './inadimplencia/contract.ts'
import { readInadimplencia } from './inadimplencia/service.ts'
import { previsaoContract } from './previsao/contract.ts'
import { readPrevisao } from './previsao/service.ts'
import { readMoto, readResultado } from './service.ts'

export function resultadoRoutes(app: FastifyInstance, _: Deps) {
  serve(app, resultadoContract, {
    list: ({ query }, { ctx }) => readResultado(ctx, query),
    moto: ({ params, query }, { ctx }) => readMoto(ctx, params.id, query),
    async investimento({ params, body }, { ctx }) {
      await setInvestimento(ctx, params.id, body)
      return readMoto(ctx, params.id)
    },
    async baixa({ params, body }, { ctx }) {
      await giveBaixa(ctx, params.id, body)
      return readMoto(ctx, params.id)
    },
    async desfazerBaixa({ params, body }, { ctx }) {
      await undoBaixa(ctx, params.id, body.motivo)
      return readMoto(ctx, params.id)
    },
  })
  serve(app, inadimplenciaContract, {
    read: (_, { ctx }) => readInadimplencia(ctx),
  })
  serve(app, previsaoContract, {
    read: (_, { ctx }) => readPrevisao(ctx),
  })
  serve(app, contadorContract, {
    async export({ query }, { ctx }, reply) {
      const { name, file } = await exportMonth(ctx, query.mes)
      asCsv(reply, name)
      return file
    },
  })
}
