import { z } from 'zod'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from '#domain/cobranca.ts'
import { PLANO_NAMES, STATUS_LOCACAO } from '#domain/locacao.ts'
import { STATUS_MULTA } from '#domain/multa.ts'
import { TIPOS_PAGAMENTO } from '#domain/pagamento.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { ACOES_CLIENTE } from '#features/clientes/clientes/rules.ts'
import { STATUS_EXIBIDO } from '#features/dinheiro/pagamentos/rules.ts'
import { day, instant, moneyTotal } from '#http/endpoint.ts'

/** A customer's complete history, newest first in each kind. */
export const historico = z
  .object({
    locacoes: z.array(
      z.object({
        id: z.uuid(),
        moto_placa: z.string(),
        plano: z.enum(PLANO_NAMES),
        status: z.enum(STATUS_LOCACAO),
        data_inicio: day,
        data_fim: day,
        data_fim_contratada: day,
        data_encerramento: day.nullable(),
        km_inicial: z.number().int(),
        km_final: z.number().int().nullable(),
        km_rodados: z.number().int(),
        sem_leitura: z.number().int(),
        valor_total: moneyTotal,
      }),
    ),
    pagamentos: z.array(
      z.object({
        id: z.uuid(),
        locacao_id: z.uuid(),
        moto_placa: z.string(),
        tipo: z.enum(TIPOS_PAGAMENTO),
        semana_referencia: z.number().int(),
        valor: moneyTotal,
        data_vencimento: day,
        valor_recebido: moneyTotal,
        valor_dispensado: moneyTotal,
        /** What is owed today, late fees included. */
        devido_hoje: moneyTotal,
        status: z.enum(STATUS_EXIBIDO),
        valor_pago: moneyTotal.nullable(),
        data_pagamento: day.nullable(),
        forma: z.enum(TIPOS_RECEBIMENTO).nullable(),
      }),
    ),
    cobrancas: z.array(
      z.object({
        id: z.uuid(),
        moto_placa: z.string().nullable(),
        tipo: z.enum(TIPOS_COBRANCA),
        titulo: z.string(),
        valor: moneyTotal,
        data_ocorrencia: day,
        data_vencimento: day,
        data_pagamento: day.nullable(),
        valor_recebido: moneyTotal,
        valor_dispensado: moneyTotal,
        /** What is owed today. */
        devido_hoje: moneyTotal,
        status: z.enum(STATUS_COBRANCA),
        simulada: z.boolean(),
      }),
    ),
    multas: z.array(
      z.object({
        id: z.uuid(),
        placa: z.string(),
        numero_auto: z.string(),
        descricao_infracao: z.string(),
        data_infracao: instant,
        data_vencimento: day,
        valor_original: moneyTotal,
        pontos_cnh: z.number().int(),
        status: z.enum(STATUS_MULTA),
        simulada: z.boolean(),
      }),
    ),
    bloqueios: z.array(
      z.object({
        id: z.uuid(),
        acao: z.enum(ACOES_CLIENTE),
        motivo: z.string(),
        observacoes: z.string().nullable(),
        usuario_responsavel: z.string(),
        data_acao: instant,
      }),
    ),
  })
  .meta({ id: 'HistoricoDoCliente' })
export type HistoricoCliente = z.output<typeof historico>
