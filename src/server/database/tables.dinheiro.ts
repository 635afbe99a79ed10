import type { Generated } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { StatusCobranca, TipoCobranca } from '#features/cobrancas-extras/rules.ts'
import type { MotivoCancelamento, StatusPagamento, TipoPagamento } from '#features/pagamentos/rules.ts'
import type { Origem } from '#features/receitas/rules.ts'
import type { Entity, Versioned } from './tables.entity.ts'

/** Payments, extra charges and the register, with the totals kept beside them. */
export type MoneyTables = {
  pagamentos: Entity &
    Versioned & {
      locacao_id: string
      cliente_id: string
      moto_id: string
      tipo: Generated<TipoPagamento>
      semana_referencia: Generated<number>
      valor_original: Centavos
      data_vencimento: CalendarDay
      status: Generated<StatusPagamento>
      dias_atraso: Generated<number>
      multa_fixa: Generated<Centavos>
      multa_diaria: Generated<Centavos>
      valor_pago: Centavos | null
      data_pagamento: CalendarDay | null
      forma: TipoRecebimento | null
      observacoes: string | null
      cancelado_por: MotivoCancelamento | null
      caucao_retida: Centavos | null
      caucao_devolvida: Centavos | null
      caucao_encerrada_em: CalendarDay | null
    }
  semanas_agenda: { locacao_id: string; proxima_semana: number; proxima_em: CalendarDay | null }
  pagamentos_por_dia: {
    dia: CalendarDay
    status: StatusPagamento
    tipo: TipoPagamento
    /** Of what is open its value, else zero. */
    valor: Centavos
    fatia: number
    total: Centavos
    quantidade: number
  }
  cobrancas_extras: Entity &
    Versioned & {
      locacao_id: string | null
      cliente_id: string
      moto_id: string | null
      tipo: TipoCobranca
      titulo: string
      descricao: string
      valor: Centavos
      data_ocorrencia: CalendarDay
      data_vencimento: CalendarDay
      data_pagamento: CalendarDay | null
      forma: TipoRecebimento | null
      observacoes: string | null
      status: Generated<StatusCobranca>
      simulada: Generated<boolean>
      busca: Generated<string>
    }
  cobrancas_por_dia: {
    dia: CalendarDay
    status: StatusCobranca
    tipo: TipoCobranca
    fatia: number
    total: Centavos
    quantidade: number
  }
  receitas: Entity &
    Versioned & {
      valor: Centavos
      tipo_recebimento: TipoRecebimento
      locacao_id: string | null
      data_recebimento: CalendarDay
      hora_recebimento: string
      observacoes: string | null
      origem: Generated<Origem>
      pagamento_id: string | null
      cobranca_id: string | null
    }
  receitas_por_dia: {
    dia: CalendarDay
    tipo_recebimento: TipoRecebimento
    origem: Origem
    fatia: number
    total: Centavos
    quantidade: number
  }
}
