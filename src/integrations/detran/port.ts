import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'

/** A traffic fine from a registry. */
export type RegisteredMulta = {
  /** The infraction notice's official number, the same at every lookup. */
  numero_auto: string
  /** The code of the national table, as '745-50'; null if the registry gives none. */
  codigo_infracao: string | null
  descricao_infracao: string
  orgao_autuador: string | null
  data_infracao: Instant
  /** False if only the day is known: `data_infracao` is then noon of that day. */
  hora_conhecida: boolean
  /** The day the owner was notified; null if unknown. */
  data_notificacao: CalendarDay | null
  data_vencimento: CalendarDay
  /** True if the registry gives no due date: this is the earliest one that the law allows. */
  vencimento_estimado: boolean
  /** Last day to pay `valor_desconto`; both are null without a discount. */
  data_vencimento_desconto: CalendarDay | null
  local_infracao: string
  valor_original: Centavos
  valor_desconto: Centavos | null
  pontos_cnh: number
  /** In km/h; null if no speed was measured. */
  velocidade_medida: number | null
  velocidade_permitida: number | null
}

/** Identifies a vehicle for a registry; `ano` is null for one outside the fleet. */
export type Vehicle = { placa: string; renavam: string | null; ano: number | null }

/** A registry of traffic fines. */
export type MultaRegistry = {
  /** Stored with the fines of this registry. */
  name: string
  /** Its name in a sentence: 'o DETRAN-SP oficial'. */
  label: string
  /** True if its fines are invented for demonstration. */
  simulated: boolean
  /** Returns true if the registry can look the vehicle up: some need more than its plate. */
  covers(vehicle: Vehicle): boolean
  /**
   * Returns all fines of the vehicle as of `today`, including those returned before.
   * @throws {UpstreamError} if the registry does not answer or refuses.
   */
  multasOf(vehicle: Vehicle, today: CalendarDay): Promise<RegisteredMulta[]>
}

/**
 * Returns the registries with stored credentials, in the order to query them: the next one if the
 * previous one fails. Without credentials, returns only the simulation.
 */
export type MultaRegistries = () => Promise<MultaRegistry[]>
