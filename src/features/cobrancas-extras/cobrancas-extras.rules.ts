export const TIPOS_COBRANCA = [
  'dano_moto',
  'reposicao_peca',
  'franquia_sinistro',
  'mal_uso',
  'multa_transito',
  'outros',
] as const
export type TipoCobranca = (typeof TIPOS_COBRANCA)[number]

export const STATUS_COBRANCA = ['pendente', 'pago', 'cancelado', 'contestado'] as const
export type StatusCobranca = (typeof STATUS_COBRANCA)[number]

/** Days between an occurrence and the charge's default due date (spec 9). */
export const PRAZO_PADRAO_DIAS = 7
