import { autoKey } from '#domain/auto.ts'
import { NotFound, RuleViolation, UpstreamError } from '#domain/errors.ts'
import { placasOf } from '#domain/placas.ts'
import type { ConfigDetran } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type {
  MultaRegistries,
  MultaRegistry,
  RegisteredMulta,
  Vehicle,
} from '#integrations/detran/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from '../queries.ts'
import { lastConsulta } from '../queries.ts'
import { storeMulta } from '../registro/service.ts'
import { indicationDeadline, ORIGEM_SIMULADA } from '../rules.ts'
import { firstAnswering, MAX_FAILURES_IN_A_ROW, present } from '../service.ts'
import { CONFIRMAR_SIMULACAO, nextLookup, roomForSimulated } from './rules.ts'

type Known = Vehicle & { id: string | null; demonstracao: boolean }

/** Options of a lookup; `confirmar_simulacao`: a person agreed to invented fines. */
type Asked = { automatica?: boolean; confirmar_simulacao?: boolean | undefined }

/**
 * Looks up the whole fleet and stores new fines. Returns the plates without an answer; throws the
 * first failure if no plate was answered, RuleViolation if it would invent fines without a consent.
 */
export async function consultFleet(
  ctx: Context,
  multas: MultaRegistries,
  { automatica = false, confirmar_simulacao = false }: Asked = {},
) {
  const [vehicles, config, registries] = await Promise.all([
    queries.fleet(ctx.db),
    readConfig(ctx.db, 'detran'),
    multas(),
  ])
  const limited = isLimited(registries, vehicles)
  if (limited && !confirmar_simulacao) await checkRoom(ctx)
  const ask = firstAnswering(registries)
  const result = { placas_consultadas: 0, multas_encontradas: 0, multas_novas: 0 }
  const falhas: { placa: string; mensagem: string }[] = []
  const avisos = new Set<string>()
  let inARow = 0
  for (const vehicle of vehicles) {
    try {
      const { answer, found, stored } = await consult(ctx, ask, { vehicle, config, limited })
      result.placas_consultadas += 1
      result.multas_encontradas += found.length
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
  const consulta = {
    em: ctx.now,
    automatica,
    placas_consultadas,
    multas_novas,
    falhas: falhas.length,
  }
  await transaction(ctx, (tx) => queries.insertConsulta(tx, consulta))
  return { ...result, falhas, avisos: [...avisos], simulacao: isSimulated(registries) }
}

/**
 * Looks up one plate and returns all its fines, newest infraction first. A registry answers for any
 * plate, the simulation only for the fleet: throws NotFound, or RuleViolation if it would invent
 * fines without a consent.
 */
export async function consultPlaca(
  ctx: Context,
  multas: MultaRegistries,
  placa: string,
  { confirmar_simulacao = false }: Asked = {},
) {
  const [vehicle, config, registries] = await Promise.all([
    queries.findByPlacas(ctx.db, placasOf({ placa, ano: null })),
    readConfig(ctx.db, 'detran'),
    multas(),
  ])
  if (!vehicle && isSimulated(registries))
    throw new NotFound(
      'Esta placa não é da frota: sem credenciais, só as motos da loja têm multas de exemplo.',
    )
  const outsider = { id: null, placa, renavam: null, ano: null, demonstracao: false }
  const asked = vehicle ?? outsider
  const limited = isLimited(registries, [asked])
  if (limited && !confirmar_simulacao) await checkRoom(ctx)
  const around = { vehicle: asked, config, limited }
  const { answer, found, stored } = await consult(ctx, firstAnswering(registries), around)
  const numbers = found.map(({ numero_auto }) => numero_auto)
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
export const isSimulated = (registries: MultaRegistry[]) =>
  registries.every(({ simulated }) => simulated)

/** Whether the lookup may invent only a few fines: simulated, and not of demonstration data. */
const isLimited = (registries: MultaRegistry[], vehicles: Pick<Known, 'demonstracao'>[]) =>
  isSimulated(registries) && vehicles.some(({ demonstracao }) => !demonstracao)

/** Throws RuleViolation while there is room for more invented fines. */
async function checkRoom({ db }: Pick<Context, 'db'>) {
  if (roomForSimulated(await queries.countInvented(db)) > 0)
    throw new RuleViolation(CONFIRMAR_SIMULACAO.pergunta, CONFIRMAR_SIMULACAO.code)
}

type Looked = { vehicle: Known; config: ConfigDetran; limited: boolean }

/**
 * Looks up a vehicle and stores its new fines; returns the answer, the fines that are stored by now
 * and the number of new ones.
 */
async function consult(ctx: Context, ask: ReturnType<typeof firstAnswering>, looked: Looked) {
  const answer = await ask(looked.vehicle, ctx.today)
  return transaction(ctx, async (tx) => {
    const found = looked.limited ? await firstOf(tx, answer.found) : answer.found
    let stored = 0
    for (const multa of found)
      if (await store(tx, multa, { ...looked, registry: answer.registry, ...ctx })) stored += 1
    return { answer, found, stored }
  })
}

/** Returns the simulated fines that are stored already, and as many others as there is room for. */
async function firstOf(tx: Tx, found: RegisteredMulta[]) {
  if (found.length === 0) return found
  await queries.lockSimulation(tx)
  const rows = await queries.findByNumbers(
    tx,
    found.map(({ numero_auto }) => numero_auto),
  )
  const isStored = (multa: RegisteredMulta) =>
    rows.some(({ numero_auto }) => autoKey(numero_auto) === autoKey(multa.numero_auto))
  let room = roomForSimulated(await queries.countInvented(tx))
  return found.filter((multa) => isStored(multa) || room-- > 0)
}

type Surroundings = Looked & { registry: MultaRegistry } & Pick<Context, 'now' | 'today'>

/**
 * Stores a fine with its renter and bills the renter; returns false if the fine was stored before.
 */
async function store(tx: Tx, multa: RegisteredMulta, around: Surroundings) {
  const { registry, limited, ...rest } = around
  const origem = registry.simulated ? ORIGEM_SIMULADA : registry.name
  if (await storeMulta(tx, multa, { ...rest, origem, bills: !limited })) return true
  await fillIn(tx, multa)
  return false
}

/**
 * Fills in fields that were empty when the fine was stored; existing values stay, because a user
 * may have corrected them.
 */
async function fillIn(tx: Tx, reported: RegisteredMulta) {
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
export async function lookupSchedule(
  { db, now }: Pick<Context, 'db' | 'now'>,
  multas: MultaRegistries,
) {
  const [config, last, registries] = await Promise.all([
    readConfig(db, 'detran'),
    lastConsulta(db),
    multas(),
  ])
  const next = nextLookup({ ...config, simulated: isSimulated(registries), last: last?.em }, now)
  return { last, next, registries }
}

/** Returns the lookup state in the shape of the contract. */
export async function lookupState(ctx: Pick<Context, 'db' | 'now'>, multas: MultaRegistries) {
  const { last, next, registries } = await lookupSchedule(ctx, multas)
  return {
    simulacao: isSimulated(registries),
    registros: registries.map(({ label }) => label),
    ultima_consulta: last ?? null,
    proxima_consulta: next.at,
    nota_consulta: next.nota ?? null,
  }
}

/** Looks up the fleet if it is due, once even after several missed lookups. */
export async function consultIfDue({
  db,
  now,
  multas,
}: Pick<Deps, 'db' | 'now'> & { multas: MultaRegistries }) {
  const ctx = systemContext({ db, now })
  const { next } = await lookupSchedule(ctx, multas)
  if (next.at && next.at <= ctx.now) await consultFleet(ctx, multas, { automatica: true })
}
