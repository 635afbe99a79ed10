import { z } from 'zod'
import { multaTardia } from '#features/contratos/acertos/contract.ts'
import { locacao } from '#features/contratos/locacoes/contract.ts'
import { multa } from '#features/contratos/multas/contract.ts'
import { cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { alertaManutencao } from '#features/frota/motos/contract.ts'
import { day, defineContract, instant, moneyTotal } from '#http/endpoint.ts'

const count = z.number().int()
const whose = {
  cliente_id: true,
  cliente_nome: true,
  cliente_telefone: true,
  moto_id: true,
  moto_placa: true,
} as const

export const alertas = z
  .object({
    /**
     * Unpaid and not simulated: due today or tomorrow, then overdue from the newest to the oldest,
     * then later ones by day; max. 100, as for each list here.
     */
    cobrancas_extras: z.array(
      cobranca.pick({
        id: true,
        titulo: true,
        valor: true,
        devido_hoje: true,
        data_vencimento: true,
        promessa: true,
        ...whose,
      }),
    ),
    /** By km since the last oil change, descending. */
    troca_oleo: z.array(alertaManutencao),
    /** Latest overdue first, with fees as of today. */
    pagamentos_atrasados: z.array(
      pagamentoDetalhado.pick({
        id: true,
        tipo: true,
        valor: true,
        valor_com_multa: true,
        principal_aberto: true,
        devido_hoje: true,
        calculo: true,
        data_vencimento: true,
        dias_atraso: true,
        semana_referencia: true,
        promessa: true,
        ...whose,
      }),
    ),
    /** Real fines whose driver must be named within a week, by deadline. */
    indicacoes: z.array(
      multa.pick({
        id: true,
        placa: true,
        numero_auto: true,
        descricao_infracao: true,
        prazo_indicacao: true,
        valor_nic: true,
        moto_id: true,
        cliente_id: true,
        cliente_nome: true,
      }),
    ),
    /** Rentals past their contract of the plans that end with an alert, the longest past first. */
    contratos_terminados: z.array(
      locacao.pick({ id: true, status: true, plano: true, data_fim_contratada: true, ...whose }),
    ),
    total_contratos_terminados: count,
    /**
     * Rentals that were to be renewed and whose customer may not rent, or whose motorcycle is flagged
     * as stolen, the longest past first.
     */
    renovacoes_nao_feitas: z.array(
      locacao
        .pick({
          id: true,
          plano: true,
          data_fim: true,
          data_fim_contratada: true,
          renovacao_plano: true,
          renovacao_combinada_em: true,
          renovacao_recusada_em: true,
          ...whose,
        })
        .extend({ moto_roubada: z.boolean() }),
    ),
    total_renovacoes_nao_feitas: count,
    /** Rentals that go on by the week after their contract. */
    contratos_por_semana: count,
    total_cobrancas_extras: count,
    total_troca_oleo: count,
    total_pagamentos_atrasados: count,
    total_indicacoes: count,
    /** Extra charges due by tomorrow or overdue. */
    cobrancas_a_lembrar: count,
    /** Overdue oil changes. */
    trocas_vencidas: count,
    /** Pix payments that need a decision: refunded, disputed, or received without settling a debt. */
    pix_a_conferir: count,
    /** Deposits that go back within five days or should have gone: how many, their sum, the first deadline. */
    caucoes_a_devolver: z.object({
      quantidade: count,
      total: moneyTotal,
      primeiro: day.nullable(),
    }),
    /** Fines of a rental's time that arrived after its settlement, while its deposit is held. */
    multas_tardias: z.array(multaTardia),
    /** Thefts, accidents and impoundments that are neither closed nor cancelled. */
    sinistros_abertos: count,
    /** Rows whose sums do not add up, found by the last check of the accounts. */
    contas_a_conferir: count,
    /** Whether an e-mail provider is configured, which sends reminders automatically. */
    email_configurado: z.boolean(),
    /** Reminders by e-mail that failed in the last seven days. */
    emails_com_falha: count,
    /** The last good backup if older than 48 hours; null otherwise. */
    backup_atrasado: z.object({ ultimo: instant.nullable() }).nullable(),
  })
  .meta({ id: 'AlertasDoPainel' })
export type AlertasPainel = z.output<typeof alertas>

export const alertasContract = defineContract({
  alerts: {
    method: 'GET',
    path: '/dashboard/alertas',
    summary: 'O que pede atenção hoje, o mais urgente primeiro',
    response: alertas,
  },
})
