import { aluguelOfDays, type Precos } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, formatMoment, type Instant } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen, type Plano, type StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { weekStart } from '#domain/pagamento.ts'
import type { SettableStatus } from '#features/frota/motos/rules.ts'
import { MOTIVO_PERIODO_LABEL, type MotivoPeriodo, minuteOf } from '../periodos/rules.ts'

/** Whether the rental's own motorcycle comes back, or the other one takes its place. */
export const TIPOS_TROCA = ['reserva', 'definitiva'] as const
export type TipoTroca = (typeof TIPOS_TROCA)[number]

export const TIPO_TROCA_LABEL: Record<TipoTroca, string> = {
  reserva: 'Reserva',
  definitiva: 'Definitiva',
}

/** Where the motorcycle that comes back may go, the likeliest first. */
export const DESTINOS_TROCA = [
  'manutencao',
  'disponivel',
  'inativa',
] as const satisfies SettableStatus[]

/** So many free motorcycles are offered at once; others are found by their plate. */
export const MOTOS_OFERECIDAS = 20

/** Throws RuleViolation unless the rental is active. */
export function checkSwappable(status: StatusLocacao) {
  if (status !== 'ativa')
    throw new RuleViolation(
      `Não é possível trocar a moto de uma locação ${status}.`,
      'acao_nao_permitida',
    )
}

type Motos = { moto_id: string; moto_titular_id: string }

/** Whether another motorcycle replaces the one that the contract is about. */
export const isOnReserve = ({ moto_id, moto_titular_id }: Motos) => moto_id !== moto_titular_id

/** Throws RuleViolation unless another motorcycle replaces the rental's own one. */
export function checkOnReserve(locacao: Motos) {
  if (!isOnReserve(locacao))
    throw new RuleViolation('A locação já está com a moto própria.', 'sem_moto_propria')
}

/** Throws ValidationError for the motorcycle that the rental has. */
export function checkAnother(locacao: Motos, moto_id: string) {
  if (locacao.moto_id === moto_id)
    throw new ValidationError([{ campo: 'moto_id', mensagem: 'Esta já é a moto da locação' }])
}

/**
 * Returns when the motorcycles were exchanged, by default now. Throws ValidationError for a moment in
 * the future or before the current motorcycle went out.
 */
export function swapMoment(em: Instant | undefined, { inicio }: { inicio: Instant }, now: Instant) {
  const moment = em ?? now
  if (Date.parse(moment) > Date.parse(now) || minuteOf(moment) < inicio)
    throw new ValidationError([
      {
        campo: 'em',
        mensagem: 'A troca não pode ser no futuro nem antes da entrega da moto atual',
      },
    ])
  return moment
}

type Swap = {
  placa_volta: string
  placa_saida: string
  em: Instant
  motivo: MotivoPeriodo
  texto: string | null
  tipo: TipoTroca | null
}

/** Returns 'AAA1B23 por BBB2C34 em 13/08/2026 às 14:00. Quebra: a corrente partiu. Reserva.' */
export function swapReason({ placa_volta, placa_saida, em, motivo, texto, tipo }: Swap) {
  const why = MOTIVO_PERIODO_LABEL[motivo] + (texto ? `: ${texto}` : '')
  const what = `${placa_volta} por ${placa_saida} em ${formatMoment(new Date(minuteOf(em)))}`
  return [what, why, tipo && TIPO_TROCA_LABEL[tipo]]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

type Amended = Omit<Swap, 'texto'> & {
  km_saida: number
  plano: Plano
  /** Of the motorcycle that is the rental's own one from then on. */
  placa_titular: string
}

/**
 * Returns what the amendment of a swap says that changes: 'Em 13/08/2026 às 14:00 a moto AAA1B23 voltou
 * à loja (Quebra) e a locação segue com a moto BBB2C34, …'
 */
export function amendmentText({ em, motivo, tipo, plano, km_saida, ...placas }: Amended) {
  const { placa_volta, placa_saida, placa_titular } = placas
  const why = motivo === 'destroca' ? '' : ` (${MOTIVO_PERIODO_LABEL[motivo].toLowerCase()})`
  const goesOn = {
    reserva: `como reserva, até que a moto ${placa_titular} fique pronta`,
    definitiva: 'que passa a ser a moto do contrato',
    back: 'que é a do contrato',
  }[tipo ?? 'back']
  return [
    `Em ${formatMoment(new Date(minuteOf(em)))} a moto ${placa_volta} voltou à loja${why} e a locação segue com a moto ${placa_saida}, ${goesOn}.`,
    `A moto ${placa_saida} saiu com ${formatKm(km_saida)}.`,
    ...(plano === 'fidelidade'
      ? [`A moto a transferir no fim do plano é a ${placa_titular}.`]
      : []),
    'A semana, o preço, a caução e os vencimentos ficam como estão.',
  ].join(' ')
}

/** How many days without a motorcycle can be written off at once: those of a week begun. */
export const MAX_DIAS_PERDIDOS = 6

type Week = {
  id: string
  tipo: string
  status: string
  semana_referencia: number
}
type Locacao = { status: StatusLocacao; data_inicio: CalendarDay; precos: Precos }

/**
 * Returns the week of which lost days are written off: the one begun, or the next one if nothing of it
 * is owed. Throws RuleViolation if the rental is over or no such week is open.
 */
export function weekOfLostDays<W extends Week>(
  weeks: readonly W[],
  locacao: Locacao,
  today: CalendarDay,
) {
  if (!isOpen(locacao.status))
    throw new RuleViolation(
      'Os dias só são dispensados enquanto a locação está em aberto.',
      'locacao_encerrada',
    )
  const open = weeks.filter(
    ({ tipo, status, semana_referencia }) =>
      tipo === 'semanal' &&
      status === 'pendente' &&
      addDays(locacao.data_inicio, 7 * semana_referencia - 1) >= today,
  )
  const week = open.toSorted((a, b) => a.semana_referencia - b.semana_referencia)[0]
  if (!week)
    throw new RuleViolation(
      'A semana já está paga e a seguinte ainda não foi criada. Dispense os dias quando ela for.',
      'sem_semana_aberta',
    )
  return week
}

/** Returns the rent of some days of a week, at most what is open of it. */
export function rentOfDays(
  { data_inicio, precos }: Pick<Locacao, 'data_inicio' | 'precos'>,
  { dias, semana, aberto }: { dias: number; semana: number; aberto: Centavos },
) {
  const first = weekStart(data_inicio, semana)
  const rent = aluguelOfDays({ data_inicio, precos }, first, addDays(first, dias - 1))
  return Math.min(rent, aberto) as Centavos
}
