import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { asCsv } from '#server/export/csv.ts'
import type { ReadSheet } from '#server/spreadsheets/sheet-reader.ts'
import { errorsFile, modelFile } from './arquivos/service.ts'
import { importacaoContract } from './contract.ts'
import { IMPORTACAO_JOB } from './rules.ts'
import * as service from './service.ts'
import { correctRow, listRows } from './trabalho/service.ts'

export function importacaoRoutes(
  app: FastifyInstance,
  { db, wakeJob, readSheet }: Deps & { readSheet: ReadSheet },
) {
  /** Wakes the job that does the work that was asked for. */
  const woken = async <T>(asked: Promise<T>) => {
    const importacao = await asked
    await wakeJob?.(IMPORTACAO_JOB)
    return importacao
  }
  serve(app, importacaoContract, {
    async modelo({ params }, _, reply) {
      asCsv(reply, `modelo-${params.tipo}.csv`)
      return modelFile(params.tipo)
    },
    create: ({ body, file }, { ctx }) => service.createImportacao(ctx, readSheet, body, file),
    list: ({ query }) => service.listImportacoes(db, query),
    get: ({ params }) => service.findImportacao(db, params.id),
    update: ({ params, body }, { ctx }) => service.updateImportacao(ctx, params.id, body),
    conferir: ({ params }, { ctx }) => woken(service.requestCheck(ctx, params.id)),
    linhas: ({ params, query }, { ctx }) => listRows(ctx, params.id, query),
    corrigir: ({ params, body }, { ctx }) => correctRow(ctx, params.id, params.linha, body),
    importar: ({ params, body }, { ctx }) => woken(service.requestImport(ctx, params.id, body)),
    async erros({ params }, { ctx }, reply) {
      const file = await errorsFile(ctx, params.id)
      asCsv(reply, 'linhas-com-erro.csv')
      return file
    },
    desfazer: ({ params, body }, { ctx }) =>
      woken(service.requestUndo(ctx, params.id, body.motivo)),
    remove: ({ params }, { ctx }) => service.removeImportacao(ctx, params.id),
  })
}
