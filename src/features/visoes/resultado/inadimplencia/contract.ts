import { z } from 'zod'
import { promessaDaDivida } from '#features/dinheiro/dividas/promessas/contract.ts'
import { AGE_IDS } from '#features/visoes/painel/graficos/rules.ts'
import { day, defineContract, moneyTotal } from '#http/endpoint.ts'

const count = z.number().int()

const devedor = z.object({
  cliente_id: z.uuid(),
  nome: z.string(),
  /** All that is late, with fees as of today. */
  deve: moneyTotal,
  /** The oldest due day, and how many days ago that was. */
  mais_antiga: day,
  dias: count,
  promessa: promessaDaDivida.nullable(),
})
export type QuemDeve = z.output<typeof devedor>

const inadimplencia = z
  .object({
    total: moneyTotal,
    faixas: z.array(z.object({ idade: z.enum(AGE_IDS), quantidade: count, valor: moneyTotal })),
    /** Who owes most first; at most 1,000. */
    clientes: z.array(devedor),
  })
  .meta({ id: 'Inadimplencia' })

export const inadimplenciaContract = defineContract({
  read: {
    method: 'GET',
    path: '/relatorios/inadimplencia',
    access: 'administrador',
    summary: 'O que está atrasado, por idade e por cliente, com multa e juros de hoje',
    response: inadimplencia,
  },
})
