import { PERMISSOES } from '#domain/access/permissoes.ts'
import { type Preco, precosText } from '#domain/aluguel.ts'
import { formatDay, formatMoment, isCalendarDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { formatKm } from '#domain/distance.ts'
import { formatCNPJ, formatCPF, formatTelefone, maskCPF } from '#domain/documents.ts'
import { PLANOS, shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { SLOT_LABEL } from '#domain/vistoria.ts'
import { ACAO_CLIENTE_LABEL, STATUS_CLIENTE_LABEL } from '#features/clientes/clientes/rules.ts'
import { TEXTOS } from '#features/contato/modelos/textos/rules.ts'
import { TIPO_PEDIDO_LABEL } from '#features/contato/pedidos/rules.ts'
import {
  MOTIVO_PERIODO_LABEL,
  TIPO_PERIODO_LABEL,
} from '#features/contratos/locacoes/periodos/rules.ts'
import { STATUS_LOCACAO_LABEL } from '#features/contratos/locacoes/rules.ts'
import { ACAO_MULTA_LABEL } from '#features/contratos/multas/historico/rules.ts'
import { STATUS_MULTA_LABEL, TIPO_INFRACAO_LABEL } from '#features/contratos/multas/rules.ts'
import { DESFECHO_LABEL } from '#features/contratos/sinistros/encerramento/rules.ts'
import { PASSO_LABEL } from '#features/contratos/sinistros/passos/rules.ts'
import { TIPO_SINISTRO_LABEL } from '#features/contratos/sinistros/rules.ts'
import {
  GRAVIDADE_LABEL,
  REGIAO_LABEL,
  STATUS_AVARIA_LABEL,
  TIPO_AVARIA_LABEL,
} from '#features/contratos/vistorias/avarias/rules.ts'
import { RESPOSTA_LABEL } from '#features/contratos/vistorias/modelo/rules.ts'
import { STATUS_VISTORIA_LABEL, TIPO_VISTORIA_LABEL } from '#features/contratos/vistorias/rules.ts'
import { REPETE_LABEL, TIPO_DESPESA_LABEL } from '#features/dinheiro/despesas/rules.ts'
import { STATUS_EXIBIDO_LABEL } from '#features/dinheiro/pagamentos/rules.ts'
import { ORIGEM_LABEL } from '#features/dinheiro/receitas/rules.ts'
import { TIPO_MANUTENCAO_LABEL } from '#features/frota/manutencoes/rules.ts'
import { MOTIVO_BAIXA_LABEL } from '#features/frota/motos/baixa/rules.ts'
import { ORIGEM_LEITURA_LABEL } from '#features/frota/motos/hodometros/rules.ts'
import { ETAPA_OFICINA_LABEL } from '#features/frota/motos/oficina/rules.ts'
import { STATUS_MOTO_LABEL } from '#features/frota/motos/rules.ts'
import { EXIGENCIA_LABEL } from '#features/sistema/configuracoes/rules.ts'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import {
  KIND_LABEL,
  type Resultado,
  resultadoText,
  SITUACAO_LABEL,
} from '#features/visoes/importacao/rules.ts'

/** A column: its name within a sentence, and whether its number is an amount in cents. */
export type Campo = { rotulo: string; dinheiro: boolean }

/** 'Km atual' is 'km atual' within a sentence; 'CPF' stays. */
export const inSentence = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)

const namesOf = <T>(labels: Record<string, T>, titleIn: (label: T) => string) =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, inSentence(titleIn(label))]),
  )

/** Names of the columns that no contract names. */
export const OUTROS: Record<string, string> = {
  seguidas: 'promessas seguidas',
  sem_comprovante_motivo: 'por que não há comprovante',
  suspeita: 'com o que parece chave Pix, link ou conta de fora',
  status: 'situação',
  tipo: 'tipo',
  titulo: 'título',
  texto: 'texto',
  motivo: 'motivo',
  observacoes: 'observações',
  acao: 'ação',
  origem: 'origem',
  dia: 'dia',
  mes: 'mês',
  semana: 'semana',
  ano: 'ano',
  ordem: 'ordem',
  resultado: 'resultado',
  usuario_responsavel: 'usuário responsável',
  endereco: 'endereço',
  agente: 'navegador',
  km_hodometro_antes: 'hodômetro antes da devolução',
  pede_vistoria: 'pede vistoria de entrega',
  multa_antecipada: 'multa por devolução antecipada',
  prazo_devolucao_dias: 'prazo de devolução da caução',
  novo_fim: 'por mudança da data de fim',
  desfeita_motivo: 'motivo',
  reaberto_em: 'reaberto em',
  origem_estornada: 'origem estornada',
  ciente_em: 'marcado como visto em',
  href: 'tela',
  enviado_por: 'enviado por',
  publicado_por: 'publicado por',
  versao_modelo: 'versão',
  vigente_desde: 'em vigor desde',
  excluido_em: 'excluído em',
  anonimizado_em: 'anonimizado em',
  // Motorcycles.
  valor_aquisicao: 'valor de compra',
  resultado_anterior: 'resultado antes do sistema',
  baixa_em: 'baixa em',
  baixa_motivo: 'motivo da baixa',
  baixa_valor: 'valor recebido na baixa',
  baixa_observacoes: 'observações da baixa',
  conferir: 'a conferir',
  oficina_etapa: 'etapa na oficina',
  oficina_prevista: 'prevista para sair da oficina em',
  oficina_nota: 'nota da oficina',
  item_id: 'item do plano',
  corrigida_em: 'corrigida em',
  // Inspections and documents.
  resposta: 'resposta',
  combustivel_nao_cobrar_motivo: 'por que o combustível não é cobrado',
  recusa_motivo: 'por que o cliente não assinou',
  recusada_por: 'recusa registrada por',
  metodo: 'como assinou',
  // Requests of customers.
  parada: 'a moto não anda',
  // Messages and providers.
  provedor: 'provedor',
  momento: 'dias depois do vencimento',
  contrato_ate: 'contrato até',
  enfileirada_em: 'posta na fila em',
  pedido_em: 'pedido em',
  tentado_em: 'tentado em',
  aceito_em: 'aceito pelo provedor em',
  pode_ter_chegado: 'pode ter chegado',
  expira_em: 'expira em',
  ocorrencia: 'ocorrência',
  conferido: 'valor já conferido',
  voltou_como: 'como voltou',
  vista_em: 'vista no provedor em',
  resolucao: 'decisão',
  motivo_resolucao: 'motivo da decisão',
  resolvida_em: 'resolvida em',
  resolvida_por: 'decidida por',
  decidida_em: 'decidida em',
  ultimo_teste: 'último teste',
  ultimo_sucesso: 'último sucesso',
  ultimo_erro: 'último erro',
  ativado_em: 'ativado em',
  usado_em: 'usado em',
  trocada_em: 'trocada em',
  sob_a_chave: 'sob a chave da instalação',
  // Spreadsheets.
  situacao: 'situação',
  arquivo_nome: 'arquivo',
  folha: 'folha',
  resumo: 'linhas',
  erro: 'erro',
  importada_em: 'importada em',
  desfeita_em: 'desfeita em',
  por: 'por',
  importacao_id: 'planilha',
  // Which record it belongs to.
  cliente_id: 'cliente',
  moto_id: 'moto',
  locacao_id: 'locação',
  pagamento_id: 'pagamento',
  cobranca_id: 'cobrança',
  alocacao_id: 'baixa',
  origem_alocacao_id: 'baixa de onde saiu',
  recebimento_id: 'recebimento',
  receita_id: 'receita',
  movimento_id: 'movimento da caução',
  promessa_id: 'promessa',
  pix_cobranca_id: 'cobrança Pix',
  manutencao_id: 'manutenção',
  despesa_id: 'despesa',
  hodometro_id: 'leitura',
  multa_id: 'multa',
  avaria_id: 'avaria',
  sinistro_id: 'sinistro',
  vistoria_id: 'vistoria',
  documento_id: 'documento',
  modelo_id: 'versão do modelo',
  arquivo_id: 'arquivo',
  usuario_id: 'usuário',
}
/** Amounts among them. */
export const OUTROS_VALORES: readonly string[] = [
  'baixa_valor',
  'conferido',
  'resultado_anterior',
  'valor_aquisicao',
]

/** Columns whose values only administrators read: what a motorcycle cost, earned and was sold for. */
const DO_DONO = ['valor_aquisicao', 'resultado_anterior', 'baixa_valor']

/** Returns a row without what only administrators read. */
export const withoutOwnersNumbers = (row: Record<string, unknown> | null) =>
  row && Object.fromEntries(Object.entries(row).filter(([campo]) => !DO_DONO.includes(campo)))

/** Names of the settings that no contract names. */
export const AJUSTES: Record<string, string> = {
  ativo: 'ativo',
  ordem: 'ordem',
  preferido: 'preferido',
  ...namesOf(TEXTOS, ({ titulo }) => titulo),
  ...namesOf(PERMISSOES, ({ label }) => label),
}

/** Columns that are never shown. */
export const INTERNOS: readonly string[] = [
  'acerto_id',
  'arquivo_final_id',
  'assinando_ids',
  'assinando_tipo',
  'atualizado_em',
  'chave',
  'content_type',
  'criada_em',
  'criado_em',
  'data_acao',
  'demonstracao',
  'em_aberto',
  'external_id',
  'grupo',
  'id',
  'itens',
  'junto_com',
  'no_papel',
  'repete_dia',
  'sinal',
  'tamanho',
  'tentativa',
  'tentativa_em',
  'tentativas',
  'x',
  'y',
]

type Words = Record<string, string>

const PLANO_LABEL: Words = Object.fromEntries(
  Object.entries(PLANOS).map(([plano, { nome }]) => [plano, nome]),
)

/** Labels of stored values, by `table.column` or by column. */
const PALAVRAS: Record<string, Words> = {
  'clientes.status': STATUS_CLIENTE_LABEL,
  'clientes_historico.acao': ACAO_CLIENTE_LABEL,
  'motos.status': STATUS_MOTO_LABEL,
  baixa_motivo: MOTIVO_BAIXA_LABEL,
  'hodometros.origem': ORIGEM_LEITURA_LABEL,
  'motos.oficina_etapa': ETAPA_OFICINA_LABEL,
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
  'despesas.tipo': TIPO_DESPESA_LABEL,
  repete: REPETE_LABEL,
  'vistorias.tipo': TIPO_VISTORIA_LABEL,
  'vistorias.status': STATUS_VISTORIA_LABEL,
  'vistorias_respostas.resposta': RESPOSTA_LABEL,
  'avarias.tipo': TIPO_AVARIA_LABEL,
  'avarias.status': STATUS_AVARIA_LABEL,
  'precos_avarias.tipo': TIPO_AVARIA_LABEL,
  'pedidos.tipo': TIPO_PEDIDO_LABEL,
  'importacoes.tipo': KIND_LABEL,
  'importacoes.situacao': SITUACAO_LABEL,
  'sinistros.tipo': TIPO_SINISTRO_LABEL,
  'sinistros.desfecho': DESFECHO_LABEL,
  'sinistros_passos.passo': PASSO_LABEL,
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

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns true if the value is another record's id, which says nothing within a sentence. */
export const isRecordId = (value: unknown) => typeof value === 'string' && UUID.test(value)

type Showing = { dinheiro?: boolean; masked?: boolean }

/** Formats a stored value by what it is; `masked` hides most of a CPF. */
export function showValue(
  entidade: string,
  campo: string,
  value: unknown,
  { dinheiro = false, masked = false }: Showing = {},
): string {
  if (value === null || value === undefined || value === '') return VAZIO
  if (entidade === 'importacoes' && campo === 'resultado') return resultadoText(value as Resultado)
  if (campo === 'precos') return precosText(value as Preco[])
  if (typeof value === 'object') return showParts(value)
  const words = PALAVRAS[`${entidade}.${campo}`] ?? PALAVRAS[campo]
  const word = words?.[String(value)] ?? yesNo(value)
  if (word) return word
  if (typeof value === 'number') {
    if (dinheiro) return formatBRL(value as Centavos)
    return /(?:^|_)km(?:_|$)/.test(campo) ? formatKm(value) : String(value)
  }
  return showText(campo, String(value), masked)
}

function showText(campo: string, text: string, masked: boolean) {
  if (isCalendarDay(text)) return formatDay(text)
  if (INSTANTE.test(text)) return formatInstant(text)
  if (isRecordId(text)) return shortId(text)
  if (campo.endsWith('cpf') && /^\d{11}$/.test(text))
    return masked ? maskCPF(text) : formatCPF(text)
  if (campo.startsWith('cnpj') && /^\d{14}$/.test(text)) return formatCNPJ(text)
  return campo === 'telefone' ? formatTelefone(text) : text
}

/** 'sim' or 'não'; undefined for what is no boolean. */
function yesNo(value: unknown) {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
}

const formatInstant = (text: string) => {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : formatMoment(moment)
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
