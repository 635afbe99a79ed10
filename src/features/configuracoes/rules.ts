import { formatCNPJ } from '#domain/documents.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'

/** Opening hours of a kind of day, 'HH:MM'; null means closed. */
export type Horario = { abre: string; fecha: string } | null

/** "Dados da empresa": what the site, the messages and the charges say of the shop. */
export type Empresa = {
  nome: string
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

/** The one place of the business's defaults. */
export const EMPRESA_PADRAO: Empresa = {
  nome: 'Maré Motos',
  telefone: '13999990000',
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

/** How payments fall due and what being late costs. */
export type ConfigPagamentos = TaxasAtraso & { semanas_automaticas: boolean }

export const CONFIG_PAGAMENTOS_PADRAO: ConfigPagamentos = {
  multa_percentual: 2,
  juros_mes_percentual: 1,
  semanas_automaticas: true,
}

/** How traffic fines are looked up and what becomes of those found. */
export type ConfigDetran = {
  cnpj_empresa: string
  consulta_automatica_ativa: boolean
  intervalo_consulta_horas: number
  criar_cobranca_automatica: boolean
  /** What the shop asks for passing a fine on. */
  taxa_administrativa: Centavos
  notificar_multas_novas: boolean
  /** The company is in the electronic notification system, which gives 40 % off (CTB 284 §1). */
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

/** The shop's own text of a charge's message; none while it was never written. */
export type ConfigTemplate = { template: string | null; ativo: boolean }

export const CONFIG_TEMPLATE_PADRAO: ConfigTemplate = { template: null, ativo: true }

/** The messengers in the order they are tried; those it does not name come after. */
export type ConfigMensageiros = { ordem: ProviderOf<'whatsapp'>[] }

export const CONFIG_MENSAGEIROS_PADRAO: ConfigMensageiros = { ordem: [] }

/** How customers are written to by themselves. */
export type ConfigAvisos = {
  /** Reminders of payments also by WhatsApp, on the days of those by e-mail. */
  lembrar_por_whatsapp: boolean
  /** Only customers without an e-mail address get them: nobody is asked twice on one day. */
  whatsapp_so_sem_email: boolean
  /** Seconds between two queued messages. */
  pausa_entre_mensagens: number
}

/** Seconds between two queued messages that may be set; providers recommend 3 to 5. */
export const PAUSA_MENSAGENS = { min: 3, max: 120 }

export const CONFIG_AVISOS_PADRAO: ConfigAvisos = {
  lembrar_por_whatsapp: false,
  whatsapp_so_sem_email: true,
  pausa_entre_mensagens: 5,
}

/** Who makes the Pix charges when several gateways are configured; without a choice the first of `PROVIDERS`. */
export type ConfigGateways = { preferido: ProviderOf<'pagamentos'> | null }

export const CONFIG_GATEWAYS_PADRAO: ConfigGateways = { preferido: null }

/** Of whom a second factor is asked; who has none sets one up before anything else. */
export const QUEM_USA_SEGUNDO_FATOR = ['ninguem', 'administradores', 'todos'] as const

export type Exigencia = (typeof QUEM_USA_SEGUNDO_FATOR)[number]
export const EXIGENCIA_LABEL: Record<Exigencia, string> = {
  ninguem: 'Ninguém',
  administradores: 'Administradores',
  todos: 'Todos',
}

/** How people get in. */
export type ConfigAcesso = { segundo_fator_exigido_de: Exigencia }

export const CONFIG_ACESSO_PADRAO: ConfigAcesso = { segundo_fator_exigido_de: 'ninguem' }

/** Every setting's key in the database and its default. */
export const CONFIGURACOES = {
  empresa: EMPRESA_PADRAO,
  pagamentos: CONFIG_PAGAMENTOS_PADRAO,
  detran: CONFIG_DETRAN_PADRAO,
  template_cobranca: CONFIG_TEMPLATE_PADRAO,
  mensageiros: CONFIG_MENSAGEIROS_PADRAO,
  avisos: CONFIG_AVISOS_PADRAO,
  gateways: CONFIG_GATEWAYS_PADRAO,
  acesso: CONFIG_ACESSO_PADRAO,
}
export type Configuracoes = typeof CONFIGURACOES

/** The business's name as file names carry it: 'mare-motos'. */
export const slugOf = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A CNPJ (its last two characters are always digits), a CPF, or none. */
export const TAX_ID = /^([A-Z\d]{12}\d{2}|\d{11})?$/

/** As it is kept: letters and digits only, upper case. */
export const normalizeTaxId = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/** As the fines' settings carry it (at most 18 characters), and back: undefined where it is no CNPJ yet. */
export const cnpjForDetran = (cnpj: string) => (cnpj.length === 14 ? formatCNPJ(cnpj) : cnpj)
export function cnpjFromDetran(text: string) {
  const cnpj = normalizeTaxId(text)
  return TAX_ID.test(cnpj) ? cnpj : undefined
}

/** Above these a late fee is more than the law leaves a consumer owing: 2% once, 1% a month. */
export const LEGAL_MULTA = 2
export const LEGAL_JUROS = 1

export const UFS = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]
/** What each job of the scheduler does, for people. */
const JOB_LABEL: Record<string, string> = {
  semanas: 'Criar as semanas de aluguel',
  multas: 'Consultar multas',
  'avisos-de-multas': 'Avisar clientes das multas novas',
  lembretes: 'Enviar lembretes por e-mail',
  'lembretes-whatsapp': 'Lembrar por WhatsApp',
  'fila-whatsapp': 'Enviar a fila do WhatsApp',
  'mensagens-interrompidas': 'Conferir mensagens interrompidas',
  webhooks: 'Tratar os avisos dos provedores',
  'webhooks-antigos': 'Limpar avisos antigos dos provedores',
  pix: 'Conferir as cobranças Pix',
  prazos: 'Apagar o que passou do prazo de guarda',
  'arquivos-orfaos': 'Limpar arquivos sem dono',
  backup: 'Fazer o backup da noite',
  sessoes: 'Encerrar sessões antigas',
  totais: 'Juntar os totais do dia',
  chaves: 'Limpar registros de repetição',
}

/** A job that has no name for people yet goes by its own. */
export const jobLabel = (name: string) => JOB_LABEL[name] ?? name
