import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#features/receitas/receitas.rules.ts'
import { day, instant, moneyTotal, versao } from '#http/endpoint.ts'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from './cobrancas-extras.rules.ts'

export const cobranca = z
  .object({
    id: z.uuid(),
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid(),
    moto_id: z.uuid().nullable(),
    tipo: z.enum(TIPOS_COBRANCA),
    titulo: z.string(),
    descricao: z.string(),
    valor: moneyTotal,
    data_ocorrencia: day,
    data_vencimento: day,
    data_pagamento: day.nullable(),
    forma: z.enum(TIPOS_RECEBIMENTO).nullable(),
    observacoes: z.string().nullable(),
    status: z.enum(STATUS_COBRANCA),
    /** Made for a simulated fine: nobody owes it. */
    simulada: z.boolean(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    moto_placa: z.string().nullable(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'CobrancaExtra' })
export type Cobranca = z.output<typeof cobranca>

const soma = z.object({
  quantidade: z.number().int(),
  total: moneyTotal,
  /** So many more are in the list that nobody owes. */
  simuladas: z.number().int(),
})
export const resumo = z
  .object({
    /** All that is owed, the overdue included. */
    pendentes: soma,
    vencidas: soma,
    pagas: soma,
    contestadas: soma,
    canceladas: soma,
  })
  .meta({ id: 'ResumoDeCobrancas' })

export const template = z
  .object({
    tipo: z.enum(TIPOS_COBRANCA),
    titulo: z.string(),
    descricao: z.string(),
    valor_sugerido: moneyTotal,
    observacoes: z.string(),
  })
  .meta({ id: 'TemplateDeCobranca' })
