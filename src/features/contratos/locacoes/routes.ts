import type { FastifyInstance } from 'fastify'
import { FILA_JOB } from '#features/contato/mensagens/fila/rules.ts'
import { noteListExport } from '#features/sistema/configuracoes/service.ts'
import { serve } from '#http/serve.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { assertExists } from '#server/database/assert-exists.ts'
import type { Deps } from '#server/deps.ts'
import { asCsv } from '#server/export/csv.ts'
import { listRented } from './alugadas/service.ts'
import { locacoesContract } from './contract.ts'
import { exportLocacoes } from './csv/service.ts'
import { requestReturn } from './devolucao/service.ts'
import { cancelLocacao, finishLocacao, reopenLocacao } from './encerramento/service.ts'
import { fidelidadeContract } from './fidelidade/contract.ts'
import { findFidelidade, transferMoto } from './fidelidade/service.ts'
import { listHolders, listPeriods } from './periodos/service.ts'
import { updateLocacao } from './prazo/service.ts'
import { countByStatus, listHistory } from './queries.ts'
import { reajustar, takeReajusteBack } from './reajuste/service.ts'
import { planRenovacao, takeRenovacaoBack } from './renovacao/service.ts'
import * as service from './service.ts'
import { simulateReturn } from './simulacao/service.ts'
import {
  queueReadyMessage,
  swapBack,
  swapMoto,
  swapOptions,
  writeOffLostDays,
} from './troca/service.ts'

export function locacoesRoutes(
  app: FastifyInstance,
  { db, messengers, wakeJob }: Deps & { messengers: Messengers },
) {
  serve(app, locacoesContract, {
    list: ({ query }, { ctx }) => service.listLocacoes(ctx, query),
    async export({ query }, { ctx }, reply) {
      asCsv(reply, await noteListExport(ctx, 'locacoes', query))
      return exportLocacoes(ctx, query)
    },
    counts: () => countByStatus(db),
    rented: ({ query }, { ctx }) => listRented(ctx, query),
    async ofCliente({ params, query }, { ctx }) {
      await assertExists(db, 'clientes', params.id)
      return service.listLocacoes(ctx, { ...query, cliente_id: params.id })
    },
    get: ({ params }, { ctx }) => service.findLocacao(ctx, params.id),
    create: ({ body }, { ctx }) => service.createLocacao(ctx, body),
    update: ({ params, body }, { ctx }) => updateLocacao(ctx, params.id, body),
    remove: ({ params }, { ctx }) => service.removeLocacao(ctx, params.id),
    async finish({ params, query, body }, { ctx }) {
      const settles = body.caucao_retida !== undefined
      const hasProvider = settles && (await messengers()).length > 0
      const locacao = await finishLocacao(ctx, params.id, { ...query, ...body, hasProvider })
      if (settles) await wakeJob?.(FILA_JOB)
      return locacao
    },
    pausar: ({ params, body }, { ctx }) => service.actOnLocacao(ctx, params.id, 'pausar', body),
    despausar: ({ params, body }, { ctx }) =>
      service.actOnLocacao(ctx, params.id, 'despausar', body),
    desabilitar: ({ params, body }, { ctx }) =>
      service.actOnLocacao(ctx, params.id, 'desabilitar', body),
    reabilitar: ({ params, body }, { ctx }) =>
      service.actOnLocacao(ctx, params.id, 'reabilitar', body),
    cancelar: ({ params, body }, { ctx }) => cancelLocacao(ctx, params.id, body),
    reopen: ({ params, body }, { ctx }) => reopenLocacao(ctx, params.id, body.motivo),
    requestReturn: ({ params, body }, { ctx }) => requestReturn(ctx, params.id, body),
    renew: ({ params, body }, { ctx }) => planRenovacao(ctx, params.id, body),
    takeRenovacaoBack: ({ params }, { ctx }) => takeRenovacaoBack(ctx, params.id),
    reajustar: ({ params, body }, { ctx }) => reajustar(ctx, params.id, body),
    takeReajusteBack: ({ params }, { ctx }) => takeReajusteBack(ctx, params.id),
    swapOptions: ({ params, query }, { ctx }) => swapOptions(ctx, params.id, query.busca),
    swap: ({ params, body }, { ctx }) => swapMoto(ctx, params.id, body),
    swapBack: ({ params, body }, { ctx }) => swapBack(ctx, params.id, body),
    lostDays: ({ params, body }, { ctx }) => writeOffLostDays(ctx, params.id, body),
    async queueReadyMessage({ params }, { ctx }) {
      const locacao = await queueReadyMessage(ctx, messengers, params.id)
      await wakeJob?.(FILA_JOB)
      return locacao
    },
    simulateReturn: ({ params, query }, { ctx }) => simulateReturn(ctx, params.id, query.em),
    motos: ({ params }, { ctx }) => listPeriods(ctx, params.id),
    holders: ({ params, query }, { ctx }) => listHolders(ctx, params.id, query),
    async history({ params }, { ctx }) {
      await service.findLocacao(ctx, params.id)
      return listHistory(db, params.id)
    },
  })
  serve(app, fidelidadeContract, {
    progress: ({ params }, { ctx }) => findFidelidade(ctx, params.id),
    transfer: ({ params, body }, { ctx }) => transferMoto(ctx, params.id, body),
  })
}
