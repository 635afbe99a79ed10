import type { FastifyInstance } from 'fastify'
import { findDespesa } from '#features/dinheiro/despesas/service.ts'
import { serve } from '#http/serve.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Deps } from '#server/deps.ts'
import { asCsv } from '#server/export/csv.ts'
import { withoutOwnersNumbers } from './campos/rules.ts'
import { auditoriaContract } from './contract.ts'
import { exportTrail } from './csv/service.ts'
import { describeLine } from './frase/service.ts'
import { listHistory } from './historico/queries.ts'
import { listTrail, listUsers } from './queries.ts'
import { semanaContract } from './semana/contract.ts'
import { weekWithEmail } from './semana/service.ts'

type Read = Awaited<ReturnType<typeof listTrail>>
const asPage = ({ items, next }: Read) => ({
  linhas: items.map(describeLine),
  proximo: next ?? null,
})

export function auditoriaRoutes(
  app: FastifyInstance,
  { db, mailers }: Deps & { mailers: Mailers },
) {
  serve(app, auditoriaContract, {
    list: async ({ query }) => asPage(await listTrail(db, query)),
    usuarios: () => listUsers(db),
    async export({ query }, { ctx }, reply) {
      const file = await exportTrail(ctx, query)
      asCsv(reply, `auditoria_${ctx.today}.csv`)
      return file
    },
    async history({ params, query }, { ctx, session }) {
      // Throws NotFound for an expense of no motorcycle, which only administrators see.
      if (params.entidade === 'despesas' && !session.administrador)
        await findDespesa(ctx, params.id)
      const page = await listHistory(db, params.entidade, params.id, query)
      if (session.administrador) return asPage(page)
      // Origin, request and the owner's numbers are only for administrators.
      const items = page.items.map((linha) => ({
        ...linha,
        antes: withoutOwnersNumbers(linha.antes),
        depois: withoutOwnersNumbers(linha.depois),
        origem: null,
        pedido: null,
      }))
      return asPage({ ...page, items })
    },
  })
  serve(app, semanaContract, {
    week: ({ query }, { ctx }) => weekWithEmail(ctx, mailers, query.dia ?? ctx.today),
  })
}
