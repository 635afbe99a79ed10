/** What a customer asks for: a reading, a problem of the motorcycle, their data, a correction of them. */
export const TIPOS_PEDIDO = ['leitura', 'problema', 'dados', 'correcao'] as const
export type TipoPedido = (typeof TIPOS_PEDIDO)[number]
