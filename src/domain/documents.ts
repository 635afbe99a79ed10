import { formatCnpj as cnpjMask } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as cpfMask } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCnh as cnhIsValid } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { isValidCnpj as cnpjIsValid } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf as cpfIsValid } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

export const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** Returns the 11 digits of a CPF, whatever its check digits; undefined if there are not 11. */
export function parseCPF(text: string): string | undefined {
  const cpf = onlyDigits(text)
  return cpf.length === 11 ? cpf : undefined
}

/** Normalises a CNPJ or CPF, or a part of one: letters and digits in upper case. */
const normalizeTaxId = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/**
 * Returns a shop's CNPJ (numeric or alphanumeric) or its owner's CPF as it is stored: '12ABC34501DE35'.
 * Returns undefined if the length or the check digits are wrong.
 */
export function parseTaxId(text: string): string | undefined {
  const id = normalizeTaxId(text)
  return isValidCNPJ(id) || (/^\d{11}$/.test(id) && isValidCPF(id)) ? id : undefined
}

/** Returns why a text is no CNPJ or CPF of a shop, as the sentence beside the field. */
export function taxIdProblem(text: string): string {
  const { length } = normalizeTaxId(text)
  if (length === 14) return 'Os dígitos deste CNPJ não conferem. Verifique se foi digitado certo.'
  if (length === 11) return 'Os dígitos deste CPF não conferem. Verifique se foi digitado certo.'
  return 'CNPJ precisa de 14 caracteres (ou CPF, de 11 dígitos)'
}

/** Whether a CPF came masked, as lists have it for users without the permission to see it whole. */
export const isMaskedCPF = (cpf: string) => cpf.includes('*')
/**
 * Formats a CPF as '123.456.789-09'; a text of another length is formatted as far as it goes, a masked one
 * stays.
 */
export const formatCPF = (cpf: string) => (isMaskedCPF(cpf) ? cpf : cpfMask(cpf))
/** Masks a CPF as '***.456.789-**', which distinguishes two people without revealing it. */
export const maskCPF = (cpf: string) => formatCPF(cpf).replace(/^\d{3}(.*)\d{2}$/, '***$1**')
/** Formats a CEP as '11700-000'. */
export const formatCEP = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
/** Formats a CNPJ as '12.345.678/0001-95'; new CNPJs may contain letters. */
export const formatCNPJ = (cnpj: string) => cnpjMask(cnpj, { version: 2 })

/** Formats 11 digits as '(13) 99999-0000' and 10 as '(13) 3333-0000'. */
export const formatTelefone = (digits: string) =>
  digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/**
 * Returns true if the check digits are right. A wrong CPF causes a warning only, because foreign
 * documents exist.
 */
export const isValidCPF = (cpf: string) => cpfIsValid(cpf)
export const isValidCNPJ = (cnpj: string) => cnpjIsValid(cnpj, { version: 2 })
export const isValidCNH = (cnh: string) => cnhIsValid(cnh)
