import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email'
import { formatCPF, isValidCPF, onlyDigits, parseTaxId } from './documents.ts'
import { parseTelefone } from './telefone.ts'

type ChavePix = { type: 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp'; value: string }

/** What people write before the key, such as 'Chave Pix:', 'CPF ' or 'Celular: '. */
const LABEL =
  /^\s*(?:(?:chave|pix|cpf|cnpj|celular|telefone|tel|fone|whatsapp|e-?mail|aleat[óo]ria)(?:\/(?:cpf|cnpj))?\.?(?:\s*[:=]\s*|\s+[–-]?\s*))+/i
const PHONE_LABEL = /\b(?:celular|telefone|tel|fone|whatsapp)\b/i
const NUMBER = /^[\dA-Z./ -]+$/i
const PHONE = /^[\d ()+.x-]+$/i
const RANDOM = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const MAX_EMAIL = 77
const MOBILE_LENGTH = 11
const CPF_LENGTH = 11

const withoutLabel = (text: string) => text.replace(LABEL, '').trim()
const labelOf = (text: string) => LABEL.exec(text)?.[0] ?? ''

function phoneKey(text: string): ChavePix | undefined {
  const telefone = PHONE.test(text) ? parseTelefone(text) : undefined
  return telefone?.length === MOBILE_LENGTH ? { type: 'phone', value: `+55${telefone}` } : undefined
}

/** An area code in parentheses or a plus makes the digits a phone. */
function taxIdKey(text: string): ChavePix | undefined {
  const id = NUMBER.test(text) ? parseTaxId(text) : undefined
  return id ? { type: id.length === CPF_LENGTH ? 'cpf' : 'cnpj', value: id } : undefined
}

/**
 * Returns a Pix key as the registry of keys (DICT) has it, for a Pix code; eleven digits that are a
 * CPF and a mobile count as the CPF. Returns undefined if the text is no key.
 */
export function readChavePix(text: string): ChavePix | undefined {
  const key = withoutLabel(text)
  if (PHONE_LABEL.test(labelOf(text))) return phoneKey(key)
  if (RANDOM.test(key)) return { type: 'evp', value: key.toLowerCase() }
  if (isValidEmail(key) && key.length <= MAX_EMAIL)
    return { type: 'email', value: key.toLowerCase() }
  return taxIdKey(key) ?? phoneKey(key)
}

/** The two keys that eleven digits without label or punctuation may be; undefined if they are one. */
export function twoChavesPix(text: string): { cpf: string; celular: string } | undefined {
  const digits = onlyDigits(text)
  const isBare = /^[\d\s]+$/.test(text) && digits.length === MOBILE_LENGTH
  if (!isBare || !isValidCPF(digits) || !phoneKey(digits)) return
  return { cpf: formatCPF(digits), celular: `+55${digits}` }
}

/**
 * Returns a Pix key as it is stored: without label, a CPF with its punctuation, which distinguishes it
 * from a mobile. Returns undefined if the text is no key, or may be two.
 */
export function parseChavePix(text: string): string | undefined {
  const key = twoChavesPix(text) ? undefined : readChavePix(text)
  return key?.type === 'cpf' ? formatCPF(key.value) : key?.value
}

/** Returns why a text is no Pix key, as the sentence beside the field. */
export function chavePixProblem(text: string): string {
  const two = twoChavesPix(text)
  return two
    ? `Este número é um CPF e também um celular. Escreva ${two.cpf} para o CPF ou ${two.celular} para o celular`
    : 'Chave Pix inválida. Use CPF, CNPJ, celular com DDD, e-mail ou chave aleatória'
}
