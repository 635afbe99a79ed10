import { onlyDigits } from '../documents.ts'

const NATIONAL = /^[1-9]{2}(9\d{8}|[2-9]\d{7})$/
const INTERNATIONAL = /^55[1-9]{2}(9\d{8}|[2-9]\d{7})$/

/**
 * Normalises a Brazilian number for WhatsApp: '5513997123456'. Drops leading zeros and a carrier
 * code after them (0 15 13 …). Keeps a missing ninth digit, which old accounts may lack. Returns
 * undefined if it is not a number with area code.
 */
export function whatsappNumber(text: string): string | undefined {
  const typed = onlyDigits(text)
  const digits = typed.replace(/^0+/, '')
  if (NATIONAL.test(digits)) return `55${digits}`
  if (INTERNATIONAL.test(digits)) return digits
  const withoutCarrier = digits.slice(2)
  return typed.startsWith('0') && NATIONAL.test(withoutCarrier) ? `55${withoutCarrier}` : undefined
}

/**
 * Returns a click-to-chat link that opens WhatsApp with the text ready to send; `number` includes
 * the area code.
 */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${whatsappNumber(number) ?? `55${onlyDigits(number)}`}?text=${encodeURIComponent(text)}`
