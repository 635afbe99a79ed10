import { formatKm } from '#domain/distance.ts'
import { RuleViolation } from '#domain/errors.ts'

export const CORES = ['Vermelha', 'Azul', 'Preta', 'Branca'] as const
export type Cor = (typeof CORES)[number]

export const STATUS_MOTO = ['disponivel', 'alugada', 'manutencao', 'inativa'] as const
export type StatusMoto = (typeof STATUS_MOTO)[number]

/** What a person may set; `alugada` comes and goes only with a rental. */
export const SETTABLE_STATUS = ['disponivel', 'manutencao', 'inativa'] as const
export type SettableStatus = (typeof SETTABLE_STATUS)[number]

/** Oldest model year the fleet takes. */
export const MIN_ANO = 2020

/** The 'Manutenção!' badge of the Motos screen shows from this many km since the last service. */
export const BADGE_KM = 4500
/** Oil change: due soon and overdue, in km since the last service. */
export const OIL_SOON_KM = 1200
export const OIL_OVERDUE_KM = 1300
/** The database keeps how many motorcycles are in each hundred of km: both limits above begin one. */
export const KM_COUNTED_BY = 100

export type Urgencia = 'URGENTE' | 'EM BREVE'
type Odometer = { km_atual: number; km_ultima_manutencao: number | null }

/** Km driven since the last service; null when there never was one. */
export const kmSinceService = ({ km_atual, km_ultima_manutencao }: Odometer) =>
  km_ultima_manutencao === null ? null : km_atual - km_ultima_manutencao

/** A motorcycle never serviced is judged by its whole odometer. */
const kmToJudge = (moto: Odometer) => kmSinceService(moto) ?? moto.km_atual

/** How urgent the oil change is; undefined while there is nothing to do. */
export function oilAlert(moto: Odometer): Urgencia | undefined {
  const km = kmToJudge(moto)
  if (km >= OIL_OVERDUE_KM) return 'URGENTE'
  return km >= OIL_SOON_KM ? 'EM BREVE' : undefined
}

/** How every screen words and colours an oil change that is overdue or due soon. */
export const OIL_ALERT = {
  URGENTE: { text: 'TROCA DE ÓLEO VENCIDA!', cor: 'vermelho' },
  'EM BREVE': { text: 'Troca de óleo em breve', cor: 'laranja' },
} as const satisfies Record<Urgencia, { text: string; cor: string }>

/** Whether the Motos screen shows the 'Manutenção!' badge. */
export const needsServiceBadge = (moto: Odometer) => kmToJudge(moto) >= BADGE_KM

/**
 * The km of the last service as the records tell it (null: there is none). One ahead of the odometer was mistyped, or is of an
 * odometer before: taken as it is, it would put the oil change off by the difference, and so what was known stays, up to now.
 */
export function lastServiceBy(recorded: number | null, { km_atual, km_ultima_manutencao }: Odometer) {
  if (recorded === null || recorded <= km_atual) return recorded
  return Math.min(km_ultima_manutencao ?? km_atual, km_atual)
}

/** The odometer never goes down, save by an edit that says so. */
export function checkOdometer(before: number, after: number, corrigir: boolean) {
  if (after < before && !corrigir)
    throw new RuleViolation(
      `A quilometragem não pode diminuir (atual: ${formatKm(before)}). Marque "Corrigir hodômetro" se o valor anterior estava errado.`,
      'km_menor_que_atual',
    )
}

/** What it comes back with is no less than what it was seen with meanwhile: at a service, or by whoever edited it. */
export function checkReturned(km_atual: number, km_final: number) {
  if (km_final < km_atual)
    throw new RuleViolation(
      `A moto já marcava ${formatKm(km_atual)} durante a locação. Confira a quilometragem final; se o registro anterior estava errado, corrija o hodômetro em Motos.`,
      'km_final_menor_que_registrado',
    )
}

/** A motorcycle's status is free to set until a rental holds it. */
export function checkStatusChange(status: StatusMoto) {
  if (status === 'alugada')
    throw new RuleViolation(
      'A moto está em uma locação em aberto. Encerre a locação antes de mudar o status.',
      'moto_alugada',
    )
}

export const STATUS_MOTO_LABEL: Record<StatusMoto, string> = {
  disponivel: 'Disponível',
  alugada: 'Alugada',
  manutencao: 'Em manutenção',
  inativa: 'Inativa',
}

/** The orders of the list. */
export const ORDENS_MOTO = ['placa', 'km', 'recentes'] as const
