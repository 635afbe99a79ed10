import { aluguelOfDays, type Precos } from '#domain/aluguel.ts'
import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  daysBetween,
  type Instant,
  instantInBrazil,
} from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'

/** Whether the motorcycle is the one that the contract is about, or replaces it. */
export const TIPOS_PERIODO = ['titular', 'reserva'] as const
export type TipoPeriodo = (typeof TIPOS_PERIODO)[number]

export const TIPO_PERIODO_LABEL: Record<TipoPeriodo, string> = {
  titular: 'Própria',
  reserva: 'Reserva',
}

/** Why another motorcycle took the place of the one before. */
export const MOTIVOS_TROCA = [
  'quebra',
  'manutencao',
  'acidente',
  'roubo',
  'preferencia',
  'recall',
] as const
export type MotivoTroca = (typeof MOTIVOS_TROCA)[number]

/** Why a period began; `destroca`: the rental's own motorcycle came back. */
export const MOTIVOS_PERIODO = [...MOTIVOS_TROCA, 'destroca'] as const
export type MotivoPeriodo = (typeof MOTIVOS_PERIODO)[number]

export const MOTIVO_PERIODO_LABEL: Record<MotivoPeriodo, string> = {
  quebra: 'Quebra',
  manutencao: 'Manutenção',
  acidente: 'Acidente',
  roubo: 'Roubo ou furto',
  preferencia: 'Preferência do cliente',
  recall: 'Recall',
  destroca: 'A moto própria voltou',
}

/** From when to when a rental had a motorcycle: [inicio, fim), whole minutes; no `fim` while it has it. */
export type Periodo = { inicio: Instant; fim: Instant | null }

/** Whether it is the period with which a rental began. */
export const isFirst = ({ motivo }: { motivo: MotivoPeriodo | null }) => motivo === null

const MINUTE_MS = 60_000

/** Returns the start of the minute. */
export const minuteOf = (moment: Instant) =>
  new Date(Math.floor(Date.parse(moment) / MINUTE_MS) * MINUTE_MS).toISOString() as Instant

/** Returns 0:00 of a day in São Paulo. */
export const startOfDay = (day: CalendarDay) => instantInBrazil(day, '00:00')

/** The later of two moments. */
export const laterOf = (a: Instant, b: Instant) => (a > b ? a : b)

const dayOf = (moment: Instant) => dayInBrazil(new Date(moment))

/** Whether the rental had the motorcycle at that time. */
export const heldAt = ({ inicio, fim }: Periodo, moment: Instant) =>
  inicio <= moment && (fim === null || moment < fim)

/** Whether the rental had the motorcycle at any time of that day; one given and taken back in a minute counts. */
export const heldOn = ({ inicio, fim }: Periodo, day: CalendarDay) =>
  dayOf(inicio) <= day && (fim === null || fim > startOfDay(day) || dayOf(inicio) === day)

type Readings = Periodo & { km_saida: number; km_volta: number | null }

/** Returns the km of the periods that have both readings, and how many that are over lack the second. */
export function kmDriven(periods: readonly Readings[]) {
  const over = periods.filter(({ fim }) => fim !== null)
  const read = over.flatMap(({ km_saida, km_volta }) =>
    km_volta === null ? [] : [km_volta - km_saida],
  )
  return {
    km_rodados: read.reduce((sum, km) => sum + km, 0),
    sem_leitura: over.length - read.length,
  }
}

/** Returns '1.200 km' or '1.200 km, sem leitura em 1 período'. */
export function kmDrivenText({ km_rodados, sem_leitura }: ReturnType<typeof kmDriven>) {
  const missing = sem_leitura === 1 ? '1 período' : `${sem_leitura} períodos`
  return sem_leitura === 0
    ? formatKm(km_rodados)
    : `${formatKm(km_rodados)}, sem leitura em ${missing}`
}

type Contract = { data_inicio: CalendarDay; ultimo_dia: CalendarDay; precos: Precos }

/**
 * Shares the days of a rental and their rent among its periods, the earliest first. The day of an
 * exchange belongs to the outgoing motorcycle; the last period goes to the last day.
 */
export function shareDays<P extends Periodo>(
  periods: readonly P[],
  { data_inicio, ultimo_dia, precos }: Contract,
) {
  let from = data_inicio
  return periods.map((period, index) => {
    const fim = index === periods.length - 1 || period.fim === null ? ultimo_dia : dayOf(period.fim)
    const to = fim < ultimo_dia ? fim : ultimo_dia
    const dias = Math.max(0, daysBetween(from, to) + 1)
    const valor = aluguelOfDays({ data_inicio, precos }, from, to)
    from = addDays(from, dias)
    return { ...period, dias, valor }
  })
}
