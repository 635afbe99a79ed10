import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as motos from '../queries.ts'
import { lastServiceBy } from '../rules.ts'
import * as queries from './queries.ts'
import {
  checkActive,
  checkOtherKm,
  isPlausible,
  type Leitura,
  type OrigemLeitura,
  situacaoOf,
} from './rules.ts'

export const { findActive, greatestReading } = queries

/** At most this many readings to be checked are listed. */
const A_CONFERIR = 100

type Marks = Parameters<typeof situacaoOf>[0]
const withSituacao = <R extends Marks>(row: R) => ({ ...row, situacao: situacaoOf(row) })

/** Returns a page of readings, the newest first. Throws NotFound if the motorcycle does not exist. */
export async function listReadings(
  db: Db,
  moto_id: string,
  page: Parameters<typeof queries.listReadings>[2],
) {
  await motos.findMoto(db, moto_id)
  const { items, ...rest } = await queries.listReadings(db, moto_id, page)
  return { ...rest, items: items.map(withSituacao) }
}

/** Returns the readings to be checked, the newest first, each with the one before it. */
export async function listToCheck(db: Db) {
  const rows = await queries.listToCheck(db, A_CONFERIR)
  return rows.map(({ dia_anterior: dia, km_anterior: km, ...row }) => ({
    ...withSituacao(row),
    anterior: dia !== null && km !== null ? { dia, km } : null,
  }))
}

type Moto = { id: string; demonstracao: boolean }

/**
 * Writes a reading of a motorcycle that the caller has locked; the same km on the same day is one. One
 * that is not plausible is marked to be checked.
 */
export async function addReading(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  { id: moto_id, demonstracao }: Moto,
  { origem, dia, km }: Leitura & { origem: OrigemLeitura },
) {
  const beside = await queries.findBeside(tx, moto_id, { dia, km })
  await queries.insertReading(tx, {
    moto_id,
    dia,
    km,
    origem,
    lido_em: ctx.now,
    conferir: !isPlausible({ dia, km }, beside),
    demonstracao,
  })
}

const correctionOf = (
  { now, actor }: Pick<Context, 'now' | 'actor'>,
  corrigida_motivo: string,
) => ({
  corrigida_em: now,
  corrigida_por: actor.usuario,
  corrigida_motivo,
})

/** Marks every active reading above the odometer's corrected value. */
export const correctAbove = (tx: Tx, ctx: Context, moto_id: string, km: number) =>
  queries.correctAbove(tx, moto_id, km, correctionOf(ctx, 'Hodômetro corrigido'))

type Undone = { dia: CalendarDay; km: number; before: number }

/** Marks the reading of an undone return, whose odometer was `before` it. */
export const correctReturn = (tx: Tx, ctx: Context, moto_id: string, undone: Undone) =>
  queries.correctReturn(tx, moto_id, undone, correctionOf(ctx, 'Devolução desfeita'))

/** Marks a reading as right. Throws RuleViolation if it was corrected. */
export const confirmReading = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => {
    const reading = await lockReading(tx, id)
    return withSituacao(
      reading.conferir ? await queries.updateReading(tx, id, { conferir: false }) : reading,
    )
  })

/**
 * Marks a reading as corrected and writes the right value on its day; the odometer and the km of the
 * last service follow. Returns the motorcycle. Throws RuleViolation if it was corrected,
 * ValidationError for the same km.
 */
export const correctReading = (ctx: Context, id: string, km: number, motivo: string) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { moto_id, ...reading } = await lockReading(tx, id)
    checkOtherKm(reading.km, km)
    const moto = await motos.lockMoto(tx, moto_id)
    await queries.updateReading(tx, id, correctionOf(ctx, motivo))
    await addReading(tx, ctx, moto, { dia: reading.dia, km, origem: 'equipe' })
    const km_atual = (await greatestReading(tx, moto_id))!
    const km_ultima_manutencao = lastServiceBy(moto.km_ultima_manutencao, { ...moto, km_atual })
    return motos.updateMoto(tx, moto_id, { km_atual, km_ultima_manutencao })
  })

/** Locks the motorcycle of a reading, then returns the reading. Throws RuleViolation if it was corrected. */
async function lockReading(tx: Tx, id: string) {
  await motos.lockMoto(tx, (await queries.findReading(tx, id)).moto_id)
  const reading = await queries.findReading(tx, id)
  checkActive(reading)
  return reading
}
