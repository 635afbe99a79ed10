import { z } from 'zod'
import { moto } from '#features/frota/motos/contract.ts'
import { day, defineContract, moneyTotal } from '#http/endpoint.ts'
import { AGE_IDS } from './rules.ts'

const count = z.number().int()
const quantos = z.object({ quantidade: count, valor: moneyTotal })

const recebido = z
  .array(
    z.object({
      /** Monday and Sunday. */
      de: day,
      ate: day,
      /** Everything in the register, as the list of receitas shows it. */
      recebido: moneyTotal,
      /** Payments due in the week, without deposits and cancelled ones; paid ones at the amount received. */
      esperado_pagamentos: moneyTotal,
      /** Extra charges due in the week, paid or unpaid, without simulated ones. */
      esperado_cobrancas: moneyTotal,
    }),
  )
  .meta({ id: 'RecebidoPorSemana' })
export type RecebidoPorSemana = z.output<typeof recebido>

const frota = z
  .object({
    /** The first day of which something is known. */
    desde: day.nullable(),
    dias: z.array(z.object({ dia: day, alugada: count, disponivel: count, manutencao: count })),
  })
  .meta({ id: 'FrotaPorDia' })
export type FrotaPorDia = z.output<typeof frota>

const atrasos = z
  .array(z.object({ idade: z.enum(AGE_IDS), pagamentos: quantos, cobrancas: quantos }))
  .meta({ id: 'AtrasosPorIdade' })
export type AtrasosPorIdade = z.output<typeof atrasos>

const paradas = z
  .object({
    total: count,
    itens: z.array(
      moto.pick({ id: true, placa: true, cor: true, modelo: true }).extend({
        desde: day,
        /** What its idle days would have brought. */
        custo: moneyTotal,
      }),
    ),
  })
  .meta({ id: 'MotosParadas' })

export const graficosContract = defineContract({
  received: {
    method: 'GET',
    path: '/dashboard/graficos/recebido',
    summary: 'Recebido e esperado nas últimas 12 semanas',
    response: recebido,
  },
  fleet: {
    method: 'GET',
    path: '/dashboard/graficos/frota',
    summary: 'Motos alugadas, livres e na oficina no fim de cada um dos últimos 90 dias',
    response: frota,
  },
  late: {
    method: 'GET',
    path: '/dashboard/graficos/atrasos',
    summary: 'O que está atrasado, por idade, com multa e juros de hoje',
    response: atrasos,
  },
  idle: {
    method: 'GET',
    path: '/dashboard/graficos/paradas',
    summary: 'Motos livres há mais de 3 dias, as mais antigas primeiro',
    response: paradas,
  },
})
