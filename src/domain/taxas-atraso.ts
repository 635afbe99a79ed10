import type { DiasUteis } from './days/business-day.ts'

/**
 * Late fees in percent of the value, with at most two decimals: once, and per 30 days; and the
 * business days from which they count.
 */
export type TaxasAtraso = DiasUteis & { multa_percentual: number; juros_mes_percentual: number }

/** 2% once and 1% a month, the legal maximum (Consumer Code art. 52 §1 and Civil Code art. 406). */
export const TAXAS_LEGAIS: TaxasAtraso = {
  multa_percentual: 2,
  juros_mes_percentual: 1,
  vencimento_em_dia_util: true,
  feriados_da_cidade: '',
}
