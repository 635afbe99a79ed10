import { onlyDigits } from './documents.ts'

/** Area code, then nine digits of a mobile, or eight: a landline, or a mobile as before 2016. */
const NATIONAL = /^[1-9]\d(9\d{8}|[2-9]\d{7})$/
/** After a trunk 0 a mobile has nine digits: with eight it is one that lost its last digit. */
const AFTER_TRUNK = /^[1-9]\d(9\d{8}|[2-5]\d{7})$/

/** The 67 area codes; a test compares them with those of @brazilian-utils, whose list every screen would load. */
const AREA_CODE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|[68][1-9]|7[134579]|9[1-9])/
const areaCodeExists = (digits: string) => AREA_CODE.test(digits)

const matching = (digits: string, pattern: RegExp) =>
  pattern.test(digits) && areaCodeExists(digits) ? digits : undefined

/**
 * Returns the 10 or 11 digits of a Brazilian phone with area code: '13991234567'. Removes the country
 * code (+55, 0055, 55), the trunk 0 and a carrier code after it (0 15 13 …, 0xx13 …). Returns
 * undefined for anything else, foreign numbers and area codes that do not exist included.
 */
export function parseTelefone(text: string): string | undefined {
  const typed = onlyDigits(text)
  if (/^\s*\+/.test(text) || typed.startsWith('00')) {
    const [, local] = /^(?:00)?55(?:0(?=[1-9]))?(\d+)$/.exec(typed) ?? []
    return local && matching(local, NATIONAL)
  }
  if (typed.startsWith('0'))
    return matching(typed.slice(1), AFTER_TRUNK) ?? matching(typed.slice(3), AFTER_TRUNK)
  return (
    matching(typed, NATIONAL) ??
    (typed.startsWith('55') ? matching(typed.slice(2), NATIONAL) : undefined)
  )
}

/** Returns why a text is no phone, as the sentence beside the field. */
export function telefoneProblem(text: string): string {
  const typed = onlyDigits(text)
  if (/^\s*\+(?!55)/.test(text)) return 'Use um telefone do Brasil, com DDD'
  if (typed.length !== 10 && typed.length !== 11)
    return 'Telefone precisa de 10 ou 11 dígitos, com DDD'
  if (!areaCodeExists(typed)) return `O DDD ${typed.slice(0, 2)} não existe`
  return 'Depois do DDD, um celular tem 9 dígitos e começa com 9; um fixo tem 8'
}

/** Digits to search for: part of a stored number, and the phones that mean the same. */
export type SearchedNumber = { digits: string; telefones: string[] }

/**
 * Parses a search text of digits and punctuation, as a CPF or a phone or a part of one. The phones
 * are the typed one with and without its ninth digit. Returns undefined for a text with letters or
 * fewer than two digits.
 */
export function searchedNumber(text: string): SearchedNumber | undefined {
  const typed = onlyDigits(text)
  if (typed.length < 2 || !/^[\d\s().+/-]+$/.test(text)) return undefined
  const telefone = parseTelefone(text)
  if (!telefone) return { digits: withoutCountry(text, typed), telefones: [] }
  const [area, last] = [telefone.slice(0, 2), telefone.slice(-8)]
  return { digits: telefone, telefones: [`${area}9${last}`, `${area}${last}`] }
}

/** Of a part of a phone; a CPF or a phone without country code has at most 11 digits. */
const withoutCountry = (text: string, digits: string) =>
  (/^\s*\+/.test(text) || digits.length > 11) && /^(00)?55/.test(digits)
    ? digits.replace(/^(00)?55/, '')
    : digits
