import { UpstreamError } from '#domain/errors.ts'
import { platesOf } from '#domain/plates.ts'
import type { ConfigDetran } from '#features/configuracoes/rules.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import type { FineRegistries, FineRegistry, RegisteredFine, Vehicle } from '#integrations/detran/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from '../queries.ts'
import { lastConsulta } from '../queries.ts'
import { storeFine } from '../registro/service.ts'
import { indicationDeadline, ORIGEM_SIMULADA } from '../rules.ts'
import { firstAnswering, MAX_FAILURES_IN_A_ROW, present } from '../service.ts'
import { nextLookup } from './rules.ts'

type Known = Vehicle & { id: string | null }

/**
 * Looks up the whole fleet and stores new fines. Returns the plates without an answer; throws the
 * first failure if no plate was answered.
 */
export async function consultFleet(ctx: Context, fines: FineRegistries, { automatica = false } = {}) {
  const [vehicles, config, registries] = await Promise.all([
    queries.fleet(ctx.db),
    readConfig(ctx.db, 'detran'),
    fines(),
  ])
  const ask = firstAnswering(registries)
  const result = { placas_consultadas: 0, multas_encontradas: 0, multas_novas: 0 }
  const falhas: { placa: string; mensagem: string }[] = []
  const avisos = new Set<string>()
  let inARow = 0
  for (const vehicle of vehicles) {
    try {
      const { answer, stored } = await consult(ctx, ask, config, vehicle)
      result.placas_consultadas += 1
      result.multas_encontradas += answer.found.length
      result.multas_novas += stored
      if (answer.aviso) avisos.add(answer.aviso)
      inARow = 0
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      falhas.push({ placa: vehicle.placa, mensagem: error.message })
      inARow += 1
      const isDown = inARow === MAX_FAILURES_IN_A_ROW || falhas.length === vehicles.length
      if (isDown && !result.placas_consultadas) throw error
      if (isDown) break
    }
  }
  const { placas_consultadas, multas_novas } = result
  const consulta = { em: ctx.now, automatica, placas_consultadas, multas_novas, falhas: falhas.length }
  await transaction(ctx, (tx) => queries.insertConsulta(tx, consulta))
  return { ...result, falhas, avisos: [...avisos], simulacao: isSimulated(registries) }
}

/** Looks up one plate, in the fleet or not, and returns all its fines, newest infraction first. */
export async function consultPlate(ctx: Context, fines: FineRegistries, placa: string) {
  const [vehicle, config, registries] = await Promise.all([
    queries.findByPlacas(ctx.db, platesOf({ placa, ano: null })),
    readConfig(ctx.db, 'detran'),
    fines(),
  ])
  const outsider = { id: null, placa, renavam: null, ano: null }
  const { answer, stored } = await consult(ctx, firstAnswering(registries), config, vehicle ?? outsider)
  const numbers = answer.found.map(({ numero_auto }) => numero_auto)
  const rows = numbers.length ? await queries.findByNumbers(ctx.db, numbers) : []
  return {
    multas_encontradas: rows.length,
    multas_novas: stored,
    multas: rows.map((row) => present(row, ctx.today)),
    aviso: answer.aviso,
    simulacao: answer.registry.simulated,
  }
}

/** Whether the simulation is the only registry, because no credentials are stored. */
export const isSimulated = (registries: FineRegistry[]) => registries.every(({ simulated }) => simulated)

/**
 * Looks up a vehicle and stores its new fines; returns the registry, the fines and the number of
 * new ones.
 */
async function consult(
  ctx: Context,
  ask: ReturnType<typeof firstAnswering>,
  config: ConfigDetran,
  vehicle: Known,
) {
  const answer = await ask(vehicle, ctx.today)
  const stored = await transaction(ctx, async (tx) => {
    let count = 0
    for (const fine of answer.found)
      if (await store(tx, fine, { vehicle, registry: answer.registry, config, ...ctx })) count += 1
    return count
  })
  return { answer, stored }
}

type Surroundings = { vehicle: Known; registry: FineRegistry; config: ConfigDetran } & Pick<
  Context,
  'now' | 'today'
>

/**
 * Stores a fine with its renter and bills the renter; returns false if the fine was stored before.
 */
async function store(tx: Tx, fine: RegisteredFine, around: Surroundings) {
  const { registry, ...rest } = around
  const origem = registry.simulated ? ORIGEM_SIMULADA : registry.name
  if (await storeFine(tx, fine, { ...rest, origem, bills: true })) return true
  await fillIn(tx, fine)
  return false
}

/**
 * Fills in fields that were empty when the fine was stored; existing values stay, because a user
 * may have corrected them.
 */
async function fillIn(tx: Tx, reported: RegisteredFine) {
  const known = await queries.lockByNumber(tx, reported.numero_auto)
  const changes = {
    ...(known.data_notificacao === null &&
      reported.data_notificacao !== null && {
        data_notificacao: reported.data_notificacao,
        prazo_indicacao: indicationDeadline(reported.data_notificacao, reported.data_notificacao),
      }),
    ...(known.vencimento_estimado &&
      !reported.vencimento_estimado && {
        data_vencimento: reported.data_vencimento,
        data_vencimento_desconto: reported.data_vencimento_desconto,
        valor_desconto: reported.valor_desconto,
        vencimento_estimado: false,
      }),
  }
  if (Object.keys(changes).length) await queries.updateMulta(tx, known.id, changes)
}

/** Returns the last and next lookup of the fleet and the registries. */
export async function lookupSchedule({ db, now }: Pick<Context, 'db' | 'now'>, fines: FineRegistries) {
  const [config, last, registries] = await Promise.all([readConfig(db, 'detran'), lastConsulta(db), fines()])
  const next = nextLookup({ ...config, simulated: isSimulated(registries), last: last?.em }, now)
  return { last, next, registries }
}

/** Returns the lookup state in the shape of the contract. */
export async function lookupState(ctx: Pick<Context, 'db' | 'now'>, fines: FineRegistries) {
  const { last, next, registries } = await lookupSchedule(ctx, fines)
  return {
    simulacao: isSimulated(registries),
    registros: registries.map(({ label }) => label),
    ultima_consulta: last ?? null,
    proxima_consulta: next.at,
    nota_consulta: next.nota ?? null,
  }
}

/** Looks up the fleet if it is due, once even after several missed lookups. */
export async function consultIfDue({ db, now, fines }: Pick<Deps, 'db' | 'now'> & { fines: FineRegistries }) {
  const ctx = systemContext({ db, now })
  const { next } = await lookupSchedule(ctx, fines)
  if (next.at && next.at <= ctx.now) await consultFleet(ctx, fines, { automatica: true })
}
