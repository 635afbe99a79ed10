import { z } from 'zod'
import { byId, day, defineContract, moneyTotal } from '#http/endpoint.ts'

const divida = z.object({
  /** Of the payment or the extra charge. */
  id: z.uuid(),
  origem: z.enum(['pagamento', 'cobranca']),
  /** 'Semana 12', or the title of the charge. */
  titulo: z.string(),
  locacao_id: z.uuid().nullable(),
  moto_placa: z.string().nullable(),
  data_vencimento: day,
  dias_atraso: z.number().int(),
  valor: moneyTotal,
  /** Late fees as of today. */
  encargos: moneyTotal,
  devido: moneyTotal,
  contestada: z.boolean(),
  simulada: z.boolean(),
})
export type DividaDoCliente = z.output<typeof divida>

export const dividas = z
  .object({
    em: day,
    /** Due by today, with fees; without what is disputed or simulated. */
    deve_hoje: moneyTotal,
    a_vencer: moneyTotal,
    /** Oldest due first. */
    dividas: z.array(divida),
  })
  .meta({ id: 'DividasDoCliente' })

export const quilometragem = z
  .object({
    /** Km ridden in each week, the earliest first; null before the first reading. */
    semanas: z.array(z.object({ inicio: day, km: z.number().int().nullable() })),
  })
  .meta({ id: 'QuilometragemDaMoto' })

export const fichasContract = defineContract({
  dividas: {
    method: 'GET',
    path: '/clientes/:id/dividas',
    summary: 'O que o cliente deve hoje, com multa e juros, e o que ainda vence',
    params: byId,
    response: dividas,
  },
  quilometragem: {
    method: 'GET',
    path: '/motos/:id/quilometragem',
    summary: 'Quantos km a moto rodou em cada uma das últimas 26 semanas',
    params: byId,
    response: quilometragem,
  },
})
