import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import type { OrigemLeitura } from './hodometros/rules.ts'
import { addReading, correctAbove, correctReturn, greatestReading } from './hodometros/service.ts'
import * as queries from './queries.ts'
import {
  checkField,
  checkFixed,
  checkFree,
  checkMayLeave,
  checkOdometer,
  checkReturned,
  checkStatusChange,
  kmSinceService,
  lastServiceBy,
  oilAlert,
  type SettableStatus,
} from './rules.ts'

export const { listMotos, listForSwap, findMoto } = queries

/** Returns the number of motorcycles in each status. */
export const countMotos = queries.countByStatus
/** Returns the number of oil changes due soon or overdue, and overdue. */
export const countOilAlerts = queries.countOilAlerts

/**
 * Creates a motorcycle. Throws ValidationError for a future model year or purchase, RuleViolation
 * if the plate is taken, or if it may be the other plate of a motorcycle of the fleet.
 */
export function createMoto(
  ctx: Context,
  { confirmar_outra_moto, ...moto }: queries.NewMoto & Confirmed,
) {
  checkYear(ctx, moto)
  checkBought(ctx, moto)
  return withFreePlaca(moto, () =>
    transaction(ctx, async (tx) => {
      if (!confirmar_outra_moto) await checkOtherPlaca(tx, moto.placa)
      return queries.insertMoto(tx, { ...moto, ...NEVER_SERVICED, criado_em: ctx.now })
    }),
  )
}

/** Deletes a motorcycle whose import is undone; the database refuses one that something refers to. */
export const deleteImported = queries.deleteImported

/** Whether a person said that a plate is of another vehicle. */
type Confirmed = { confirmar_outra_moto?: boolean | undefined }

/** Throws RuleViolation with the motorcycle of the fleet that may be the same vehicle, if any. */
async function checkOtherPlaca(tx: Tx, placa: string, id?: string) {
  const moto_existente = await queries.findOtherPlaca(tx, placa, id)
  if (!moto_existente) return
  const mensagem = `${placa} e ${moto_existente.placa} são as placas da mesma moto, antes e depois da Mercosul. É a mesma moto?`
  throw new RuleViolation(mensagem, 'mesma_moto', { mensagem, moto_existente })
}

function checkYear({ today }: Pick<Context, 'today'>, { ano }: { ano?: number | undefined }) {
  const thisYear = Number(today.slice(0, 4))
  if (ano !== undefined && ano > thisYear)
    throw new ValidationError([{ campo: 'ano', mensagem: `O ano máximo é ${thisYear}` }])
}

function checkBought(
  { today }: Pick<Context, 'today'>,
  { data_aquisicao }: { data_aquisicao?: CalendarDay | undefined },
) {
  if (data_aquisicao && data_aquisicao > today)
    throw new ValidationError([
      { campo: 'data_aquisicao', mensagem: 'A data de aquisição não pode estar no futuro' },
    ])
}

/** Throws RuleViolation if `write` finds another motorcycle of the fleet with the plate. */
export const withFreePlaca = <T>(
  { placa }: { placa?: string | undefined },
  write: () => Promise<T>,
) =>
  mapConstraint(
    'motos_placa_unica',
    () => new RuleViolation(`Já existe uma moto com a placa ${placa}.`, 'placa_duplicada'),
    write,
  )
const NEVER_SERVICED = { km_ultima_manutencao: null, excluido_em: null }

/**
 * Changes the odometer, the notes and the papers' numbers; a new odometer is a reading, a lower one
 * corrects those above it. Throws RuleViolation if it decreases without `corrigir_km`.
 */
export function updateMoto(
  ctx: Context,
  id: string,
  { corrigir_km, ...changes }: queries.MotoChanges & { corrigir_km?: boolean },
) {
  return transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockMoto(tx, id)
    await checkUnchanged(tx, ctx, 'motos', before)
    checkFixed(before, changes)
    const km_atual = changes.km_atual ?? before.km_atual
    checkOdometer(before.km_atual, km_atual, corrigir_km ?? false)
    // A form sends the odometer that it shows with other fields: nobody read it.
    if (km_atual !== before.km_atual) {
      if (km_atual < before.km_atual) await correctAbove(tx, ctx, id, km_atual)
      await addReading(tx, ctx, before, { dia: ctx.today, km: km_atual, origem: 'equipe' })
    }
    const km_ultima_manutencao = lastServiceBy(before.km_ultima_manutencao, { ...before, km_atual })
    return queries.updateMoto(tx, id, { ...changes, km_atual, km_ultima_manutencao })
  })
}

/**
 * Corrects what was mistyped. Throws ValidationError for a future model year or purchase, RuleViolation if the
 * plate is taken, or if it may be the other plate of a motorcycle of the fleet.
 */
export function correctMoto(
  ctx: Context,
  id: string,
  { confirmar_outra_moto, ...changes }: Pick<queries.MotoChanges, Corrected> & Confirmed,
) {
  checkYear(ctx, changes)
  checkBought(ctx, changes)
  return withFreePlaca(changes, () =>
    transaction(ctx, async (tx) => {
      const before = await queries.lockMoto(tx, id)
      await checkUnchanged(tx, ctx, 'motos', before)
      const { placa, cor, ano } = before
      const isNew = changes.placa !== undefined && changes.placa !== placa
      if (isNew && !confirmar_outra_moto) await checkOtherPlaca(tx, changes.placa!, id)
      return queries.updateMoto(tx, id, { placa, cor, ano, ...changes })
    }),
  )
}
type Corrected = 'placa' | 'cor' | 'ano' | 'data_aquisicao'

export function setMotoStatus(ctx: Context, id: string, status: SettableStatus) {
  return transaction(ctx, async (tx) => {
    const before = await queries.lockMoto(tx, id)
    await checkUnchanged(tx, ctx, 'motos', before)
    checkStatusChange(before.status)
    return queries.updateMoto(tx, id, { status })
  })
}

/**
 * Archives the motorcycle and frees its plate; the history stays. Throws RuleViolation while it is
 * rented or reserved.
 */
export function removeMoto(ctx: Context, id: string) {
  return transaction(ctx, async (tx) => {
    const before = await queries.lockMoto(tx, id)
    checkMayLeave('excluir', { ...before, ...(await queries.findReservation(tx, id)) })
    await queries.archiveMoto(tx, id)
  })
}

export async function manutencaoAlerts(db: Db, limit?: number) {
  const rows = await queries.oilAlerts(db, limit)
  return rows.map((row) => ({
    moto: { id: row.id, placa: row.placa, cor: row.cor, modelo: row.modelo },
    km_atual: row.km_atual,
    km_desde_manutencao: kmSinceService(row),
    urgencia: oilAlert(row)!,
  }))
}

/**
 * Marks the motorcycle as rented and locks it until the transaction ends. Throws RuleViolation
 * unless it is available and reserved for nobody.
 */
export async function takeMoto(tx: Tx, id: string) {
  const moto = await queries.lockMoto(tx, id)
  checkFree({ ...moto, ...(await queries.findReservation(tx, id)) })
  return queries.updateMoto(tx, id, { status: 'alugada' })
}

/** Frees a motorcycle as if `takeMoto` had never been: its days before go on. */
export async function untakeMoto(tx: Tx, id: string) {
  const { status } = await queries.lockMoto(tx, id)
  await queries.updateMoto(tx, id, { status: 'disponivel' })
  if (status === 'alugada') await queries.dropLastPeriods(tx, id)
}

type Swap = {
  locacao_id: string
  /** The motorcycle that comes back, its odometer if known, and where it goes. */
  volta: { id: string; km: number | null; status: SettableStatus }
  saida: { id: string; km: number }
  dia: CalendarDay
}

/**
 * Swaps the motorcycle of a rental for a free one and locks both until the transaction ends.
 * Returns the odometer that the first showed before. Throws RuleViolation unless the second is free for
 * this rental, ValidationError for an odometer below the recorded one.
 */
export async function swapMotos(tx: Tx, ctx: Context, { locacao_id, volta, saida, dia }: Swap) {
  const locked = new Map<string, Awaited<ReturnType<typeof queries.lockMoto>>>()
  for (const id of [volta.id, saida.id].sort()) locked.set(id, await queries.lockMoto(tx, id))
  const [back, out] = [locked.get(volta.id)!, locked.get(saida.id)!]
  checkFree({ ...out, ...(await queries.findReservation(tx, saida.id)) }, locacao_id)
  checkField('km_volta', () => checkReturned(back.km_atual, volta.km ?? back.km_atual))
  checkField('km_saida', () => checkOdometer(out.km_atual, saida.km, false))
  if (volta.km !== null) await addReading(tx, ctx, back, { dia, km: volta.km, origem: 'locacao' })
  await addReading(tx, ctx, out, { dia, km: saida.km, origem: 'locacao' })
  await queries.updateMoto(tx, volta.id, {
    status: volta.status,
    km_atual: volta.km ?? back.km_atual,
  })
  await queries.updateMoto(tx, saida.id, { status: 'alugada', km_atual: saida.km })
  return { km_antes: back.km_atual, placa_volta: back.placa, placa_saida: out.placa }
}

/** Locks the motorcycle until the transaction ends and returns its odometer in km. */
export const lockOdometer = async (tx: Tx, id: string) => (await queries.lockMoto(tx, id)).km_atual

type Returned = { reading?: { km: number; dia: CalendarDay }; status?: SettableStatus }

/**
 * Frees the motorcycle at the end of a rental and sets its final odometer, if it was read. Throws
 * RuleViolation if that is below the current one.
 */
export async function releaseMoto(
  tx: Tx,
  ctx: Context,
  id: string,
  { reading, status = 'disponivel' }: Returned = {},
) {
  const moto = await queries.lockMoto(tx, id)
  if (reading) {
    checkReturned(moto.km_atual, reading.km)
    await addReading(tx, ctx, moto, { ...reading, origem: 'locacao' })
  }
  await queries.updateMoto(tx, id, { status, km_atual: reading?.km ?? moto.km_atual })
}

/**
 * Marks the motorcycle of an undone return as rented again. The odometer is what it was `before` the
 * return, whose reading is marked as corrected, unless it changed since.
 */
export async function retakeMoto(
  tx: Tx,
  ctx: Context,
  id: string,
  { dia, set, before }: { dia: CalendarDay | null; set: number | null; before: number | null },
) {
  const moto = await queries.lockMoto(tx, id)
  if (dia !== null && set !== null && before !== null)
    await correctReturn(tx, ctx, id, { dia, km: set, before })
  const km_atual = (await greatestReading(tx, id)) ?? moto.km_atual
  const km_ultima_manutencao = lastServiceBy(moto.km_ultima_manutencao, { ...moto, km_atual })
  await queries.updateMoto(tx, id, { status: 'alugada', km_atual, km_ultima_manutencao })
}

/**
 * Locks the motorcycle until the transaction ends; returns false if it does not exist or is
 * archived.
 */
export const lockMoto = async (tx: Tx, id: string) => Boolean(await queries.lockMotoIfThere(tx, id))

type Reading = { dia: CalendarDay; km: number; origem: OrigemLeitura }

/**
 * Writes a reading and raises, never lowers, the odometer to it and, with `counts`, the km of the last
 * service. Does nothing if the motorcycle is archived.
 */
export async function recordReading(
  tx: Tx,
  ctx: Context,
  id: string,
  { counts = false, ...reading }: Reading & { counts?: boolean },
) {
  const moto = await queries.lockMotoIfThere(tx, id)
  if (!moto) return
  await addReading(tx, ctx, moto, reading)
  const lastService = counts
    ? Math.max(moto.km_ultima_manutencao ?? 0, reading.km)
    : moto.km_ultima_manutencao
  if (reading.km <= moto.km_atual && lastService === moto.km_ultima_manutencao) return
  await queries.updateMoto(tx, id, {
    km_atual: Math.max(moto.km_atual, reading.km),
    km_ultima_manutencao: lastService,
  })
}

/**
 * Sets the km of the last service after a service was changed or deleted; null means never
 * serviced.
 */
export async function correctLastService(tx: Tx, id: string, km: number | null) {
  const moto = await queries.lockMotoIfThere(tx, id)
  if (!moto) return
  const km_ultima_manutencao = lastServiceBy(km, moto)
  if (moto.km_ultima_manutencao !== km_ultima_manutencao)
    await queries.updateMoto(tx, id, { km_ultima_manutencao })
}
