import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import {
  asMessage,
  greeting,
  type Sender,
  signature,
} from '#features/pagamentos/pagamentos.lembrete.rules.ts'

type Reminded = {
  titulo: string
  valor: Centavos
  data_vencimento: CalendarDay
  cliente_nome: string
  moto_placa: string | null
}

/** The reminder of an extra charge that opens in WhatsApp: polite, threatens nothing, says who asks. */
export function chargeReminder(charge: Reminded, today: CalendarDay, sender?: Sender) {
  const due = formatDay(charge.data_vencimento)
  const what = `da cobrança "${charge.titulo}"${charge.moto_placa ? ` (moto ${charge.moto_placa})` : ''}, no valor de ${formatBRL(charge.valor)}`
  const lines = [
    greeting(charge, sender),
    `Passando para lembrar ${what}, ${charge.data_vencimento < today ? `que venceu em ${due}` : `com vencimento em ${due}`}.`,
    'Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.',
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}
