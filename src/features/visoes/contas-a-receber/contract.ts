import { z } from 'zod'
import { MAX_AMOUNT, toReais } from '#domain/money.ts'
import { dividaDoCliente, semanaACriar } from '#features/contratos/recebimentos/contract.ts'
import { askedDay, byId, day, defineContract, moneyTotal, optionalFilter } from '#http/endpoint.ts'

export const dividas = z
  .object({
    em: day,
    /** Due by today, with fees; without what is disputed or simulated. */
    deve_hoje: moneyTotal,
    a_vencer: moneyTotal,
    /** Both together. */
    total_devido: moneyTotal,
    /** Oldest due first, as they are paid. */
    dividas: z.array(dividaDoCliente),
    /** The weeks to come that the rest of the money asked about would create. */
    a_criar: z.array(semanaACriar),
  })
  .meta({ id: 'DividasDoCliente' })
export type Dividas = z.output<typeof dividas>

/** An amount in reais, as an address carries it. */
const reais = z.coerce.number().min(0).max(toReais(MAX_AMOUNT))

export const contasAReceberContract = defineContract({
  doCliente: {
    method: 'GET',
    path: '/clientes/:id/dividas',
    summary:
      'O que o cliente deve em um dia (hoje), com multa e juros, e o que ainda vence; com um valor, como ele se reparte',
    params: byId,
    query: z.object({ em: optionalFilter(askedDay), valor: optionalFilter(reais) }),
    response: dividas,
  },
})
