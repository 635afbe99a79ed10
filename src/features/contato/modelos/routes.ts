import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { modelosContract } from './contract.ts'
import { readTemplate, saveTemplate } from './service.ts'
import { readTexto, saveTexto } from './textos/service.ts'

export function modelosRoutes(app: FastifyInstance, { db, publicUrl = '' }: Deps) {
  serve(app, modelosContract, {
    template: () => readTemplate(db, publicUrl),
    text: ({ params }) => readTexto(db, params.nome, publicUrl),
    saveText: ({ params, body }, { ctx }) => saveTexto(ctx, publicUrl, { ...params, ...body }),
    saveTemplate: ({ body }, { ctx }) => saveTemplate(ctx, publicUrl, body),
  })
}
