import { PERMISSAO_NAMES, PERMISSOES } from '#domain/access/permissoes.ts'
import { type CalendarDay, formatDay, formatMoment, isCalendarDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { formatKm } from '#domain/distance.ts'
import { formatCNPJ, formatCPF, formatTelefone, maskCPF } from '#domain/documents.ts'
import { PLANOS, shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { SLOT_LABEL } from '#domain/vistoria.ts'
import { ACAO_CLIENTE_LABEL, STATUS_CLIENTE_LABEL } from '#features/clientes/clientes/rules.ts'
import {
  MOTIVO_PERIODO_LABEL,
  TIPO_PERIODO_LABEL,
} from '#features/contratos/locacoes/periodos/rules.ts'
import { STATUS_LOCACAO_LABEL } from '#features/contratos/locacoes/rules.ts'
import { ACAO_MULTA_LABEL } from '#features/contratos/multas/historico/rules.ts'
import { STATUS_MULTA_LABEL, TIPO_INFRACAO_LABEL } from '#features/contratos/multas/rules.ts'
import {
  GRAVIDADE_LABEL,
  REGIAO_LABEL,
  STATUS_AVARIA_LABEL,
  TIPO_AVARIA_LABEL,
} from '#features/contratos/vistorias/avarias/rules.ts'
import { RESPOSTA_LABEL } from '#features/contratos/vistorias/modelo/rules.ts'
import { STATUS_VISTORIA_LABEL, TIPO_VISTORIA_LABEL } from '#features/contratos/vistorias/rules.ts'
import { STATUS_EXIBIDO_LABEL } from '#features/dinheiro/pagamentos/rules.ts'
import { ORIGEM_LABEL } from '#features/dinheiro/receitas/rules.ts'
import { TIPO_MANUTENCAO_LABEL } from '#features/frota/manutencoes/rules.ts'
import { STATUS_MOTO_LABEL } from '#features/frota/motos/rules.ts'
import { EXIGENCIA_LABEL } from '#features/sistema/configuracoes/rules.ts'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import {
  type Campo,
  dia,
  dinheiro,
  instante,
  interno,
  km,
  registro,
  simNao,
  texto,
} from '../rules.ts'

/** The permissions of users who are not administrators. */
const CAMPOS_PERMISSOES: Record<string, Campo> = Object.fromEntries(
  PERMISSAO_NAMES.map((name) => [name, simNao(PERMISSOES[name].label.toLowerCase())]),
)

/** Fields of documents, their templates and signatures. */
const CAMPOS_DOCUMENTO: Record<string, Campo> = {
  acerto_id: interno('acerto'),
  substitui_id: registro('documento substituído'),
  modelo_id: registro('versão do modelo'),
  documento_id: registro('documento'),
  valores: texto('valores'),
  texto_final: texto('texto'),
  sha256_texto: texto('código do texto'),
  avisos: texto('avisos'),
  emitido_em: instante('emitido em'),
  emitido_por: texto('emitido por'),
  assinado_em: instante('assinado em'),
  arquivo_final_id: interno('PDF guardado'),
  sha256_final: texto('código do PDF'),
  codigo_hash: texto('código de verificação'),
  recusa_motivo: texto('por que o cliente não assinou'),
  recusa_texto: texto('nota da recusa'),
  recusa_testemunha_nome: texto('testemunha da recusa'),
  recusa_testemunha_cpf: texto('CPF da testemunha da recusa'),
  recusada_por: texto('recusa registrada por'),
  cancelado_em: instante('cancelado em'),
  cancelado_motivo: texto('motivo do cancelamento'),
  papel: texto('quem assina'),
  metodo: texto('como assinou'),
  tracos: texto('traços da assinatura'),
  ip: texto('endereço IP'),
  user_agent: texto('aparelho'),
  recebida_em: instante('recebida em'),
  identificado_por: texto('identidade conferida por'),
  pedido_em: instante('pedido em'),
  aceito_em: instante('aceito pelo provedor em'),
  versao_modelo: texto('versão'),
  publicado_em: instante('publicado em'),
  publicado_por: texto('publicado por'),
  revisado_por: texto('revisado por'),
  revisado_em: dia('revisado em'),
}

/** Fields of inspections, their photos and damage. */
const CAMPOS_VISTORIA: Record<string, Campo> = {
  km: km('km'),
  combustivel_oitavos: texto('combustível (oitavos)'),
  autor: texto('quem faz'),
  iniciada_em: instante('começada em'),
  salva_em: instante('salva em'),
  fotos_na_fila: texto('fotos ainda no celular'),
  fotos_na_fila_de: texto('celular de'),
  concluida_em: instante('concluída em'),
  concluida_por: texto('concluída por'),
  liberada_por: texto('liberada por'),
  liberada_motivo: texto('motivo da liberação'),
  anulada_em: instante('anulada em'),
  anulada_por: texto('anulada por'),
  anulada_motivo: texto('motivo da anulação'),
  item: texto('item'),
  resposta: texto('resposta'),
  slot: texto('foto de'),
  sha256: texto('código da foto'),
  capturada_em: instante('tirada em'),
  depois_da_assinatura: simNao('depois da assinatura'),
  vistoria_id: registro('vistoria'),
  vistoria_saida_id: registro('vistoria da saída'),
  vistoria_volta_id: registro('vistoria da volta'),
  sem_vistoria_motivo: texto('por que sem vistoria'),
  avaria_id: registro('avaria'),
  regiao: texto('região'),
  x: interno('x'),
  y: interno('y'),
  gravidade: texto('gravidade'),
  desgaste: simNao('desgaste normal'),
  pior_que: registro('pior que a avaria'),
  vista_primeiro_em: registro('vista primeiro na vistoria'),
  nova: simNao('nova'),
  itens: interno('itens'),
  vigente_desde: instante('em vigor desde'),
  vistoria_entrega: texto('vistoria de entrega'),
  fotos_obrigatorias: texto('fotos obrigatórias'),
  combustivel_por_oitavo: dinheiro('combustível por oitavo'),
}

/** Fields of rentals, payments, fines, files and messages. */
export const CAMPOS_MOVIMENTO: Record<string, Campo> = {
  // Rentals and money.
  plano: texto('plano'),
  status: texto('situação'),
  status_anterior: texto('situação anterior'),
  status_novo: texto('situação nova'),
  tipo: texto('tipo'),
  titulo: texto('título'),
  texto: texto('texto'),
  href: texto('tela'),
  ciente_em: instante('marcado como visto em'),
  descricao: texto('descrição'),
  motivo: texto('motivo'),
  acao: texto('ação'),
  data_inicio: dia('início'),
  data_fim: dia('fim'),
  data_fim_contratada: dia('fim do contrato'),
  devolucao_pedida: dia('devolução pedida para'),
  renovacao_plano: texto('renovação combinada no plano'),
  renovacao_combinada_em: dia('renovação combinada em'),
  renovacao_recusada_em: dia('renovação não feita em'),
  renovada_de: registro('locação renovada'),
  devolvida_em: instante('moto devolvida em'),
  km_hodometro_antes: texto('hodômetro antes da devolução'),
  inicio: instante('desde'),
  fim: instante('até'),
  destino: texto('para onde foi a anterior'),
  contado: dinheiro('contado'),
  esperado: dinheiro('esperado'),
  nota: texto('nota'),
  feita_em: dia('feita em'),
  meio: texto('como foi dito'),
  resultado: texto('resultado'),
  encerrada_em: instante('encerrada em'),
  criada_por: texto('registrada por'),
  contrato_ate: dia('contrato até'),
  data_encerramento: dia('encerramento'),
  preco_diario: dinheiro('preço por dia'),
  valor_total: dinheiro('valor total'),
  valor: dinheiro('valor'),
  valor_original: dinheiro('valor original'),
  valor_desconto: dinheiro('valor com desconto'),
  valor_pago: dinheiro('valor pago'),
  valor_recebido: dinheiro('valor recebido'),
  multa_fixa: dinheiro('multa fixa'),
  multa_diaria: dinheiro('multa por dia'),
  caucao_retida: dinheiro('caução retida'),
  caucao_devolvida: dinheiro('caução devolvida'),
  caucao_encerrada_em: dia('caução encerrada em'),
  semana_referencia: texto('semana'),
  dias_atraso: texto('dias de atraso'),
  data_vencimento: dia('vencimento'),
  data_vencimento_desconto: dia('vencimento com desconto'),
  data_pagamento: dia('data do pagamento'),
  data_ocorrencia: dia('data da ocorrência'),
  data_recebimento: dia('data do recebimento'),
  hora_recebimento: texto('hora do recebimento'),
  tipo_recebimento: texto('forma de recebimento'),
  forma: texto('forma de pagamento'),
  cancelado_por: texto('cancelado por'),
  cancelada_em: instante('cancelada em'),
  motivo_cancelamento: texto('motivo do cancelamento'),
  estornada_em: instante('estornada em'),
  // Receipts and what they paid.
  encargos_lancados: dinheiro('multa e juros contados'),
  encargos_abertos: dinheiro('multa e juros em aberto'),
  encargos_desde: dia('multa e juros contados até'),
  multa_lancada: simNao('multa contada'),
  valor_dispensado: dinheiro('valor dispensado'),
  desde: dia('primeiro dia'),
  ate: dia('último dia'),
  novo_fim: simNao('por mudança da data de fim'),
  encargos: dinheiro('multa e juros pagos'),
  data: dia('data'),
  hora: texto('hora'),
  dia: dia('dia'),
  ordem: texto('ordem'),
  grupo: interno('grupo'),
  recebido_por: texto('recebido por'),
  feita_por: texto('feita por'),
  em_aberto: interno('em aberto'),
  estornado_em: instante('desfeito em'),
  estornado_por: texto('desfeito por'),
  estorno_motivo: texto('motivo'),
  desfeita_em: instante('desfeita em'),
  desfeita_por: texto('desfeita por'),
  desfeita_motivo: texto('motivo'),
  sinal: interno('sinal'),
  feito_por: texto('feito por'),
  desfeito_em: instante('desfeito em'),
  desfeito_por: texto('desfeito por'),
  desfeito_motivo: texto('motivo'),
  recebimento_id: registro('recebimento'),
  arquivo_id: registro('arquivo'),
  alocacao_id: registro('baixa'),
  origem_alocacao_id: registro('baixa de onde saiu'),
  promessa_id: registro('promessa'),
  movimento_id: registro('movimento da caução'),
  pix_cobranca_id: registro('cobrança Pix'),
  // Closed months.
  mes: dia('mês'),
  fechado_em: instante('fechado em'),
  fechado_por: texto('fechado por'),
  reaberto_em: instante('reaberto em'),
  reaberto_por: texto('reaberto por'),
  fechar_meses: simNao('fechar os meses no dia 5'),
  origem_estornada: texto('origem estornada'),
  simulada: simNao('simulada'),
  origem: texto('origem'),
  // Fines.
  tipo_infracao: texto('infração'),
  codigo_infracao: texto('código da infração'),
  descricao_infracao: texto('descrição da infração'),
  orgao_autuador: texto('órgão autuador'),
  data_infracao: instante('data da infração'),
  data_notificacao: dia('data da notificação'),
  prazo_indicacao: dia('prazo de indicação'),
  local_infracao: texto('local da infração'),
  numero_auto: texto('número do auto'),
  pontos_cnh: texto('pontos na CNH'),
  velocidade_medida: texto('velocidade medida'),
  velocidade_permitida: texto('velocidade permitida'),
  detectada_em: instante('encontrada em'),
  hora_conhecida: simNao('hora conhecida'),
  vencimento_estimado: simNao('vencimento estimado'),
  indicacao: texto('indicação de condutor'),
  indicacao_data: dia('data da indicação'),
  indicacao_protocolo: texto('protocolo da indicação'),
  indicacao_motivo: texto('motivo da indicação'),
  sne_aceito_em: dia('desconto SNE aceito em'),
  // Files, messages, charges outside.
  nome_original: texto('nome do arquivo'),
  is_profile: simNao('foto de perfil'),
  enviado_por: texto('enviado por'),
  enviada_por: texto('enviada por'),
  data_upload: instante('enviado em'),
  data_envio: instante('data do envio'),
  provedor: texto('provedor'),
  numero: texto('número'),
  mensagem: texto('mensagem'),
  motivo_falha: texto('motivo da falha'),
  cliente_nome: texto('nome do cliente'),
  entregue_em: instante('entregue em'),
  lida_em: instante('lida em'),
  na_fila: simNao('na fila'),
  enfileirada_em: instante('posta na fila em'),
  momento: texto('dias depois do vencimento'),
  tentado_em: instante('tentado em'),
  pode_ter_chegado: simNao('pode ter chegado'),
  expira_em: instante('expira em'),
  pago_em: dia('pago em'),
  ocorrencia: texto('ocorrência'),
  resolvida_em: instante('resolvida em'),
  voltou: dinheiro('valor que voltou ao cliente'),
  voltou_como: texto('como voltou'),
  voltou_em: instante('devolução vista em'),
  conferido: dinheiro('valor já conferido'),
  vista_em: instante('vista no provedor em'),
  resolucao: texto('decisão'),
  motivo_resolucao: texto('motivo da decisão'),
  resolvida_por: texto('decidida por'),
  decidida_em: instante('decidida em'),
  receita_id: registro('receita'),
  ultimo_teste: instante('último teste'),
  ultimo_sucesso: instante('último sucesso'),
  ultimo_erro: texto('último erro'),
  ativado_em: instante('ativado em'),
  usado_em: instante('usado em'),
  trocada_em: instante('trocada em'),
  sob_a_chave: simNao('sob a chave da instalação'),
}

/** Label and type of every audited column and every setting, by column name. */
export const CAMPOS: Record<string, Campo> = {
  // People, and who did it.
  nome: texto('nome'),
  cpf: ['CPF', 'cpf'],
  cnpj: ['CNPJ', 'cnpj'],
  cnpj_empresa: ['CNPJ da empresa', 'cnpj'],
  telefone: ['telefone', 'telefone'],
  email: texto('e-mail'),
  cnh: texto('CNH'),
  validade_cnh: dia('validade da CNH'),
  data_nascimento: dia('data de nascimento'),
  endereco: texto('endereço'),
  cidade: texto('cidade'),
  uf: texto('UF'),
  cep: texto('CEP'),
  observacoes: texto('observações'),
  motivo_bloqueio: texto('motivo do bloqueio'),
  data_bloqueio: instante('data do bloqueio'),
  bloqueado_por: texto('bloqueado por'),
  aceita_lembretes_email: simNao('aceita lembretes por e-mail'),
  usuario_responsavel: texto('usuário responsável'),
  username: texto('usuário'),
  senha_hash: texto('senha'),
  ativo: simNao('ativo'),
  administrador: simNao('administrador'),
  trocar_senha: simNao('precisa trocar a senha'),
  senha_vale_ate: dia('último dia da senha entregue'),
  agente: texto('navegador'),
  // Motorcycles and what is done to them.
  placa: texto('placa'),
  cor: texto('cor'),
  ano: texto('ano'),
  modelo: texto('modelo'),
  km_atual: km('km atual'),
  km_ultima_manutencao: km('km da última manutenção'),
  km_inicial: km('km inicial'),
  km_final: km('km final'),
  km_saida: km('km na saída'),
  km_volta: km('km na volta'),
  km_realizada: km('km da manutenção'),
  proxima_manutencao_km: km('km da próxima manutenção'),
  data_aquisicao: dia('data de aquisição'),
  data_realizada: dia('data realizada'),
  renavam: texto('RENAVAM'),
  chassi: texto('chassi'),
  responsavel: texto('responsável'),
  custo: dinheiro('custo'),
  ...CAMPOS_MOVIMENTO,
  ...CAMPOS_DOCUMENTO,
  ...CAMPOS_VISTORIA,
  semana: dia('semana'),
  // Settings.
  link_social: texto('rede social'),
  chave_pix: texto('chave Pix'),
  horarios: texto('horários'),
  fim_de_contrato: texto('mensagem de fim de contrato'),
  recibo: texto('mensagem do recibo'),
  promessa_combinada: texto('mensagem da promessa combinada'),
  promessa_no_dia: texto('mensagem no dia da promessa'),
  acerto_a_devolver: texto('mensagem do acerto a devolver'),
  acerto_a_pagar: texto('mensagem do acerto a pagar'),
  caucao_devolvida: texto('mensagem da caução devolvida'),
  moto_pronta: texto('mensagem da moto própria pronta'),
  documento: texto('mensagem do documento'),
  notificacao: texto('mensagem da notificação'),
  depois_do_fim: texto('depois do fim do contrato'),
  multa_antecipada: texto('multa por devolução antecipada'),
  pede_vistoria: simNao('pede vistoria de entrega'),
  prazo_devolucao_caucao: texto('prazo de devolução da caução'),
  prazo_devolucao_dias: texto('prazo de devolução da caução'),
  data_devolucao: dia('data da devolução'),
  prazo_devolucao: dia('devolver até'),
  assinatura: texto('assinatura'),
  total_devido: dinheiro('total devido'),
  total_saldo: dinheiro('saldo da caução'),
  total_creditos: dinheiro('crédito de dias não usados'),
  total_disputa: dinheiro('em disputa'),
  a_devolver: dinheiro('a devolver'),
  a_receber: dinheiro('a receber'),
  folha: interno('folha'),
  reaberto_motivo: texto('motivo da reabertura'),
  multa_percentual: texto('multa por atraso (%)'),
  juros_mes_percentual: texto('juros ao mês (%)'),
  vencimento_em_dia_util: simNao('vencimento só em dia útil'),
  feriados_da_cidade: texto('feriados da cidade'),
  semanas_automaticas: simNao('semanas automáticas'),
  forma_usual: texto('forma de pagamento usual'),
  consulta_automatica_ativa: simNao('consulta automática'),
  intervalo_consulta_horas: texto('intervalo da consulta (horas)'),
  criar_cobranca_automatica: simNao('criar cobrança automática'),
  taxa_administrativa: dinheiro('taxa administrativa'),
  notificar_multas_novas: simNao('avisar multas novas'),
  aderiu_sne: simNao('aderiu ao SNE'),
  template: texto('texto da cobrança'),
  ordem: texto('ordem'),
  lembrar_por_whatsapp: simNao('lembrar por WhatsApp'),
  whatsapp_so_sem_email: simNao('WhatsApp só sem e-mail'),
  pausa_entre_mensagens: texto('pausa entre mensagens (s)'),
  resumo_semanal_ativo: simNao('resumo da semana por e-mail'),
  resumo_semanal_para: texto('e-mails do resumo da semana'),
  endereco_pelo_cep: simNao('endereço pelo CEP'),
  preferido: texto('preferido'),
  segundo_fator_exigido_de: texto('segundo fator exigido de'),
  ...CAMPOS_PERMISSOES,
  // Which record it belongs to.
  cliente_id: registro('cliente'),
  moto_id: registro('moto'),
  moto_titular_id: registro('moto própria da locação'),
  locacao_id: registro('locação'),
  pagamento_id: registro('pagamento'),
  cobranca_id: registro('cobrança'),
  estorno_de: registro('receita estornada'),
  manutencao_id: registro('manutenção'),
  multa_id: registro('multa'),
  usuario_id: registro('usuário'),
  // Technical fields, never shown.
  id: interno('id'),
  chave: interno('chave'),
  external_id: interno('código no provedor'),
  tamanho: interno('tamanho'),
  content_type: interno('formato'),
  criado_em: interno('criado em'),
  criada_em: interno('criada em'),
  data_acao: interno('data'),
  atualizado_em: interno('atualizado em'),
  excluido_em: instante('excluído em'),
  anonimizado_em: instante('anonimizado em'),
  demonstracao: interno('demonstração'),
  tentativa: interno('tentativa'),
  tentativas: interno('tentativas'),
  junto_com: interno('mensagem em que saiu'),
}

const ORDEM = Object.keys(CAMPOS)
/** Compares fields by their order in CAMPOS, because the database does not keep column order. */
export const byOrder = (one: string, other: string) => placeOf(one) - placeOf(other)
const placeOf = (campo: string) => (campo in CAMPOS ? ORDEM.indexOf(campo) : ORDEM.length)

/** Returns a field's label and type; an unknown field uses its column name. */
export const campoOf = (campo: string): Campo => CAMPOS[campo] ?? texto(campo.replaceAll('_', ' '))

type Words = Record<string, string>

const PLANO_LABEL: Words = Object.fromEntries(
  Object.entries(PLANOS).map(([plano, { nome }]) => [plano, nome]),
)

/** Labels of stored values, by `table.column` or by column. */
const PALAVRAS: Record<string, Words> = {
  'clientes.status': STATUS_CLIENTE_LABEL,
  'clientes_historico.acao': ACAO_CLIENTE_LABEL,
  'motos.status': STATUS_MOTO_LABEL,
  'locacoes.status': STATUS_LOCACAO_LABEL,
  'locacoes_motos.tipo': TIPO_PERIODO_LABEL,
  'locacoes_motos.motivo': MOTIVO_PERIODO_LABEL,
  'locacoes_motos.destino': STATUS_MOTO_LABEL,
  'locacoes_historico.status_anterior': STATUS_LOCACAO_LABEL,
  'locacoes_historico.status_novo': STATUS_LOCACAO_LABEL,
  'pagamentos.status': STATUS_EXIBIDO_LABEL,
  'pagamentos.tipo': TIPO_PAGAMENTO_LABEL,
  'cobrancas_extras.status': STATUS_COBRANCA_LABEL,
  'cobrancas_extras.tipo': TIPO_COBRANCA_LABEL,
  'manutencoes.tipo': TIPO_MANUTENCAO_LABEL,
  'vistorias.tipo': TIPO_VISTORIA_LABEL,
  'vistorias.status': STATUS_VISTORIA_LABEL,
  'vistorias_respostas.resposta': RESPOSTA_LABEL,
  'avarias.tipo': TIPO_AVARIA_LABEL,
  'avarias.status': STATUS_AVARIA_LABEL,
  'precos_avarias.tipo': TIPO_AVARIA_LABEL,
  regiao: REGIAO_LABEL,
  gravidade: GRAVIDADE_LABEL,
  slot: SLOT_LABEL,
  'multas.status': STATUS_MULTA_LABEL,
  'multas_historico.acao': ACAO_MULTA_LABEL,
  'receitas.origem': ORIGEM_LABEL,
  'receitas.origem_estornada': ORIGEM_LABEL,
  tipo_infracao: TIPO_INFRACAO_LABEL,
  tipo_recebimento: TIPO_RECEBIMENTO_LABEL,
  forma: TIPO_RECEBIMENTO_LABEL,
  forma_usual: TIPO_RECEBIMENTO_LABEL,
  provedor: PROVIDER_NAME,
  preferido: PROVIDER_NAME,
  segundo_fator_exigido_de: EXIGENCIA_LABEL,
  plano: PLANO_LABEL,
  renovacao_plano: PLANO_LABEL,
}

/** Shown for an empty value. */
export const VAZIO = 'vazio'

const formatInstant = (text: string) => {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : formatMoment(moment)
}

/**
 * Formats a stored value for display; unexpected values are shown unchanged. `masked` hides most of
 * a CPF.
 */
export function showValue(
  entidade: string,
  campo: string,
  value: unknown,
  { masked = false } = {},
): string {
  if (value === null || value === undefined || value === '') return VAZIO
  if (typeof value === 'object') return showParts(value)
  const text = String(value)
  const word = (PALAVRAS[`${entidade}.${campo}`] ?? PALAVRAS[campo])?.[text]
  if (word) return word
  switch (campoOf(campo)[1]) {
    case 'dinheiro':
      return typeof value === 'number' ? formatBRL(value as Centavos) : text
    case 'km':
      return typeof value === 'number' ? formatKm(value) : text
    case 'dia':
      return isCalendarDay(text) ? formatDay(text as CalendarDay) : text
    case 'instante':
      return formatInstant(text)
    case 'cpf':
      if (!/^\d{11}$/.test(text)) return text
      return masked ? maskCPF(text) : formatCPF(text)
    case 'cnpj':
      return /^\d{14}$/.test(text) ? formatCNPJ(text) : text
    case 'telefone':
      return formatTelefone(text)
    case 'registro':
      return shortId(text)
    default:
      return yesNo(value) ?? text
  }
}

/** 'sim' or 'não'; undefined for what is no boolean. */
function yesNo(value: unknown) {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
}

/** Formats lists and opening hours, the only composite values. */
function showParts(value: object): string {
  if (Array.isArray(value))
    return value.map((item) => PROVIDER_NAME[item as never] ?? String(item)).join(', ')
  const { abre, fecha } = value as { abre?: string; fecha?: string }
  if (abre && fecha) return `${abre} às ${fecha}`
  return Object.entries(value)
    .map(
      ([name, part]) =>
        `${name.replaceAll('_', ' ')}: ${part === null ? 'fechado' : showPart(part)}`,
    )
    .join('; ')
}

const showPart = (part: unknown) =>
  typeof part === 'object' && part ? showParts(part) : (yesNo(part) ?? String(part))
