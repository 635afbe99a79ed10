import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#features/receitas/receitas.rules.ts'
import {
  day,
  dayOf,
  listQuery,
  money,
  moneyTotal,
  optionalFilter,
  optionalText,
  versao,
} from '#http/endpoint.ts'

import {
  MOTIVOS_CANCELAMENTO,
  STATUS_EXIBIDO,
  STATUS_PAGAMENTO,
  TIPOS_PAGAMENTO,
} from './pagamentos.rules.ts'

export const pagamento = z
  .object({
    id: z.uuid(),
    locacao_id: z.uuid(),
    tipo: z.enum(TIPOS_PAGAMENTO),
    semana_referencia: z.number().int(),
    valor: money,
    valor_original: money,
    data_vencimento: day,
    status: z.enum(STATUS_PAGAMENTO),
    status_exibido: z.enum(STATUS_EXIBIDO),
    dias_atraso: z.number().int(),
    multa_fixa: money,
    multa_diaria: money,
    valor_com_multa: moneyTotal,
    /** The late sum written out, so that a person can check it; null when not late. */
    calculo: z.string().nullable(),
    valor_pago: moneyTotal.nullable(),
    data_pagamento: day.nullable(),
    forma: z.enum(TIPOS_RECEBIMENTO).nullable(),
    observacoes: z.string().nullable(),
    cancelado_por: z.enum(MOTIVOS_CANCELAMENTO).nullable(),
    caucao_retida: money.nullable(),
    caucao_devolvida: money.nullable(),
    caucao_encerrada_em: day.nullable(),
    versao,
  })
  .meta({ id: 'Pagamento' })
export type Pagamento = z.output<typeof pagamento>

export const pagamentoDetalhado = pagamento
  .extend({
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    moto_id: z.uuid(),
    moto_placa: z.string(),
  })
  .meta({ id: 'PagamentoDetalhado' })
export type PagamentoDetalhado = z.output<typeof pagamentoDetalhado>

const quantos = z.object({ quantidade: z.number().int(), valor: moneyTotal })
export const resumo = z
  .object({
    recebido_mes: moneyTotal,
    pendente: quantos,
    /** With the late fees as of today. */
    atrasado: quantos,
    pago: z.object({ quantidade: z.number().int() }),
    cancelado: z.object({ quantidade: z.number().int() }),
    total: z.number().int(),
  })
  .meta({ id: 'ResumoDePagamentos' })

export const id = optionalFilter(z.uuid())
export const filters = {
  status: optionalFilter(z.enum(STATUS_EXIBIDO)),
  tipo: optionalFilter(z.enum(TIPOS_PAGAMENTO)),
  data_inicio: optionalFilter(day),
  data_fim: optionalFilter(day),
  locacao_id: id,
  cliente_id: id,
  moto_id: id,
}
export const query = listQuery.extend(filters)
export const forma = z.enum(TIPOS_RECEBIMENTO)

export const edits = {
  valor: money,
  data_vencimento: dayOf('vencimento'),
  semana_referencia: z.number().int().min(1).max(9999),
  observacoes: optionalText(),
}
const EDITED = ['locacao_id', 'tipo', ...Object.keys(edits)]
export const READ_ONLY = Object.keys(pagamentoDetalhado.shape).filter((name) => !EDITED.includes(name))
