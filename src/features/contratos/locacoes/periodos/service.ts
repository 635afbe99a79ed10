import type { Instant } from '#domain/calendar-day.ts'
import { assertExists } from '#server/database/assert-exists.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { findLocacao } from '../queries.ts'
import * as queries from './queries.ts'
import { laterOf, minuteOf, shareDays, type TipoPeriodo } from './rules.ts'

export const { lastPeriod, isRentedAgain, deletePeriods } = queries

/** Whether a rental had more than one motorcycle. */
export const wasSwapped = async (db: Db, locacao_id: string) =>
  (await queries.countPeriods(db, { locacao_id })) > 1

type Opened = {
  locacao_id: string
  moto_id: string
  tipo: TipoPeriodo
  inicio: Instant
  km_saida: number
  demonstracao: boolean
} & Partial<
  Pick<
    queries.PeriodRow,
    'motivo' | 'texto' | 'destino' | 'vistoria_saida_id' | 'sem_vistoria_motivo'
  >
>

/** Opens a period of a rental that the caller has locked and that has none open. */
export const openPeriod = (tx: Tx, { inicio, ...period }: Opened) =>
  queries.insertPeriod(tx, {
    motivo: null,
    texto: null,
    destino: null,
    ...period,
    inicio: minuteOf(inicio),
    fim: null,
    km_volta: null,
  })

type Closed = {
  /** When the motorcycle came back; one that never left has an empty period. */
  em: Instant
  km_saida?: number
  km_volta: number | null
  vistoria_volta_id?: string | null
}

/** Closes a period and returns its end, which is not before its start. */
export async function closePeriod(tx: Tx, period: queries.PeriodRow, { em, ...km }: Closed) {
  const fim = laterOf(period.inicio, minuteOf(em))
  await queries.updatePeriod(tx, period.id, { fim, ...km })
  return fim
}

/** Opens the last period of a rental again. */
export const reopenPeriod = (tx: Tx, { id }: queries.PeriodRow) =>
  queries.updatePeriod(tx, id, { fim: null, km_volta: null })

/**
 * Returns the motorcycles that a rental had, the earliest first, with the days and the rent that each
 * had. Throws NotFound if the rental does not exist.
 */
export async function listPeriods({ db, today }: Context, locacao_id: string) {
  const { data_inicio, data_fim, data_encerramento, precos } = await findLocacao(
    db,
    today,
    locacao_id,
  )
  const ultimo_dia = data_encerramento ?? data_fim
  const periods = await queries.listPeriods(db, locacao_id)
  return shareDays(periods, { data_inicio, ultimo_dia, precos })
}

/** Returns a page of who had a motorcycle and when. Throws NotFound if the motorcycle does not exist. */
export async function listHolders(
  { db }: Context,
  moto_id: string,
  paging: Parameters<typeof queries.listHolders>[2],
) {
  await assertExists(db, 'motos', moto_id)
  return queries.listHolders(db, moto_id, paging)
}
