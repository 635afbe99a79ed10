import type { Generated } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { TipoInfracao } from '#domain/infracoes.ts'
import type { Plano, StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { AcaoCliente, StatusCliente } from '#features/clientes/rules.ts'
import type { AcaoHistorico } from '#features/locacoes/rules.ts'
import type { TipoManutencao } from '#features/manutencoes/rules.ts'
import type { Cor, StatusMoto } from '#features/motos/rules.ts'
import type { AcaoMulta } from '#features/multas/historico/rules.ts'
import type { Indicacao } from '#features/multas/indicacao/rules.ts'
import type { StatusMulta } from '#features/multas/rules.ts'
import type { Entity, Versioned } from './tables.entity.ts'

/** A day's total, in the slices it is kept by. */
type Sliced = { dia: CalendarDay; fatia: number; total: Centavos; quantidade: number }

/** The fleet, the customers, the rentals, and what happens to motorcycles. */
export type OperationTables = {
  motos: Entity &
    Versioned & {
      placa: string
      cor: Cor
      ano: number
      modelo: Generated<string>
      km_atual: number
      km_ultima_manutencao: number | null
      data_aquisicao: CalendarDay
      observacoes: string | null
      status: Generated<StatusMoto>
      renavam: string | null
      chassi: string | null
      excluido_em: Instant | null
    }
  clientes: Entity &
    Versioned & {
      nome: string
      cpf: string
      telefone: string
      email: string | null
      cnh: string
      validade_cnh: CalendarDay | null
      data_nascimento: CalendarDay
      endereco: string
      cidade: Generated<string>
      cep: string
      observacoes: string | null
      status: Generated<StatusCliente>
      motivo_bloqueio: string | null
      data_bloqueio: Instant | null
      bloqueado_por: string | null
      aceita_lembretes_email: Generated<boolean>
      excluido_em: Instant | null
      anonimizado_em: Instant | null
      ultimo_ano: Generated<number>
      parado_desde: CalendarDay | null
      busca: Generated<string>
    }
  clientes_historico: {
    id: Generated<string>
    cliente_id: string
    acao: AcaoCliente
    motivo: string
    observacoes: string | null
    usuario_responsavel: string
    data_acao: Instant
  }
  locacoes: Entity &
    Versioned & {
      cliente_id: string
      moto_id: string
      plano: Plano
      status: Generated<StatusLocacao>
      data_inicio: CalendarDay
      data_fim: CalendarDay
      data_encerramento: CalendarDay | null
      km_inicial: number
      km_final: number | null
      preco_diario: Centavos
      valor_total: Centavos
      observacoes: string | null
    }
  locacoes_historico: {
    id: Generated<string>
    locacao_id: string
    acao: AcaoHistorico
    status_anterior: StatusLocacao | null
    status_novo: StatusLocacao
    motivo: string
    observacoes: string | null
    usuario_responsavel: string
    data_acao: Instant
  }
  autorizacoes_locacao: {
    id: Generated<string>
    cliente_id: string
    motivo: string
    observacoes: string | null
    usuario_responsavel: string
    criada_em: Instant
    locacao_id: string | null
  }
  manutencoes: Entity &
    Versioned & {
      moto_id: string
      tipo: TipoManutencao
      descricao: string
      data_realizada: CalendarDay
      km_realizada: number
      custo: Centavos
      responsavel: string
      observacoes: string | null
      proxima_manutencao_km: number | null
      busca: Generated<string>
    }
  clientes_por_status: { status: StatusCliente; fatia: number; quantidade: number }
  motos_por_centena: { centena: number; fatia: number; quantidade: number }
  motos_por_status: { status: StatusMoto; fatia: number; quantidade: number }
  locacoes_por_dia: { dia: CalendarDay; status: StatusLocacao; fatia: number; quantidade: number }
  manutencoes_por_dia: Sliced & { tipo: TipoManutencao }
  multas: Versioned & {
    id: Generated<string>
    placa: string
    moto_id: string | null
    locacao_id: string | null
    cliente_id: string | null
    cobranca_id: string | null
    tipo_infracao: TipoInfracao
    codigo_infracao: string | null
    descricao_infracao: string
    orgao_autuador: string | null
    data_infracao: Instant
    hora_conhecida: Generated<boolean>
    data_notificacao: CalendarDay | null
    data_vencimento: CalendarDay
    vencimento_estimado: Generated<boolean>
    data_vencimento_desconto: CalendarDay | null
    prazo_indicacao: CalendarDay
    local_infracao: string
    numero_auto: string
    valor_original: Centavos
    valor_desconto: Centavos | null
    pontos_cnh: Generated<number>
    velocidade_medida: number | null
    velocidade_permitida: number | null
    status: Generated<StatusMulta>
    indicacao: Generated<Indicacao>
    indicacao_data: CalendarDay | null
    indicacao_protocolo: string | null
    indicacao_motivo: string | null
    sne_aceito_em: CalendarDay | null
    origem: string
    detectada_em: Generated<Instant>
    demonstracao: Generated<boolean>
  }
  multas_historico: {
    id: Generated<string>
    multa_id: string
    acao: AcaoMulta
    observacoes: string | null
    usuario_responsavel: string
    data_acao: Instant
  }
  multas_por_dia: Sliced & { status: StatusMulta }
}
