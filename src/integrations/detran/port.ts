import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'

/** A traffic fine as a registry tells it. */
export type RegisteredFine = {
  /** The infraction notice's official number: the same fine has the same one at every lookup. */
  numero_auto: string
  /** The code of the national table, as '745-50'; null where the registry gives none. */
  codigo_infracao: string | null
  descricao_infracao: string
  orgao_autuador: string | null
  data_infracao: Instant
  /** The day the owner was notified; null while unknown. */
  data_notificacao: CalendarDay | null
  data_vencimento: CalendarDay
  /** Until this day `valor_desconto` is enough; both null where there is no discount. */
  data_vencimento_desconto: CalendarDay | null
  local_infracao: string
  valor_original: Centavos
  valor_desconto: Centavos | null
  pontos_cnh: number
  /** In km/h; null where no speed was measured. */
  velocidade_medida: number | null
  velocidade_permitida: number | null
}

/** Where a vehicle's fines are looked up. */
export type FineRegistry = {
  /** Names the registry on the fines that come from it. */
  name: string
  /** Its fines are made up: nobody owes them. */
  simulated: boolean
  /**
   * All fines the registry knows of the vehicle as of `today`, those told before included.
   * @throws {OutsideFailure} when it does not answer or refuses.
   */
  finesOf(vehicle: { placa: string; renavam: string | null }, today: CalendarDay): Promise<RegisteredFine[]>
}
