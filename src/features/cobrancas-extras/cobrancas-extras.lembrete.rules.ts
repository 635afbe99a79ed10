import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { renderCobranca, type Sender } from '#features/mensagens/mensagens.texto.rules.ts'

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
