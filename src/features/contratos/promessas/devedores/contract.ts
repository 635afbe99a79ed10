import { z } from 'zod'
import { promessaDaDivida } from '#features/dinheiro/dividas/promessas/contract.ts'
import { day, moneyTotal } from '#http/endpoint.ts'

/** The first few of a kind, and how many there are. */
export const few = <T extends z.ZodType>(item: T) =>
  z.object({ itens: z.array(item), total: z.number().int() })

const count = z.number().int()

/** A customer with all that is due by today. */
const devedor = z.object({
  cliente_id: z.uuid(),
  cliente_nome: z.string(),
  cliente_telefone: z.string(),
  /** With fees as of today. */
  devido_hoje: moneyTotal,
  /** The oldest due day. */
  desde: day,
  semanas: count,
  outros_pagamentos: count,
  cobrancas: count,
  /** The name of the oldest: 'Semana 3', or the title of an extra charge; its motorcycle. */
  titulo: z.string(),
  moto_id: z.uuid().nullable(),
  moto_placa: z.string().nullable(),
  /** The promise that some of it is under. */
  promessa: promessaDaDivida.optional(),
  /** The last promise, broken within a week; `quebradas`: which of the customer's broken ones. */
  promessa_quebrada: promessaDaDivida.extend({ quebradas: count }).optional(),
})
export type Devedor = z.output<typeof devedor>

/** The first customers who owe something due by today, the oldest due day first. */
export const devedores = z
  .object({
    /** With something late. */
    atrasados: few(devedor),
    /** With nothing older than what is due today. */
    vencem_hoje: few(devedor),
  })
  .meta({ id: 'Devedores' })
