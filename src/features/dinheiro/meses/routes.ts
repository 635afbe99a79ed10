import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { firstDayOf, mesesContract } from './contract.ts'
import { closeMonth, readClosed, readMonths, reopenMonth, saveClosing } from './service.ts'

export function mesesRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, mesesContract, {
    list: () => readMonths(db),
    closed: () => readClosed(db),
    save: ({ body }, { ctx }) => saveClosing(ctx, body),
    close: ({ params }, { ctx }) => closeMonth(ctx, firstDayOf(params.mes)),
    reopen: ({ params, body }, { ctx }) => reopenMonth(ctx, firstDayOf(params.mes), body.motivo),
  })
}
