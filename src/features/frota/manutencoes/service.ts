import type { CalendarDay } from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import {
  correctLastService,
  findMoto,
  lockMoto,
  recordReading,
} from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { checkItems } from './plano/rules.ts'
import { listItems } from './plano/service.ts'
import * as queries from './queries.ts'
import {
  checkService,
  countsAsService,
  nextKmAfter,
  nextServiceKm,
  type TipoManutencao,
} from './rules.ts'

type Written = {
  moto_id: string
  tipo: TipoManutencao
  descricao: string
  data_realizada: CalendarDay
  km_realizada: number
  custo: Centavos
  responsavel: string
  observacoes: string | null
  proxima_manutencao_km: number | null
}
/** The items of the plan that it did, by id or as they are read. */
type Done = { itens?: (string | { id: string })[] | undefined }
type NewManutencao = Omit<Written, 'proxima_manutencao_km'> & {
  proxima_manutencao_km?: number | null | undefined
}

export const listManutencoes = queries.listManutencoes
export const findManutencao = queries.findManutencao

export async function listOfMoto(
  db: Db,
  moto_id: string,
  query: Parameters<typeof queries.listManutencoes>[1],
) {
  await findMoto(db, moto_id)
  return queries.listManutencoes(db, { ...query, moto_id })
}

/**
 * Creates a service. Raises, never lowers, the motorcycle's odometer and, unless it is a repair,
 * its last service. Throws ValidationError if the motorcycle does not exist or is archived, or for an item
 * that does not exist or is off.
 */
export const createManutencao = (ctx: Context, { itens = [], ...input }: NewManutencao & Done) =>
  transaction(ctx, async (tx, ctx) => {
    const { tipo, km_realizada } = input
    const row = {
      ...input,
      proxima_manutencao_km: input.proxima_manutencao_km ?? nextServiceKm(tipo, km_realizada),
    }
    checkService(row, ctx.today)
    if (!(await lockMoto(tx, row.moto_id))) throw unknownMoto()
    const { id } = await queries.insertManutencao(tx, row)
    await saveItems(tx, id, itens)
    await recordReading(tx, ctx, row.moto_id, { ...readingOf(row), counts: countsAsService(tipo) })
    return queries.findManutencao(tx, id)
  })

/** A service is a reading of the odometer on its day. */
const readingOf = ({ data_realizada, km_realizada }: Written) => ({
  dia: data_realizada,
  km: km_realizada,
  origem: 'manutencao' as const,
})

/** Throws ValidationError for an item that does not exist, or is off and new. */
async function saveItems(tx: Tx, id: string, done: NonNullable<Done['itens']>) {
  const itens = done.map((item) => (typeof item === 'string' ? item : item.id))
  if (itens.length > 0) checkItems(itens, await listItems(tx), await queries.itemsOf(tx, id))
  await queries.saveItems(tx, id, [...new Set(itens)])
}

const unknownMoto = () =>
  new ValidationError([{ campo: 'moto_id', mensagem: 'Moto não encontrada' }])

/**
 * Updates the given fields and recalculates the last service of the motorcycle, or of both if it
 * moves.
 */
export const updateManutencao = (
  ctx: Context,
  id: string,
  { itens, ...changes }: Partial<Written> & Done,
) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockManutencao(tx, id)
    await checkUnchanged(tx, ctx, 'manutencoes', before)
    const merged = { ...before, ...changes }
    const after = { ...merged, proxima_manutencao_km: nextKmAfter(before, merged) }
    checkService(after, ctx.today)
    const motos = [...new Set([before.moto_id, after.moto_id])].sort()
    for (const moto_id of motos)
      if (!(await lockMoto(tx, moto_id)) && moto_id !== before.moto_id) throw unknownMoto()
    await queries.saveManutencao(tx, after)
    if (itens) await saveItems(tx, id, itens)
    // Only a new km or another motorcycle says something about the odometer.
    if (motos.length > 1 || after.km_realizada !== before.km_realizada)
      await recordReading(tx, ctx, after.moto_id, readingOf(after))
    for (const moto_id of motos)
      await correctLastService(tx, moto_id, await queries.lastServiceKm(tx, moto_id))
    return queries.findManutencao(tx, id)
  })

/** Deletes a service and recalculates the motorcycle's last service; the odometer stays. */
export const removeManutencao = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => {
    const { moto_id } = await queries.lockManutencao(tx, id)
    await lockMoto(tx, moto_id)
    await queries.deleteManutencao(tx, id)
    await correctLastService(tx, moto_id, await queries.lastServiceKm(tx, moto_id))
  })
