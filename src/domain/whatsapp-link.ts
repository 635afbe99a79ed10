import { onlyDigits } from './documents.ts'

const NATIONAL = /^[1-9]{2}(9\d{8}|[2-9]\d{7})$/
const INTERNATIONAL = /^55[1-9]{2}(9\d{8}|[2-9]\d{7})$/

/**
 * A Brazilian number in any way of typing it as WhatsApp wants it: '5513997123456'. Zeros before it go, with the two
 * digits of a carrier where they were dialled (0 15 13 …). The ninth digit stays as it was typed, old accounts may lack
 * it. Undefined when it is no number with area code.
 */
export function whatsappNumber(text: string): string | undefined {
  const typed = onlyDigits(text)
  const digits = typed.replace(/^0+/, '')
  if (NATIONAL.test(digits)) return `55${digits}`
  if (INTERNATIONAL.test(digits)) return digits
  const withoutCarrier = digits.slice(2)
  return typed.startsWith('0') && NATIONAL.test(withoutCarrier) ? `55${withoutCarrier}` : undefined
}

/** A click-to-chat link that opens WhatsApp with the text ready to send; the number with area code. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${whatsappNumber(number) ?? `55${onlyDigits(number)}`}?text=${encodeURIComponent(text)}`
