import { onlyDigits } from '../documents.ts'
import { parseTelefone } from '../telefone.ts'

/**
 * Returns a Brazilian number as WhatsApp needs it: '5513997123456'. Keeps a missing ninth digit,
 * which old accounts may lack. Returns undefined if it is not a phone with area code.
 */
export function whatsappNumber(text: string): string | undefined {
  const telefone = parseTelefone(text)
  return telefone && `55${telefone}`
}

/**
 * Returns a click-to-chat link that opens WhatsApp with the text ready to send; `number` includes
 * the area code.
 */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${whatsappNumber(number) ?? `55${onlyDigits(number)}`}?text=${encodeURIComponent(text)}` as const

/** Returns the link to the shop's own number; undefined while the shop has none. */
export const shopChat = (telefone: string, text: string) =>
  telefone ? whatsappLink(telefone, text) : undefined
