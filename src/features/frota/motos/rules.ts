import { formatKm } from '#domain/distance.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'

export const CORES = ['Vermelha', 'Azul', 'Preta', 'Branca'] as const
export type Cor = (typeof CORES)[number]

export const STATUS_MOTO = ['disponivel', 'alugada', 'manutencao', 'inativa'] as const
export type StatusMoto = (typeof STATUS_MOTO)[number]

/** The statuses a user may set; `alugada` follows from rentals. */
export const SETTABLE_STATUS = ['disponivel', 'manutencao', 'inativa'] as const
export type SettableStatus = (typeof SETTABLE_STATUS)[number]

/** Oldest accepted model year. */
export const MIN_ANO = 2020

/** The 'Manutenção!' badge of the Motos screen appears at this many km since the last service. */
export const BADGE_KM = 4500
/** Oil change due soon and overdue, in km since the last service. */
export const OIL_SOON_KM = 1200
export const OIL_OVERDUE_KM = 1300
/**
 * The summary table counts motorcycles in steps of this many km; both limits above are multiples.
 */
export const KM_COUNTED_BY = 100

/** Fields of a motorcycle that its update refuses to change, and how they change instead. */
const FIXED = {
  placa: 'A placa só muda por uma correção, com o motivo',
  cor: 'A cor só muda por uma correção, com o motivo',
  ano: 'O ano só muda por uma correção, com o motivo',
  status: 'A situação só muda em Mudar situação',
  modelo: 'O modelo não pode ser mudado',
  data_aquisicao: 'A data de aquisição não pode ser mudada',
}
type Fixed = Record<keyof typeof FIXED, unknown>

/** Throws ValidationError for each of these fields that was sent with another value. */
export function checkFixed(before: Fixed, sent: Partial<Fixed>) {
  const names = Object.keys(FIXED) as (keyof typeof FIXED)[]
  const wrong = names.filter((name) => sent[name] !== undefined && sent[name] !== before[name])
  if (wrong.length)
    throw new ValidationError(wrong.map((campo) => ({ campo, mensagem: FIXED[campo] })))
}

export type Urgencia = 'URGENTE' | 'EM BREVE'
type Odometer = { km_atual: number; km_ultima_manutencao: number | null }

/** Returns km since the last service; null if there was none. */
export const kmSinceService = ({ km_atual, km_ultima_manutencao }: Odometer) =>
  km_ultima_manutencao === null ? null : km_atual - km_ultima_manutencao

/** A motorcycle never serviced counts from 0 km. */
const kmToJudge = (moto: Odometer) => kmSinceService(moto) ?? moto.km_atual

/** Returns the urgency of the oil change; undefined if none is due. */
export function oilAlert(moto: Odometer): Urgencia | undefined {
  const km = kmToJudge(moto)
  if (km >= OIL_OVERDUE_KM) return 'URGENTE'
  return km >= OIL_SOON_KM ? 'EM BREVE' : undefined
}

/** Text and colour of the alert, the same on every screen. */
export const OIL_ALERT = {
  URGENTE: { text: 'TROCA DE ÓLEO VENCIDA!', cor: 'vermelho' },
  'EM BREVE': { text: 'Troca de óleo em breve', cor: 'laranja' },
} as const satisfies Record<Urgencia, { text: string; cor: string }>

/** Whether the Motos screen shows the 'Manutenção!' badge. */
export const needsServiceBadge = (moto: Odometer) => kmToJudge(moto) >= BADGE_KM

/**
 * Returns the km of the last service from the records (null: none). A value above the odometer is
 * mistyped or older than a correction and would delay the oil change, so the known value stays, at
 * most the odometer.
 */
export function lastServiceBy(
  recorded: number | null,
  { km_atual, km_ultima_manutencao }: Odometer,
) {
  if (recorded === null || recorded <= km_atual) return recorded
  return Math.min(km_ultima_manutencao ?? km_atual, km_atual)
}

/** Throws RuleViolation if the odometer decreases without `corrigir`. */
export function checkOdometer(before: number, after: number, corrigir: boolean) {
  if (after < before && !corrigir)
    throw new RuleViolation(
      `A quilometragem não pode diminuir (atual: ${formatKm(before)}). Marque "Corrigir hodômetro" se o valor anterior estava errado.`,
      'km_menor_que_atual',
    )
}

/** Throws RuleViolation if the final odometer is below one recorded during the rental. */
export function checkReturned(km_atual: number, km_final: number) {
  if (km_final < km_atual)
    throw new RuleViolation(
      `A moto já marcava ${formatKm(km_atual)} durante a locação. Confira a quilometragem final; se o registro anterior estava errado, corrija o hodômetro em Motos.`,
      'km_final_menor_que_registrado',
    )
}

/** The name of the refusal, and of the trigger that makes it. */
export const MOTO_ROUBADA = 'moto_roubada'

/** The refusal to free or rent a motorcycle that is flagged as stolen. */
export const motoRoubada = (placa: string) =>
  new RuleViolation(
    `A moto ${placa} ainda consta como roubada. Registre a baixa da restrição no sinistro antes de liberar.`,
    MOTO_ROUBADA,
  )

export const motoTaken = () =>
  new RuleViolation('Esta moto não está disponível para locação.', 'moto_indisponivel')

type Reservation = { reservada_na: string | null }
type Found = { placa: string; status: StatusMoto; roubada: boolean } & Reservation

/**
 * Throws RuleViolation unless the motorcycle is free; one that is reserved is free only for the rental
 * that it belongs to.
 */
export function checkFree(moto: Found, locacao_id?: string) {
  if (moto.roubada) throw motoRoubada(moto.placa)
  if (moto.status !== 'disponivel' || (moto.reservada_na && moto.reservada_na !== locacao_id))
    throw motoTaken()
}

type Leaving = { status: StatusMoto; reservada_para: string | null }

/** Throws RuleViolation while the motorcycle is rented or reserved, and so cannot leave the fleet. */
export function checkMayLeave(ato: 'excluir' | 'dar baixa', { status, reservada_para }: Leaving) {
  if (status === 'alugada')
    throw new RuleViolation(
      `Não é possível ${ato}: a moto está em uma locação em aberto.`,
      'moto_alugada',
    )
  if (reservada_para)
    throw new RuleViolation(
      `Não é possível ${ato}: a moto está reservada para ${reservada_para}.`,
      'moto_reservada',
    )
}

/** Throws ValidationError that names the field if a rule about its value is broken. */
export function checkField(campo: string, rule: () => void) {
  try {
    rule()
  } catch (error) {
    if (error instanceof RuleViolation)
      throw new ValidationError([{ campo, mensagem: error.message }])
    throw error
  }
}

/** Throws RuleViolation while the motorcycle is rented. */
export function checkStatusChange(status: StatusMoto) {
  if (status === 'alugada')
    throw new RuleViolation(
      'A moto está em uma locação em aberto. Encerre a locação antes de mudar a situação.',
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

/** Returns what the idle days of a motorcycle would have brought. */
export const idleCost = (dias: number, diaria: Centavos) => (dias * diaria) as Centavos
