/**
 * Entries of a deposit's ledger: money that came in, that was paid for days not used, that paid a debt
 * of the rental, or that went back.
 */
export const TIPOS_MOVIMENTO = ['entrada', 'credito', 'aplicacao', 'devolucao'] as const
export type TipoMovimento = (typeof TIPOS_MOVIMENTO)[number]

/** Whether an entry adds to the balance or takes from it. */
export const sinalOf = (tipo: TipoMovimento): 1 | -1 => (tipo === 'entrada' || tipo === 'credito' ? 1 : -1)
