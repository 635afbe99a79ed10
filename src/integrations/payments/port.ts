import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'

/** A Pix charge to be made at a gateway. */
export type ChargeOrder = {
  /** Our own id of the charge, the same however often it is asked for: the gateway makes one charge of it. */
  referencia: string
  valor: Centavos
  descricao: string
  /** When the code is to stop working; what a gateway allows at most is 14 days from `pedidoEm`. */
  expiraEm: Instant
  /** When the charge was first asked for: with it, repeating says the very same. */
  pedidoEm: Instant
  pagador: { id: string; nome: string; cpf: string; email: string | null; telefone: string }
}

/** `encerrada`: expired, cancelled, or given back. */
export type ChargeStatus = 'aberta' | 'paga' | 'encerrada'

/** A charge as its gateway has it. */
export type Charge = {
  externalId: string
  status: ChargeStatus
  /** What was asked; once paid, what came in. */
  valor: Centavos
  /** As the gateway writes it, in capitals: all but BRL is none of ours. */
  moeda: string
  /** The text that pays it, which the QR code shows too; null where the gateway no longer gives it. */
  copiaECola: string | null
  expiraEm: Instant | null
  /** Ours, as it was sent; null where the gateway names none. */
  referencia: string | null
  /** São Paulo's day of the payment, where the gateway says. */
  pagaEm: CalendarDay | null
}

/** An account that Pix charges are made by. */
export type Gateway = {
  name: ProviderOf<'pagamentos'>
  /**
   * Makes the charge, or finds the one made before under the same reference.
   * @throws {NoAnswer} when it is unknown whether it was made: asking again with the same order is safe.
   * @throws {UpstreamError} when it was refused, and none was made.
   */
  createCharge(order: ChargeOrder): Promise<Charge>
  /** The charge as it is now; undefined when the gateway has none of that id. @throws {UpstreamError} */
  findCharge(externalId: string): Promise<Charge | undefined>
  /** Closes the charge so that nobody pays it any more. @throws {UpstreamError} when it may still be paid, or was. */
  cancelCharge(externalId: string): Promise<void>
  /** Asks the gateway whether the credentials count, without charging anything. @throws {UpstreamError} */
  check(): Promise<void>
}

/** The accounts that are configured now, the preferred one first. */
export type Gateways = () => Promise<Gateway[]>
