import { formatCnpj as cnpjMask } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as cpfMask } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCnh as cnhIsValid } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { isValidCnpj as cnpjIsValid } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf as cpfIsValid } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

export const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** 'ABC1D23' from any way of typing it: upper case, hyphen and spaces dropped. */
export const normalizePlaca = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')

/** Old plates (AAA1234) and Mercosul ones (AAA1A23), normalised. */
export const PLACA = /^[A-Z]{3}\d[A-Z\d]\d{2}$/

/** '123.456.789-09'; a text of another length comes back as far as the mask fills. */
export const formatCPF = (cpf: string) => cpfMask(cpf)
/** '***.456.789-**': enough to tell two people apart, and no CPF for whoever needs none. */
export const maskCPF = (cpf: string) => formatCPF(cpf).replace(/^\d{3}(.*)\d{2}$/, '***$1**')
/** '12.345.678/0001-95', the newer ones with letters included. */
export const formatCNPJ = (cnpj: string) => cnpjMask(cnpj, { version: 2 })

/** '(13) 99999-0000' for 11 digits, '(13) 3333-0000' for 10. */
export const formatTelefone = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** Whether the check digits are right: a wrong one warns, it does not refuse (foreign papers exist). */
export const isValidCPF = (cpf: string) => cpfIsValid(cpf)
export const isValidCNPJ = (cnpj: string) => cnpjIsValid(cnpj, { version: 2 })
export const isValidCNH = (cnh: string) => cnhIsValid(cnh)
