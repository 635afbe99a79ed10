import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { StatusCobranca, TipoCobranca } from '#domain/cobranca.ts'
import type { Plano, StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusMulta } from '#domain/multa.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import type { AcaoCliente } from '#features/clientes/clientes/rules.ts'
import type { StatusExibido } from '#features/dinheiro/pagamentos/rules.ts'

/** What became of a debt's amount, and what is owed of it today. */
export type Conta = { valor_recebido: Centavos; valor_dispensado: Centavos; devido_hoje: Centavos }

/** A customer's history as shown in the report. */
export type Historico = {
  locacoes: {
    id: string
    moto_placa: string
    plano: Plano
    status: StatusLocacao
    data_inicio: CalendarDay
    data_fim: CalendarDay
    data_fim_contratada: CalendarDay
    data_encerramento: CalendarDay | null
    km_inicial: number
    km_final: number | null
    km_rodados: number
    sem_leitura: number
    valor_total: Centavos
  }[]
  pagamentos: (Conta & {
    id: string
    moto_placa: string
    tipo: TipoPagamento
    semana_referencia: number
    valor: Centavos
    data_vencimento: CalendarDay
    status: StatusExibido
    valor_pago: Centavos | null
    data_pagamento: CalendarDay | null
  })[]
  cobrancas: (Conta & {
    id: string
    moto_placa: string | null
    tipo: TipoCobranca
    titulo: string
    valor: Centavos
    data_ocorrencia: CalendarDay
    data_vencimento: CalendarDay
    data_pagamento: CalendarDay | null
    status: StatusCobranca
    simulada: boolean
  })[]
  multas: {
    id: string
    placa: string
    numero_auto: string
    descricao_infracao: string
    data_infracao: Instant
    data_vencimento: CalendarDay
    valor_original: Centavos
    pontos_cnh: number
    status: StatusMulta
    simulada: boolean
  }[]
  bloqueios: {
    id: string
    acao: AcaoCliente
    motivo: string
    observacoes: string | null
    usuario_responsavel: string
    data_acao: Instant
  }[]
}
