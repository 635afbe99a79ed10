import { z } from 'zod'
import { byId, dayOf, defineContract, km, moneyTotal } from '#http/endpoint.ts'
import { locacao } from '../contract.ts'
import { ITENS_FIDELIDADE } from './rules.ts'

const fidelidade = z
  .object({
    total: moneyTotal,
    pago: moneyTotal,
    falta: moneyTotal,
    /** 38.3: tenths, rounded down. */
    percentual: z.number(),
    semanas: z.number().int(),
    semanas_pagas: z.number().int(),
    itens: z.array(
      z.object({ codigo: z.enum(ITENS_FIDELIDADE), ok: z.boolean(), texto: z.string() }),
    ),
  })
  .meta({ id: 'Fidelidade' })

export const fidelidadeContract = defineContract({
  progress: {
    method: 'GET',
    path: '/locacoes/:id/fidelidade',
    summary: 'Quanto do Plano Fidelidade está pago, e o que falta para a moto passar ao cliente',
    params: byId,
    response: fidelidade,
  },
  transfer: {
    method: 'POST',
    path: '/locacoes/:id/transferir',
    access: 'administrador',
    reauthentication: true,
    efeitos: { provas: {} },
    summary:
      'Passa a moto ao cliente no fim do Plano Fidelidade: encerra a locação e dá baixa na moto',
    params: byId,
    body: z.strictObject({
      km_final: km.meta({ title: 'Km final' }),
      atpv_em: dayOf('ocorrencia').meta({ title: 'ATPV-e assinada em' }),
      comunicacao_em: dayOf('ocorrencia').meta({ title: 'Comunicação de venda em' }),
    }),
    response: locacao,
  },
})
