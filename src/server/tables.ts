import type { Generated } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { AcaoCliente, StatusCliente } from '#features/clientes/clientes.rules.ts'
import type { StatusCobranca, TipoCobranca } from '#features/cobrancas-extras/cobrancas-extras.rules.ts'
import type { AcaoHistorico, Plano, StatusLocacao } from '#features/locacoes/locacoes.rules.ts'
import type { TipoManutencao } from '#features/manutencoes/manutencoes.rules.ts'
import type { Cor, StatusMoto } from '#features/motos/motos.rules.ts'
import type { StatusMulta, TipoInfracao } from '#features/multas/multas.rules.ts'
import type {
  MotivoCancelamento,
  StatusPagamento,
  TipoPagamento,
} from '#features/pagamentos/pagamentos.rules.ts'
import type { Origem, TipoRecebimento } from '#features/receitas/receitas.rules.ts'

/** Columns every entity of the shop has: who it is, since when, and whether the demonstration made it. */
type Entity = { id: Generated<string>; criado_em: Generated<Instant>; demonstracao: Generated<boolean> }

export type Tables = {
  usuarios: {
    id: Generated<string>
    username: string
    senha_hash: string
    ativo: Generated<boolean>
    criado_em: Generated<Instant>
  }
  sessoes: {
    token_hash: Buffer
    usuario_id: string
    criada_em: Instant
    usada_em: Instant
    endereco: string | null
    agente: string | null
  }
  tentativas_login: { id: Generated<number>; username: string; endereco: string; em: Instant }
  configuracoes: { chave: string; valor: unknown; atualizado_em: Generated<Instant> }
  idempotencia: {
    usuario: string
    chave: string
    impressao: string
    resultado: unknown | null
    criada_em: Generated<Instant>
  }
  auditoria: {
    id: Generated<number>
    em: Generated<Instant>
    usuario: string
    origem: string | null
    motivo: string | null
    acao: 'insert' | 'update' | 'delete'
    entidade: string
    entidade_id: string
    antes: unknown | null
    depois: unknown | null
  }
  motos: Entity & {
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
  clientes: Entity & {
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
    excluido_em: Instant | null
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
  locacoes: Entity & {
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
  pagamentos: Entity & {
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
    fatia: number
    total: Centavos
    quantidade: number
  }
  cobrancas_extras: Entity & {
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
  receitas: Entity & {
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
  manutencoes: Entity & {
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
  manutencoes_por_dia: {
    dia: CalendarDay
    tipo: TipoManutencao
    fatia: number
    total: Centavos
    quantidade: number
  }
  multas: {
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
    data_notificacao: CalendarDay | null
    data_vencimento: CalendarDay
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
    origem: string
    detectada_em: Generated<Instant>
    demonstracao: Generated<boolean>
  }
  multas_por_dia: {
    dia: CalendarDay
    status: StatusMulta
    fatia: number
    total: Centavos
    quantidade: number
  }
}
