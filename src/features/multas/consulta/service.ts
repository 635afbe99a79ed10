import { dayInBrazil } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { kindOf } from '#domain/infracoes.ts'
import { platesOf } from '#domain/plates.ts'
import type { ConfigDetran } from '#features/configuracoes/rules.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import type { FineRegistries, FineRegistry, RegisteredFine, Vehicle } from '#integrations/detran/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { chargeFine } from '../cobranca/service.ts'
import { renterAt } from '../locatario/rules.ts'
import * as queries from '../queries.ts'
import { lastConsulta } from '../queries.ts'
import { indicationDeadline, ORIGEM_SIMULADA } from '../rules.ts'
import { askInTurn, MAX_FAILURES_IN_A_ROW, present } from '../service.ts'
import { nextLookup } from './rules.ts'

type Known = Vehicle & { id: string | null }

/**
 * Looks the whole fleet up and stores the fines that are new. A plate no registry answers for is reported; where none is
 * answered, its failure is thrown.
 */
export async function consultFleet(ctx: Context, fines: FineRegistries, { automatica = false } = {}) {
  const [vehicles, config, registries] = await Promise.all([
    queries.fleet(ctx.db),
    readConfig(ctx.db, 'detran'),
    fines(),
  ])
  const ask = askInTurn(registries)
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

/** Looks one plate up, of the fleet or not, and answers all its fines, the newest infraction first. */
export async function consultPlate(ctx: Context, fines: FineRegistries, placa: string) {
  const [vehicle, config, registries] = await Promise.all([
    queries.findByPlacas(ctx.db, platesOf({ placa, ano: null })),
    readConfig(ctx.db, 'detran'),
    fines(),
  ])
  const outsider = { id: null, placa, renavam: null, ano: null }
  const { answer, stored } = await consult(ctx, askInTurn(registries), config, vehicle ?? outsider)
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

/** Nobody's credentials are there: the one registry is the simulation. */
export const isSimulated = (registries: FineRegistry[]) => registries.every(({ simulated }) => simulated)

/** Who answered with which fines, and how many of them were new and are stored now. */
async function consult(
  ctx: Context,
  ask: ReturnType<typeof askInTurn>,
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

/** Stores a fine with whoever had the motorcycle then, and charges them; answers false when it was known already. */
async function store(tx: Tx, fine: RegisteredFine, around: Surroundings) {
  const { vehicle, registry, config, now, today } = around
  const day = dayInBrazil(new Date(fine.data_infracao))
  const rental = renterAt(await queries.rentalsOn(tx, platesOf(vehicle), day), fine)
  const found = {
    ...fine,
    placa: vehicle.placa,
    moto_id: rental?.moto_id ?? vehicle.id,
    locacao_id: rental?.id ?? null,
    cliente_id: rental?.cliente_id ?? null,
    cobranca_id: null,
    tipo_infracao: kindOf(fine.codigo_infracao, fine.descricao_infracao),
    prazo_indicacao: indicationDeadline(fine.data_notificacao, today),
    indicacao_data: null,
    indicacao_protocolo: null,
    indicacao_motivo: null,
    sne_aceito_em: null,
    origem: registry.simulated ? ORIGEM_SIMULADA : registry.name,
    detectada_em: now,
  }
  const row = await queries.insertMulta(tx, found)
  if (!row) {
    await fillIn(tx, fine)
    return false
  }
  if (rental && config.criar_cobranca_automatica)
    await chargeFine(tx, { ...found, id: row.id }, rental, config, today)
  return true
}

/** What was not known of a fine when it was found, and is told now; what was known stays, as a person may have put it right. */
async function fillIn(tx: Tx, told: RegisteredFine) {
  const known = await queries.lockByNumber(tx, told.numero_auto)
  const changes = {
    ...(known.data_notificacao === null &&
      told.data_notificacao !== null && {
        data_notificacao: told.data_notificacao,
        prazo_indicacao: indicationDeadline(told.data_notificacao, told.data_notificacao),
      }),
    ...(known.vencimento_estimado &&
      !told.vencimento_estimado && {
        data_vencimento: told.data_vencimento,
        data_vencimento_desconto: told.data_vencimento_desconto,
        valor_desconto: told.valor_desconto,
        vencimento_estimado: false,
      }),
  }
  if (Object.keys(changes).length) await queries.updateMulta(tx, known.id, changes)
}

/** When the fleet was last looked up, when it will be by itself, and who is asked. */
export async function lookupSchedule({ db, now }: Pick<Context, 'db' | 'now'>, fines: FineRegistries) {
  const [config, last, registries] = await Promise.all([readConfig(db, 'detran'), lastConsulta(db), fines()])
  const next = nextLookup({ ...config, simulated: isSimulated(registries), last: last?.em }, now)
  return { last, next, registries }
}

/** The same as the screen's numbers tell it. */
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

/** Looks the fleet up if its time has come, however long ago: what was missed is caught up once. */
export async function consultIfDue({ db, now, fines }: Pick<Deps, 'db' | 'now'> & { fines: FineRegistries }) {
  const ctx = systemContext({ db, now })
  const { next } = await lookupSchedule(ctx, fines)
  if (next.at && next.at <= ctx.now) await consultFleet(ctx, fines, { automatica: true })
}
