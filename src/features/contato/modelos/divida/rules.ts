import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import {
  asMessage,
  greeting,
  payLines,
  renderCobranca,
  type Sender,
  signature,
} from '#features/contato/modelos/rules.ts'

/** What a message calls a debt: a payment by its kind and week, an extra charge by its title. */
type Named = { tipo: TipoPagamento; semana_referencia: number } | { titulo: string }

/** A debt as a person is reminded of it. */
export type Reminded = Named & {
  data_vencimento: CalendarDay
  devido_hoje: Centavos
  /** How the late fees came about; an extra charge has none. */
  calculo?: string | null
  cliente_nome: string
  moto_placa: string | null
}

/** Returns the number of the week, or the name of another debt. */
export function referenceOf(divida: Named): number | string {
  if ('titulo' in divida) return divida.titulo
  const { tipo, semana_referencia } = divida
  const references: Record<TipoPagamento, number | string> = {
    semanal: semana_referencia,
    complemento: `dias a mais da semana ${semana_referencia}`,
    caucao: 'caução',
    avulso: 'pagamento avulso',
  }
  return references[tipo]
}

/** Returns the WhatsApp reminder, made from the shop's template. */
export const reminderText = (divida: Reminded, template: string, sender?: Sender) =>
  renderCobranca(
    template,
    {
      cliente_nome: divida.cliente_nome,
      valor: divida.devido_hoje,
      calculo: divida.calculo ?? null,
      data_vencimento: divida.data_vencimento,
      moto_placa: divida.moto_placa,
      referencia: referenceOf(divida),
    },
    sender,
  )

/** Returns the message with the Pix copy-and-paste code and its payment link. */
export function pixText(divida: Reminded, code: string, sender?: Sender, link?: string) {
  const lines = [
    `${greeting(divida, sender)} Segue o Pix copia e cola de ${formatBRL(divida.devido_hoje)}, ${purposeOf(divida)}:`,
    ...payLines(code, link),
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}

function purposeOf(divida: Reminded) {
  if ('titulo' in divida) return `da cobrança "${divida.titulo}"`
  const reference = referenceOf(divida)
  const what = typeof reference === 'number' ? `semana ${reference}` : reference
  return `do pagamento da moto ${divida.moto_placa} (${what})`
}
