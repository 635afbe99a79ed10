export const TIPOS_COBRANCA = [
  'dano_moto',
  'reposicao_peca',
  'franquia_sinistro',
  'mal_uso',
  'multa_transito',
  'outros',
] as const
export type TipoCobranca = (typeof TIPOS_COBRANCA)[number]

/** What is charged for a damage to the motorcycle. */
export const TIPOS_DE_DANO: readonly TipoCobranca[] = ['dano_moto', 'reposicao_peca', 'mal_uso']

export const TIPO_COBRANCA_LABEL: Record<TipoCobranca, string> = {
  dano_moto: 'Dano à moto',
  reposicao_peca: 'Reposição de peça',
  franquia_sinistro: 'Franquia de sinistro',
  mal_uso: 'Mau uso',
  multa_transito: 'Multa de trânsito',
  outros: 'Outros',
}

export const STATUS_COBRANCA = ['pendente', 'pago', 'cancelado', 'contestado'] as const
export type StatusCobranca = (typeof STATUS_COBRANCA)[number]

export const STATUS_COBRANCA_LABEL: Record<StatusCobranca, string> = {
  pendente: 'Pendente',
  pago: 'Pago',
  cancelado: 'Cancelado',
  contestado: 'Contestado',
}
