import { z } from 'zod'
import { locacao } from '#features/contratos/locacoes/contract.ts'
import { multa } from '#features/contratos/multas/contract.ts'
import { promessaDaDivida } from '#features/dinheiro/dividas/promessas/contract.ts'
import { alertaManutencao } from '#features/frota/motos/contract.ts'
import { day, defineContract, moneyTotal } from '#http/endpoint.ts'

const whose = {
  cliente_id: true,
  cliente_nome: true,
  cliente_telefone: true,
  moto_id: true,
  moto_placa: true,
} as const

/** The first few of a kind, and how many there are. */
const few = <T extends z.ZodType>(item: T) =>
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
const contrato = locacao.pick({
  id: true,
  status: true,
  plano: true,
  data_fim: true,
  data_fim_contratada: true,
  devolucao_pedida: true,
  preco_semanal: true,
  ...whose,
})

export const hoje = z
  .object({
    /** Customers with something late: who broke a promise first, then the oldest due day first. */
    atrasados: few(devedor),
    /** Customers who owe nothing older than what is due today. */
    vencem_hoje: few(devedor),
    /**
     * Open rentals whose contract ends today or is past its end, the longest past first; without
     * those that go on by the week or have an alert.
     */
    devolucoes: few(contrato),
    /** Open rentals whose motorcycle the shop asked back, by the day. */
    devolucoes_pedidas: few(contrato),
    /** Open rentals whose contract ends within seven days, without today. */
    contratos_acabando: few(contrato),
    /** Open rentals of the plans mensal and anual whose contract ends in 8 to 14 days. */
    contratos_em_14_dias: few(contrato),
    /** Open rentals that wait for their hand-over inspection, the oldest first. */
    entregas_sem_vistoria: few(contrato.extend({ data_inicio: day })),
    /** By km since the last oil change, descending. */
    trocas_oleo: few(alertaManutencao),
    /** Real fines whose driver must be named within a week, by deadline. */
    indicacoes: few(
      multa.pick({
        id: true,
        placa: true,
        moto_id: true,
        numero_auto: true,
        prazo_indicacao: true,
        valor_nic: true,
        cliente_id: true,
        cliente_nome: true,
      }),
    ),
  })
  .meta({ id: 'HojeNoPainel' })
export type Hoje = z.output<typeof hoje>

export const hojeContract = defineContract({
  today: {
    method: 'GET',
    path: '/dashboard/hoje',
    summary:
      'O trabalho de hoje: quem está atrasado e quem vence hoje, cada cliente com tudo o que deve; contratos no fim, entregas sem vistoria, óleo e indicações',
    response: hoje,
  },
})
