import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { centavos } from '#domain/money.ts'
import type { ChargeOrder } from '#integrations/payments/port.ts'

/** A charge as stored by a gateway's stand-in. */
export type StoredCharge = {
  id: string
  reference: string
  cents: number
  currency: string
  state: 'open' | 'paid' | 'expired' | 'cancelled'
  /** Cents refunded of a paid charge. */
  refunded?: number
  dispute?: 'open' | 'lost' | 'won'
}

/** The order that every gateway gets. */
export const ORDER: ChargeOrder = {
  referencia: '0190a0a0-0000-7000-8000-000000000001',
  valor: centavos(31_493),
  descricao: 'Semana 1 do aluguel, ABC1D23',
  pedidoEm: '2026-03-10T12:00:00.000Z' as Instant,
  expiraEm: '2026-03-11T02:59:59.000Z' as Instant,
  pagador: {
    id: '0190a0a0-0000-7000-8000-000000000002',
    nome: 'João da Silva',
    cpf: '52998224725',
    email: 'joao@exemplo.com.br',
    telefone: '13997123456',
  },
}
/** The day on which the stand-ins report a payment. */
export const PAID_ON = '2026-03-10' as CalendarDay
