/** Late fees in percent of the value, with at most two decimals: once, and per 30 days. */
export type TaxasAtraso = { multa_percentual: number; juros_mes_percentual: number }

/** 2% once and 1% a month, the legal maximum (Consumer Code art. 52 §1 and Civil Code art. 406). */
export const TAXAS_LEGAIS: TaxasAtraso = { multa_percentual: 2, juros_mes_percentual: 1 }
