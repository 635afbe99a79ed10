/** Entries of a deposit's ledger: money that came in, that paid a debt of the rental, or that went back. */
export const TIPOS_MOVIMENTO = ['entrada', 'aplicacao', 'devolucao'] as const
export type TipoMovimento = (typeof TIPOS_MOVIMENTO)[number]

/** Whether an entry adds to the balance or takes from it. */
export const sinalOf = (tipo: TipoMovimento): 1 | -1 => (tipo === 'entrada' ? 1 : -1)
