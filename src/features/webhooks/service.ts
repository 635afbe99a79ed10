import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { PROVIDER_NAME } from '#features/integracoes/rules.ts'
import { noteDelivery } from '#features/mensagens/entrega/service.ts'
import { confirmCharge } from '#features/pix/confirmacao/service.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from './queries.ts'
import { ERRO_INTERNO, GUARDADOS_DIAS, RESERVA_MS, waitAfter } from './rules.ts'

export type Surroundings = Pick<Deps, 'db' | 'now'> & { gateways: Gateways }

/** How many notices are worked on at a time: a provider that answers slowly does not hold up the rest. */
export const AT_ONCE = 4

const NOTHING = { feitos: 0, ignorados: 0, adiados: 0, falhas: 0 }
export type Processed = typeof NOTHING & {
  /** What only an error of our own explains. */
  defects: unknown[]
}

/**
 * Works on every notice that is due, until none is left. It may be killed at any moment, and run any number of times at
 * once: what somebody else works on is left alone, what a dead process had taken up is due again after a while. `isOver`
 * ends it between two notices.
 */
export async function processDue(
  around: Surroundings,
  { atOnce = AT_ONCE, isOver = () => false }: { atOnce?: number; isOver?: () => boolean } = {},
): Promise<Processed> {
  const done: Processed = { ...NOTHING, defects: [] }
  const lane = async () => {
    while (!isOver() && (await processNext(around, done)));
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

/** Forgets what was dealt with long ago. Answers how many. */
export const forgetOld = (around: Surroundings) => {
  const ctx = systemContext(around)
  return transaction(ctx, (tx) => queries.removeSettled(tx, later(ctx, -GUARDADOS_DIAS * 24 * 3_600_000)))
}

const later = ({ now }: Context, ms: number) => new Date(Date.parse(now) + ms).toISOString() as Instant

/** Works on one notice; answers false when none is due. No transaction is open while a provider is asked. */
async function processNext(around: Surroundings, done: Processed): Promise<boolean> {
  const ctx = systemContext(around)
  const until = later(ctx, RESERVA_MS)
  const row = await transaction(ctx, (tx) => queries.claimNext(tx, { now: ctx.now, until }))
  if (!row) return false
  const { outcome, erro = null, defect } = await attempt(around, ctx, row)
  if (defect) done.defects.push(defect)
  const after = systemContext(around)
  const wait = outcome === 'adiado' ? waitAfter(row.tipo, row.tentativas) : null
  if (wait !== null) {
    await transaction(after, (tx) => queries.putOff(tx, row, later(after, wait), erro))
    done.adiados++
    return true
  }
  // A message that nobody of us sent is no failure: whoever uses the phone by hand is reported as well.
  const status = outcome !== 'adiado' ? outcome : erro ? 'falha' : 'ignorado'
  await transaction(after, (tx) =>
    queries.settle(tx, row, { status, ultimo_erro: erro, concluido_em: after.now }),
  )
  done[status === 'feito' ? 'feitos' : status === 'falha' ? 'falhas' : 'ignorados']++
  return true
}

type Attempt = { outcome: 'feito' | 'ignorado' | 'adiado'; erro?: string; defect?: unknown }

async function attempt({ gateways }: Surroundings, ctx: Context, row: queries.WebhookRow): Promise<Attempt> {
  const actor = { usuario: row.provedor, origem: 'aviso do provedor' }
  const told = { ...ctx, actor, motivo: `Aviso de ${PROVIDER_NAME[row.provedor]}` }
  try {
    return { outcome: await (row.tipo === 'cobranca' ? confirm(told, gateways, row) : deliver(told, row)) }
  } catch (error) {
    if (error instanceof UpstreamError) return { outcome: 'adiado', erro: error.message }
    return { outcome: 'adiado', erro: ERRO_INTERNO, defect: error }
  }
}

type Told<T extends queries.WebhookRow['tipo']> = Extract<queries.WebhookRow, { tipo: T }>

/** The notice only says when to ask: what it told of money was not even kept. */
async function confirm(ctx: Context, gateways: Gateways, { provedor, referencia }: Told<'cobranca'>) {
  const found = await confirmCharge(ctx, gateways, provedor, referencia)
  return found === 'desconhecida' ? 'ignorado' : 'feito'
}

const deliver = async (
  ctx: Context,
  { provedor, referencia, entrega, motivo, recebido_em }: Told<'entrega'>,
) => ((await noteDelivery(ctx, { provedor, referencia, entrega, motivo, recebido_em })) ? 'feito' : 'adiado')
