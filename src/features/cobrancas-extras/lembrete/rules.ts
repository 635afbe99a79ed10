import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'

import {
  asMessage,
  greeting,
  payLines,
  renderCobranca,
  type Sender,
  signature,
} from '#features/modelos/rules.ts'

type Reminded = {
  titulo: string
  valor: Centavos
  data_vencimento: CalendarDay
  cliente_nome: string
  moto_placa: string | null
}

/** Returns the WhatsApp reminder of an extra charge, made from the shop's template. */
export const cobrancaReminder = ({ titulo, ...charge }: Reminded, template: string, sender?: Sender) =>
  renderCobranca(template, { ...charge, referencia: titulo }, sender)

/** Returns the message with the Pix copy-and-paste code of an extra charge and its payment link. */
export function cobrancaPixText(charge: Reminded, code: string, sender?: Sender, link?: string) {
  const lines = [
    `${greeting(charge, sender)} Segue o Pix copia e cola de ${formatBRL(charge.valor)}, da cobrança "${charge.titulo}":`,
    ...payLines(code, link),
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}
