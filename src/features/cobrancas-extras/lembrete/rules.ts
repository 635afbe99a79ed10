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

/** The reminder of an extra charge that opens in WhatsApp: the shop's own text of a charge. */
export const chargeReminder = ({ titulo, ...charge }: Reminded, template: string, sender?: Sender) =>
  renderCobranca(template, { ...charge, referencia: titulo }, sender)

/** The Pix of an extra charge, ready to send: its text to copy, and the link that pays it. */
export function chargePixText(charge: Reminded, code: string, sender?: Sender, link?: string) {
  const lines = [
    `${greeting(charge, sender)} Segue o Pix copia e cola de ${formatBRL(charge.valor)}, da cobrança "${charge.titulo}":`,
    ...payLines(code, link),
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}
