import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import {
  asMessage,
  type Cobranca,
  greeting,
  payLines,
  renderCobranca,
  type Sender,
  signature,
} from '#features/contato/modelos/rules.ts'

type Reminded = {
  tipo: TipoPagamento
  semana_referencia: number
  data_vencimento: CalendarDay
  devido_hoje: Centavos
  calculo: string | null
  cliente_nome: string
  moto_placa: string
}

/** Returns the number of the week, or the name of another payment. */
export const referenceOf = ({
  tipo,
  semana_referencia,
}: Pick<Reminded, 'tipo' | 'semana_referencia'>): number | string =>
  ({
    semanal: semana_referencia,
    complemento: `dias a mais da semana ${semana_referencia}`,
    caucao: 'caução',
    avulso: 'pagamento avulso',
  })[tipo]

const cobrancaOf = ({ devido_hoje, ...pagamento }: Reminded): Cobranca => ({
  ...pagamento,
  valor: devido_hoje,
  referencia: referenceOf(pagamento),
})

/** Returns the WhatsApp reminder, made from the shop's template. */
export const reminderText = (pagamento: Reminded, template: string, sender?: Sender) =>
  renderCobranca(template, cobrancaOf(pagamento), sender)

/** Returns the message with the Pix copy-and-paste code and its payment link. */
export function pixText(pagamento: Reminded, code: string, sender?: Sender, link?: string) {
  const reference = referenceOf(pagamento)
  const what = typeof reference === 'number' ? `semana ${reference}` : reference
  const lines = [
    `${greeting(pagamento, sender)} Segue o Pix copia e cola de ${formatBRL(pagamento.devido_hoje)}, do pagamento da moto ${pagamento.moto_placa} (${what}):`,
    ...payLines(code, link),
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}
