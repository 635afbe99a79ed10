import { z } from 'zod'
import { day, defineContract, moneyTotal } from '#http/endpoint.ts'

const previsao = z
  .object({
    em: day,
    /** The share of the rent that came in within a week of its due day, in percent; null with fewer than 20 weeks. */
    pontualidade: z.number().nullable(),
    /** Late debts, which are in no window. */
    ja_atrasado: moneyTotal,
    janelas: z.array(
      z.object({
        dias: z.number().int(),
        /** Weeks and complements that fall due, those to come included. */
        combinado: moneyTotal,
        /** The same at the punctuality of the last weeks. */
        provavel: moneyTotal.nullable(),
        /** Expenses to pay, late ones and repeats to come included. */
        despesas: moneyTotal,
        /** Deposits to give back. */
        caucoes: moneyTotal,
        saldo: moneyTotal,
      }),
    ),
  })
  .meta({ id: 'Previsao' })
export type Previsao = z.output<typeof previsao>

export const previsaoContract = defineContract({
  read: {
    method: 'GET',
    path: '/relatorios/previsao',
    access: 'administrador',
    summary: 'O que deve entrar e sair nos próximos 30, 60 e 90 dias',
    response: previsao,
  },
})
