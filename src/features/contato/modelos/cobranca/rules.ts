import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'

import {
  asMessage,
  greeting,
  payLines,
  renderCobranca,
  type Sender,
  signature,
} from '#features/contato/modelos/rules.ts'

type Reminded = {
  titulo: string
  valor: Centavos
  data_vencimento: CalendarDay
  cliente_nome: string
  moto_placa: string | null
}

/** Returns the WhatsApp reminder of an extra charge, made from the shop's template. */
export const cobrancaReminder = (
  { titulo, ...cobranca }: Reminded,
  template: string,
  sender?: Sender,
) => renderCobranca(template, { ...cobranca, referencia: titulo }, sender)

/** Returns the message with the Pix copy-and-paste code of an extra charge and its payment link. */
export function cobrancaPixText(cobranca: Reminded, code: string, sender?: Sender, link?: string) {
  const lines = [
    `${greeting(cobranca, sender)} Segue o Pix copia e cola de ${formatBRL(cobranca.valor)}, da cobrança "${cobranca.titulo}":`,
    ...payLines(code, link),
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}
