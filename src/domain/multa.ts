export const STATUS_MULTA = ['nova', 'notificada', 'cobranca_criada', 'paga', 'contestada'] as const
export type StatusMulta = (typeof STATUS_MULTA)[number]
