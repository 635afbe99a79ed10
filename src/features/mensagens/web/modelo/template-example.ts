import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import type { Cobranca } from '#features/modelos/rules.ts'

/** An invented debt, to preview the template while nothing is pending. */
export const EXAMPLE: Cobranca = {
  cliente_nome: 'Maria Exemplo',
  valor: fromReais(314.93),
  data_vencimento: '2026-01-15' as CalendarDay,
  moto_placa: 'ABC1D23',
  referencia: 3,
}
