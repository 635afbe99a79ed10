export const TIPOS_INFRACAO = [
  'velocidade',
  'sinal_vermelho',
  'estacionamento',
  'capacete',
  'cnh_vencida',
  'outros',
] as const
export type TipoInfracao = (typeof TIPOS_INFRACAO)[number]

export const STATUS_MULTA = ['nova', 'notificada', 'cobranca_criada', 'paga', 'contestada'] as const
export type StatusMulta = (typeof STATUS_MULTA)[number]
