import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'

/** A Pix charge to create at a gateway. */
export type ChargeOrder = {
  /** Our id of the charge, used as idempotency key: the gateway creates one charge for it. */
  referencia: string
  valor: Centavos
  descricao: string
  /** When the code expires; gateways allow at most 14 days from `pedidoEm`. */
  expiraEm: Instant
  /** When the charge was first ordered, so that a repeated order is identical. */
  pedidoEm: Instant
  pagador: { id: string; nome: string; cpf: string; email: string | null; telefone: string }
}

/** `paga`: the money came in, also if it went back later; `encerrada`: expired or cancelled unpaid. */
export type ChargeStatus = 'aberta' | 'paga' | 'encerrada'

/** A charge as its gateway returns it. */
export type Charge = {
  externalId: string
  status: ChargeStatus
  /** The amount ordered; once paid, the amount received. */
  valor: Centavos
  /** Currency code in capitals, as the gateway writes it; only BRL is supported. */
  moeda: string
  /**
   * The text that pays the charge, also in the QR code; null if the gateway no longer returns it.
   */
  copiaECola: string | null
  expiraEm: Instant | null
  /** Our reference; null if the gateway returns none. */
  referencia: string | null
  /** São Paulo's day of the payment, if the gateway returns it. */
  pagaEm: CalendarDay | null
  /** The sum of all refunds made so far; 0 if there are none. */
  devolvido: Centavos
  /** The sum that open and lost disputes took back; 0 once the money is with the shop again. */
  contestado: Centavos
}

/** An account that creates Pix charges. */
export type Gateway = {
  name: ProviderOf<'pagamentos'>
  /**
   * Creates the charge, or returns the one created before with the same reference.
   * @throws {NoAnswer} if it is unknown whether it was created: repeating the same order is safe.
   * @throws {UpstreamError} if it was refused and none was created.
   */
  createCharge(order: ChargeOrder): Promise<Charge>
  /**
   * Returns the current charge; undefined if the gateway has none with that id.
   * @throws {UpstreamError} if it cannot be read.
   */
  findCharge(externalId: string): Promise<Charge | undefined>
  /**
   * Cancels the charge so that it cannot be paid.
   * @throws {UpstreamError} if it was paid or may still be.
   */
  cancelCharge(externalId: string): Promise<void>
  /**
   * Checks the credentials without charging anything.
   * @throws {UpstreamError} if they are rejected.
   */
  check(): Promise<void>
}

/** Returns the configured accounts, the preferred one first. */
export type Gateways = () => Promise<Gateway[]>
