import type { Permitidas } from '#domain/access/permissoes.ts'
import { readChavePix } from '#domain/chave-pix.ts'
import { formatCNPJ, parseTaxId } from '#domain/documents.ts'
import { PLANO_NAMES, type Plano } from '#domain/locacao.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { TAXAS_LEGAIS, type TaxasAtraso } from '#domain/taxas-atraso.ts'
import type { SlotFixo } from '#domain/vistoria.ts'

/** Opening hours 'HH:MM' for a kind of day; null means closed. */
export type Horario = { abre: string; fecha: string } | null

/** Company data shown on the site, in messages and in reminders. */
export type Empresa = {
  nome: string
  /** Digits; empty until the shop types it. */
  telefone: string
  endereco: string
  cidade: string
  uf: string
  cep: string
  link_social: string
  cnpj: string
  chave_pix: string
  horarios: { segunda_a_sexta: Horario; sabado: Horario; domingo: Horario }
}

/** The business defaults, defined only here. */
export const EMPRESA_PADRAO: Empresa = {
  nome: 'Maré Motos',
  telefone: '',
  endereco: '',
  cidade: 'Praia Grande',
  uf: 'SP',
  cep: '',
  link_social: '',
  cnpj: '',
  chave_pix: '',
  horarios: {
    segunda_a_sexta: { abre: '08:00', fecha: '18:00' },
    sabado: { abre: '08:00', fecha: '16:00' },
    domingo: null,
  },
}

/** When weekly payments are created, what late payment costs, and the usual means of payment. */
export type ConfigPagamentos = TaxasAtraso & {
  semanas_automaticas: boolean
  forma_usual: TipoRecebimento
}

export const CONFIG_PAGAMENTOS_PADRAO: ConfigPagamentos = {
  ...TAXAS_LEGAIS,
  semanas_automaticas: true,
  forma_usual: 'pix',
}

/** How traffic fines are looked up and billed. */
export type ConfigDetran = {
  cnpj_empresa: string
  consulta_automatica_ativa: boolean
  intervalo_consulta_horas: number
  criar_cobranca_automatica: boolean
  /** The shop's fee for passing a fine on. */
  taxa_administrativa: Centavos
  notificar_multas_novas: boolean
  /**
   * The company uses the electronic notification system, which gives a 40 % discount (CTB art. 284
   * §1).
   */
  aderiu_sne: boolean
}

export const CONFIG_DETRAN_PADRAO: ConfigDetran = {
  cnpj_empresa: '',
  consulta_automatica_ativa: true,
  intervalo_consulta_horas: 24,
  criar_cobranca_automatica: true,
  taxa_administrativa: fromReais(50),
  notificar_multas_novas: true,
  aderiu_sne: false,
}

/** The shop's reminder template; null until one is saved. */
export type ConfigTemplate = { template: string | null; ativo: boolean }

export const CONFIG_TEMPLATE_PADRAO: ConfigTemplate = { template: null, ativo: true }

/** The shop's texts of messages other than charges; null until one is saved. */
export type ConfigTextos = Record<
  | 'fim_de_contrato'
  | 'recibo'
  | 'promessa_combinada'
  | 'promessa_no_dia'
  | 'acerto_a_devolver'
  | 'acerto_a_pagar'
  | 'caucao_devolvida'
  | 'moto_pronta'
  | 'documento'
  | 'notificacao'
  | 'pagina',
  string | null
>

const CONFIG_TEXTOS_PADRAO: ConfigTextos = {
  fim_de_contrato: null,
  recibo: null,
  promessa_combinada: null,
  promessa_no_dia: null,
  acerto_a_devolver: null,
  acerto_a_pagar: null,
  caucao_devolvida: null,
  moto_pronta: null,
  documento: null,
  notificacao: null,
  pagina: null,
}

/** WhatsApp providers in order of preference; the others follow. */
export type ConfigMensageiros = { ordem: ProviderOf<'whatsapp'>[] }

export const CONFIG_MENSAGEIROS_PADRAO: ConfigMensageiros = { ordem: [] }

/** Automatic messages to customers. */
export type ConfigAvisos = {
  /** Also send payment reminders by WhatsApp, on the same days as by e-mail. */
  lembrar_por_whatsapp: boolean
  /** Only to customers without an e-mail address, so that nobody gets two reminders on one day. */
  whatsapp_so_sem_email: boolean
  /** Seconds between two queued messages. */
  pausa_entre_mensagens: number
}

/** Allowed seconds between two queued messages; providers recommend 3 to 5. */
export const PAUSA_MENSAGENS = { min: 3, max: 120 }

export const CONFIG_AVISOS_PADRAO: ConfigAvisos = {
  lembrar_por_whatsapp: false,
  whatsapp_so_sem_email: true,
  pausa_entre_mensagens: 5,
}

/** The e-mail about the changes of each week. */
export type ConfigResumoSemanal = {
  resumo_semanal_ativo: boolean
  /** Addresses separated by ', '; nobody gets it while empty. */
  resumo_semanal_para: string
}

export const CONFIG_RESUMO_SEMANAL_PADRAO: ConfigResumoSemanal = {
  resumo_semanal_ativo: true,
  resumo_semanal_para: '',
}

/** Max. addresses of the weekly e-mail. */
export const MAX_ENDERECOS = 5

/** Returns the addresses in a text that separates them by commas, semicolons or spaces, each once. */
export const addressesIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[,;\s]+/)
      .filter(Boolean),
  ),
]

/** The gateway for new Pix charges; null means the first configured one in `PROVIDERS`. */
export type ConfigGateways = { preferido: ProviderOf<'pagamentos'> | null }

export const CONFIG_GATEWAYS_PADRAO: ConfigGateways = { preferido: null }

/** Who needs a second factor; users without one must set one up first. */
export const QUEM_USA_SEGUNDO_FATOR = ['ninguem', 'administradores', 'todos'] as const

export type Exigencia = (typeof QUEM_USA_SEGUNDO_FATOR)[number]
export const EXIGENCIA_LABEL: Record<Exigencia, string> = {
  ninguem: 'Ninguém',
  administradores: 'Administradores',
  todos: 'Todos',
}

/** Sign-in rules. */
export type ConfigAcesso = { segundo_fator_exigido_de: Exigencia }

export const CONFIG_ACESSO_PADRAO: ConfigAcesso = { segundo_fator_exigido_de: 'ninguem' }

/** How customers are registered. */
export type ConfigClientes = {
  /** Ask ViaCEP for the address of a typed CEP. */
  endereco_pelo_cep: boolean
}

export const CONFIG_CLIENTES_PADRAO: ConfigClientes = { endereco_pelo_cep: false }

/** What users who are not administrators may do beyond daily work. */
export const CONFIG_PERMISSOES_PADRAO: Permitidas = {
  dias_anteriores: false,
  cancelar_dividas: false,
  dar_baixa: false,
  mudar_datas: false,
  combinar_preco: false,
  desbloquear_clientes: false,
  exportar_dados: false,
}

/** What happens to a rental past its contract: it goes on by the week, or an alert is shown. */
export const DEPOIS_DO_FIM = ['continua', 'avisa'] as const
export type DepoisDoFim = (typeof DEPOIS_DO_FIM)[number]

export const DEPOIS_DO_FIM_LABEL: Record<DepoisDoFim, string> = {
  continua: 'Continua por semana',
  avisa: 'Só avisa no painel',
}

/**
 * The fine for returning the motorcycle before the contract's end: none, a percentage of the price of the
 * days that are missing, or weeks in proportion to them.
 */
export type MultaAntecipada =
  | { tipo: 'nenhuma' }
  | { tipo: 'percentual_do_restante'; percentual: number }
  | { tipo: 'semanas_proporcionais'; semanas: number }

export const TIPO_MULTA_ANTECIPADA_LABEL: Record<MultaAntecipada['tipo'], string> = {
  nenhuma: 'Nenhuma',
  percentual_do_restante: 'Percentual do que falta',
  semanas_proporcionais: 'Semanas, em proporção ao que falta',
}

/** The plans that may have one; of a `mensal` it is 0. */
export const PLANOS_COM_MULTA: readonly Plano[] = PLANO_NAMES.filter((plano) => plano !== 'mensal')

/** Above these the shop is warned that courts tend to reduce the fine. */
export const MULTA_ALTA = { percentual: 20, semanas: 4 }

/** Rules of money and contracts. */
export type ConfigDinheiro = {
  depois_do_fim: Record<Plano, DepoisDoFim>
  /** Of rentals created from then on; a `mensal` has none, whatever is set. */
  multa_antecipada: Record<Plano, MultaAntecipada>
  /** Above this only administrators write off; null: no limit. */
  dispensa_limite: Centavos | null
  /** Days after the return by which the deposit goes back; of rentals created from then on. */
  prazo_devolucao_caucao: number
}

export const CONFIG_DINHEIRO_PADRAO: ConfigDinheiro = {
  depois_do_fim: { mensal: 'continua', anual: 'continua', fidelidade: 'avisa' },
  multa_antecipada: {
    mensal: { tipo: 'nenhuma' },
    anual: { tipo: 'nenhuma' },
    fidelidade: { tipo: 'nenhuma' },
  },
  dispensa_limite: null,
  prazo_devolucao_caucao: 30,
}

/** Returns the plans whose rentals end with an alert instead of going on by the week. */
export const planosThatWarn = ({ depois_do_fim }: Pick<ConfigDinheiro, 'depois_do_fim'>) =>
  PLANO_NAMES.filter((plano) => depois_do_fim[plano] === 'avisa')

/** Whether a rental without a hand-over inspection is pending. */
export const VISTORIA_ENTREGA = ['recomendada', 'nao_pedir'] as const

/** Inspections. */
export type ConfigVistorias = {
  vistoria_entrega: (typeof VISTORIA_ENTREGA)[number]
  /** Places that must have a photo before an inspection is concluded. */
  fotos_obrigatorias: SlotFixo[]
  /** Price of an eighth of the tank that is missing at a return; null: not charged. */
  combustivel_por_oitavo: Centavos | null
}

export const CONFIG_VISTORIAS_PADRAO: ConfigVistorias = {
  vistoria_entrega: 'recomendada',
  fotos_obrigatorias: ['frente', 'traseira', 'lado_esquerdo', 'lado_direito', 'painel'],
  combustivel_por_oitavo: null,
}

/** Whether months are closed on the 5th of the next one. */
const CONFIG_FECHAMENTO_PADRAO = { fechar_meses: true }

/** Database key and default of each group of settings. */
export const CONFIGURACOES = {
  empresa: EMPRESA_PADRAO,
  pagamentos: CONFIG_PAGAMENTOS_PADRAO,
  detran: CONFIG_DETRAN_PADRAO,
  template_cobranca: CONFIG_TEMPLATE_PADRAO,
  mensageiros: CONFIG_MENSAGEIROS_PADRAO,
  avisos: CONFIG_AVISOS_PADRAO,
  gateways: CONFIG_GATEWAYS_PADRAO,
  clientes: CONFIG_CLIENTES_PADRAO,
  acesso: CONFIG_ACESSO_PADRAO,
  permissoes: CONFIG_PERMISSOES_PADRAO,
  fechamento: CONFIG_FECHAMENTO_PADRAO,
  resumo_semanal: CONFIG_RESUMO_SEMANAL_PADRAO,
  dinheiro: CONFIG_DINHEIRO_PADRAO,
  textos: CONFIG_TEXTOS_PADRAO,
  vistorias: CONFIG_VISTORIAS_PADRAO,
}
export type Configuracoes = typeof CONFIGURACOES

/**
 * Where money goes, what customers are asked to pay and how users sign in: changing it needs a recent
 * password or code.
 */
const SENSITIVE = [
  'chave_pix',
  'segundo_fator_exigido_de',
  'multa_percentual',
  'juros_mes_percentual',
  'vencimento_em_dia_util',
  'multa_antecipada',
  'taxa_administrativa',
  'combustivel_por_oitavo',
]
/** Returns the values of a group of settings whose change needs a recent password or code. */
export const sensitiveValues = (group: object) =>
  SENSITIVE.map((name) => sensitiveValue(group, name))

/** A Pix key in another spelling is the same key. */
function sensitiveValue(group: object, name: string): unknown {
  const value = Reflect.get(group, name)
  return name === 'chave_pix' && value ? (readChavePix(value)?.value ?? value) : value
}

/** Whether an address is one of the internet, without a user name in it, which hides another host. */
export function isPublicLink(link: string) {
  if (!URL.canParse(link)) return false
  const { hostname, username } = new URL(link)
  return username === '' && /^[^.]+(\.[^.]+)*\.[a-z][a-z\d-]+$/.test(hostname)
}

/** Returns the company name as a slug for file names, for example 'mare-motos'. */
export const slugOf = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Formats the CNPJ for the settings of fines (max. 18 characters); `cnpjFromDetran` parses it and
 * returns undefined if invalid.
 */
export const cnpjForDetran = (cnpj: string) => (cnpj.length === 14 ? formatCNPJ(cnpj) : cnpj)
export function cnpjFromDetran(text: string) {
  return text.trim() === '' ? '' : parseTaxId(text)
}
/** Whether a text of the settings of fines is meant as a number: 'em abertura' is not. */
export const isTaxIdOrNote = (text: string) => !/\d/.test(text) || parseTaxId(text) !== undefined

/** Legal maximum of late fees for a consumer: 2 % once and 1 % a month. */
export const LEGAL_MULTA = 2
export const LEGAL_JUROS = 1

export const UFS = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]
/** Labels of the jobs. */
const JOB_LABEL: Record<string, string> = {
  semanas: 'Criar as semanas de aluguel',
  prorrogacao: 'Seguir por semana depois do contrato',
  multas: 'Consultar multas',
  'avisos-de-multas': 'Avisar clientes das multas novas',
  lembretes: 'Enviar lembretes por e-mail',
  'resumo-semanal': 'Enviar o resumo da semana',
  'lembretes-whatsapp': 'Lembrar por WhatsApp',
  'fim-de-contrato': 'Perguntar a quem está no fim do contrato',
  'fila-whatsapp': 'Enviar a fila do WhatsApp',
  'mensagens-interrompidas': 'Conferir mensagens que pararam no meio',
  documentos: 'Enviar documentos por e-mail e guardar as notificações',
  'documentos-antigos': 'Apagar textos e assinaturas que passaram do prazo de guarda',
  'vistorias-antigas': 'Apagar fotos livres e textos de vistorias que passaram do prazo de guarda',
  'vistorias-paradas': 'Apagar vistorias sem fotos paradas há 30 dias',
  despesas: 'Lançar as próximas despesas que se repetem',
  'sinistros-antigos': 'Apagar textos e arquivos de sinistros que passaram do prazo de guarda',
  'pedidos-antigos': 'Apagar textos e fotos de pedidos que passaram do prazo de guarda',
  importacoes: 'Conferir, importar e desfazer planilhas',
  fechamento: 'Fechar os meses no dia 5',
  promessas: 'Ver quais promessas foram cumpridas',
  'promessas-do-dia': 'Lembrar as promessas do dia',
  conferencia: 'Conferir se as contas fecham',
  'conferencia-arquivos': 'Conferir PDFs e fotos guardados',
  webhooks: 'Receber os avisos de pagamento e de entrega',
  'webhooks-antigos': 'Apagar avisos antigos de pagamento e de entrega',
  pix: 'Conferir as cobranças Pix',
  'pix-devolvido': 'Procurar Pix devolvidos',
  prazos: 'Apagar dados que passaram do prazo de guarda',
  'arquivos-orfaos': 'Apagar sobras de arquivos excluídos',
  backup: 'Fazer o backup da noite',
  sessoes: 'Encerrar sessões antigas',
  totais: 'Atualizar os totais das telas',
  chaves: 'Apagar registros de cliques repetidos',
}

/** Returns a job's label, or its name if it has none. */
export const jobLabel = (name: string) => JOB_LABEL[name] ?? name
