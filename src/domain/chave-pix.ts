import { getPixKeyInfo, type PixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { formatCPF, isValidCPF, onlyDigits } from './documents.ts'
import { parseTelefone } from './telefone.ts'

/** What people write before the key, such as 'Chave Pix:', 'CPF ' or 'Celular: '. */
const LABEL =
  /^\s*(?:(?:chave|pix|cpf|cnpj|celular|telefone|tel|fone|whatsapp|e-?mail|aleat[óo]ria)(?:\/(?:cpf|cnpj))?\.?(?:\s*[:=]\s*|\s+[–-]?\s*))+/i
const PHONE_LABEL = /\b(?:celular|telefone|tel|fone|whatsapp)\b/i
const LETTERS_OF_KEYS = /[a-z@]/i
const MOBILE_LENGTH = 11

const withoutLabel = (text: string) => text.replace(LABEL, '').trim()
const labelOf = (text: string) => LABEL.exec(text)?.[0] ?? ''

function phoneKey(text: string): PixKeyInfo | undefined {
  const telefone = LETTERS_OF_KEYS.test(text) ? undefined : parseTelefone(text)
  return telefone?.length === MOBILE_LENGTH ? { type: 'phone', value: `+55${telefone}` } : undefined
}

/**
 * Returns a Pix key as the registry of keys (DICT) has it, for a Pix code; eleven digits that are a
 * CPF and a mobile count as the CPF. Returns undefined if the text is no key.
 */
export function readChavePix(text: string): PixKeyInfo | undefined {
  const key = withoutLabel(text)
  if (PHONE_LABEL.test(labelOf(text))) return phoneKey(key)
  const info = getPixKeyInfo(key)
  return info && info.type !== 'phone' ? info : phoneKey(key)
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
