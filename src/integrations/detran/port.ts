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
  /** Of some fines only the day is told: `data_infracao` is then its noon, and says nothing of the hour. */
  hora_conhecida: boolean
  /** The day the owner was notified; null while unknown. */
  data_notificacao: CalendarDay | null
  data_vencimento: CalendarDay
  /** The registry tells no due date: this one is what the law leaves at least. */
  vencimento_estimado: boolean
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

/** What a registry knows a vehicle by; `ano` is null for one that is not of the fleet. */
export type Vehicle = { placa: string; renavam: string | null; ano: number | null }

/** Where a vehicle's fines are looked up. */
export type FineRegistry = {
  /** Names the registry on the fines that come from it. */
  name: string
  /** The same in a sentence: 'o DETRAN-SP oficial'. */
  label: string
  /** Its fines are made up: nobody owes them. */
  simulated: boolean
  /** Whether it can be asked about the vehicle at all: some know no vehicle by its plate alone. */
  covers(vehicle: Vehicle): boolean
  /**
   * All fines the registry knows of the vehicle as of `today`, those told before included.
   * @throws {UpstreamError} when it does not answer or refuses.
   */
  finesOf(vehicle: Vehicle, today: CalendarDay): Promise<RegisteredFine[]>
}

/**
 * The registries whose credentials are stored now, in the order they are to be asked: the next one where the one before
 * fails. The simulation alone where there are none.
 */
export type FineRegistries = () => Promise<FineRegistry[]>
