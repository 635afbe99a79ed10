import { onlyDigits } from './documents.ts'

const NATIONAL = /^[1-9]{2}(9\d{8}|[2-9]\d{7})$/

/**
 * A Brazilian number in any way of typing it as WhatsApp wants it: '5513997123456'. The ninth digit stays as it was
 * typed, old accounts may lack it. Undefined when it is no number with area code.
 */
export function whatsappNumber(text: string): string | undefined {
  const digits = onlyDigits(text).replace(/^0+/, '')
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  return NATIONAL.test(national) ? `55${national}` : undefined
}

/** A click-to-chat link that opens WhatsApp with the text ready to send; the number with area code. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${whatsappNumber(number) ?? `55${onlyDigits(number)}`}?text=${encodeURIComponent(text)}`
