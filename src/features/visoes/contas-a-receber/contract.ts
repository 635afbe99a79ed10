import { z } from 'zod'
import { MAX_AMOUNT, toReais } from '#domain/money.ts'
import { dividaDoCliente, semanaACriar } from '#features/contratos/recebimentos/contract.ts'
import { promessaDaDivida } from '#features/dinheiro/dividas/promessas/contract.ts'
import { byId, day, defineContract, listQuery, moneyTotal, optionalFilter } from '#http/endpoint.ts'

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
export const devedores = z.object({
  /** With something late. */
  atrasados: few(devedor),
  /** With nothing older than what is due today. */
  vencem_hoje: few(devedor),
})

/** An amount in reais, as an address carries it. */
const reais = z.coerce.number().min(0).max(toReais(MAX_AMOUNT))

export const contasAReceberContract = defineContract({
  devedores: {
    method: 'GET',
    path: '/devedores',
    summary: 'Quem deve: cada cliente com tudo o que venceu até hoje, o mais antigo primeiro',
    query: listQuery.pick({ limite: true }),
    response: devedores.meta({ id: 'Devedores' }),
  },
  doCliente: {
    method: 'GET',
    path: '/clientes/:id/dividas',
    summary:
      'O que o cliente deve em um dia (hoje), com multa e juros, e o que ainda vence; com um valor, como ele se reparte',
    params: byId,
    query: z.object({ em: optionalFilter(day), valor: optionalFilter(reais) }),
    response: dividas,
  },
})
