/**
 * Entries of a deposit's ledger: money that came in, that was paid for days not used, that paid a debt
 * of the rental, that went back, that went on to the ledger of the rental that renews this one, or that an
 * import began with.
 */
export const TIPOS_MOVIMENTO = [
  'entrada',
  'credito',
  'aplicacao',
  'devolucao',
  'transferencia',
  'saldo_inicial',
] as const
export type TipoMovimento = (typeof TIPOS_MOVIMENTO)[number]

/** Whether an entry adds to the balance or takes from it; a transfer does the one there and the other here. */
export const sinalOf = (tipo: Exclude<TipoMovimento, 'transferencia'>): 1 | -1 =>
  tipo === 'entrada' || tipo === 'credito' || tipo === 'saldo_inicial' ? 1 : -1
