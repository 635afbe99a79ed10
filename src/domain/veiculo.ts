import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam'
import { onlyDigits } from './documents.ts'

const RENAVAM_DIGITS = 11
/** Papers before 2013 leave the zeros at the start out. */
const WITHOUT_ZEROS = 9

/**
 * Returns the 11 digits of a RENAVAM, filled up with zeros at the start: '00639884962'. Returns
 * undefined if its length or its check digit is wrong.
 */
export function parseRenavam(text: string): string | undefined {
  const digits = onlyDigits(text)
  if (digits.length < WITHOUT_ZEROS || digits.length > RENAVAM_DIGITS) return
  const renavam = digits.padStart(RENAVAM_DIGITS, '0')
  return isValidRenavam(renavam) ? renavam : undefined
}

/** Returns why a text is no RENAVAM, as the sentence beside the field. */
export function renavamProblem(text: string): string {
  const { length } = onlyDigits(text)
  return length < WITHOUT_ZEROS || length > RENAVAM_DIGITS
    ? 'Renavam tem 11 dígitos (ou 9, nos documentos antigos)'
    : 'O último dígito deste Renavam não confere. Verifique se foi digitado certo'
}

/** 17 characters; I, O and Q do not occur, because they look like 1 and 0 (ISO 3779). */
const CHASSI = /^[A-HJ-NPR-Z\d]{17}$/
export const CHASSI_INVALIDO = 'Chassi tem 17 letras e números, sem I, O e Q'

/** Returns a chassis number in upper case, without spaces; undefined if the text is none. */
export function parseChassi(text: string): string | undefined {
  const chassi = text.toUpperCase().replace(/[\s.*–-]/g, '')
  return CHASSI.test(chassi) ? chassi : undefined
}
