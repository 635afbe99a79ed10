/** The kinds of an expense, in the order of the form. */
export const TIPOS_DESPESA = [
  'pecas',
  'combustivel_lavagem',
  'seguro',
  'rastreador',
  'licenciamento',
  'ipva',
  'multa',
  'financiamento',
  'guincho_patio',
  'aluguel_contas',
  'salarios',
  'impostos_tarifas',
  'outros',
] as const
export type TipoDespesa = (typeof TIPOS_DESPESA)[number]
