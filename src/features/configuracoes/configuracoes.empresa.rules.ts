import { formatCNPJ } from '#domain/documents.ts'

/** A CNPJ (its last two characters are always digits), a CPF, or none. */
export const TAX_ID = /^([A-Z\d]{12}\d{2}|\d{11})?$/

/** As it is kept: letters and digits only, upper case. */
export const normalizeTaxId = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/** As the fines' settings carry it (at most 18 characters), and back: undefined where it is no CNPJ yet. */
export const cnpjForDetran = (cnpj: string) => (cnpj.length === 14 ? formatCNPJ(cnpj) : cnpj)
export function cnpjFromDetran(text: string) {
  const cnpj = normalizeTaxId(text)
  return TAX_ID.test(cnpj) ? cnpj : undefined
}

/** Above these a late fee is more than the law leaves a consumer owing: 2% once, 1% a month. */
export const LEGAL_MULTA = 2
export const LEGAL_JUROS = 1

export const UFS = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]
