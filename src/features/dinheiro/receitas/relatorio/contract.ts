import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { day, defineContract, moneyTotal, optionalFilter } from '#http/endpoint.ts'
import { NATUREZAS } from './rules.ts'

const ano = optionalFilter(z.coerce.number().int().min(2000).max(2999))
const mes = optionalFilter(z.coerce.number().int().min(1).max(12))

const receitaDoMes = z
  .object({
    ano: z.number().int(),
    mes: z.number().int(),
    total: moneyTotal,
    /** All means of payment, including those with total 0. */
    por_tipo: z.array(z.object({ tipo_recebimento: z.enum(TIPOS_RECEBIMENTO), total: moneyTotal })),
    /** What the money was: rent, late fees …, those that have something, in a fixed order. */
    por_natureza: z.array(z.object({ natureza: z.enum(NATUREZAS), total: moneyTotal })),
    /** All days of the month, including those with total 0. */
    por_dia: z.array(z.object({ dia: day, total: moneyTotal })),
  })
  .meta({ id: 'ReceitaDoMes' })

const receitaDoAno = z
  .object({
    ano: z.number().int(),
    total: moneyTotal,
    /** January to December, including months with total 0. */
    por_mes: z.array(z.object({ mes: z.number().int(), total: moneyTotal })),
  })
  .meta({ id: 'ReceitaDoAno' })

/** The revenue of a month and of a year, from the summary table. */
export const relatorioDeReceitaCalls = defineContract({
  month: {
    method: 'GET',
    path: '/relatorios/receita',
    summary: 'Receita de um mês por dia e por tipo; sem ano ou mês, valem os de hoje',
    query: z.object({ ano, mes }),
    response: receitaDoMes,
  },
  year: {
    method: 'GET',
    path: '/relatorios/receita/anual',
    summary: 'Receita de um ano por mês; sem ano, vale o de hoje',
    query: z.object({ ano }),
    response: receitaDoAno,
  },
})
