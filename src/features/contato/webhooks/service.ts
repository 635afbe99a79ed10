import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { recordDelivery } from '#features/contato/mensagens/entrega/service.ts'
import { confirmCharge } from '#features/dinheiro/pix/confirmacao/service.ts'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from './queries.ts'
import { ERRO_INTERNO, GUARDADOS_DIAS, RESERVA_MS, waitAfter } from './rules.ts'

export type Surroundings = Pick<Deps, 'db' | 'now'> & { gateways: Gateways }

/** Webhooks processed concurrently, so that a slow provider does not block others. */
export const MAX_CONCURRENT = 4

/** What counts the webhooks of a final status. */
const COUNTER = { feito: 'feitos', falha: 'falhas', ignorado: 'ignorados' } as const
const NOTHING = { feitos: 0, ignorados: 0, adiados: 0, falhas: 0 }
export type Processed = typeof NOTHING & {
  /** Internal errors. */
  defects: unknown[]
}

/**
 * Processes all due webhooks. Safe to kill at any time and to run concurrently: skips what others
 * process, and retries a dead process's work after its lease. `isOver` stops between two webhooks.
 */
export async function processDue(
  around: Surroundings,
  {
    atOnce = MAX_CONCURRENT,
    isOver = () => false,
  }: { atOnce?: number; isOver?: () => boolean } = {},
): Promise<Processed> {
  const done: Processed = { ...NOTHING, defects: [] }
  const lane = async () => {
    while (!isOver() && (await processNext(around, done)));
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

/** Deletes webhooks finished long ago and returns their number. */
export const deleteOld = (around: Surroundings) => {
  const ctx = systemContext(around)
  return transaction(ctx, (tx) =>
    queries.removeSettled(tx, later(ctx, -GUARDADOS_DIAS * 24 * 3_600_000)),
  )
}

const later = ({ now }: Context, ms: number) =>
  new Date(Date.parse(now) + ms).toISOString() as Instant

/**
 * Processes one webhook; returns false if none is due. Has no open transaction while a provider is
 * called.
 */
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
    await transaction(after, (tx) => queries.postpone(tx, row, later(after, wait), erro))
    done.adiados++
    return true
  }
  // A message of others is no failure: those sent by hand from the phone are reported too.
  const givenUp = erro ? 'falha' : 'ignorado'
  const status = outcome === 'adiado' ? givenUp : outcome
  await transaction(after, (tx) =>
    queries.settle(tx, row, { status, ultimo_erro: erro, concluido_em: after.now }),
  )
  done[COUNTER[status]]++
  return true
}

type Attempt = { outcome: 'feito' | 'ignorado' | 'adiado'; erro?: string; defect?: unknown }

async function attempt(
  { gateways }: Surroundings,
  ctx: Context,
  row: queries.WebhookRow,
): Promise<Attempt> {
  const actor = { usuario: row.provedor, origem: 'aviso do provedor' }
  const webhookCtx = { ...ctx, actor, motivo: `Aviso de ${PROVIDER_NAME[row.provedor]}` }
  try {
    return {
      outcome: await (row.tipo === 'cobranca'
        ? confirm(webhookCtx, gateways, row)
        : deliver(webhookCtx, row)),
    }
  } catch (error) {
    if (error instanceof UpstreamError) return { outcome: 'adiado', erro: error.message }
    return { outcome: 'adiado', erro: ERRO_INTERNO, defect: error }
  }
}

type Row<T extends queries.WebhookRow['tipo']> = Extract<queries.WebhookRow, { tipo: T }>

/** The webhook only triggers a check; what it says about money is not stored. */
async function confirm(
  ctx: Context,
  gateways: Gateways,
  { provedor, referencia }: Row<'cobranca'>,
) {
  const found = await confirmCharge(ctx, gateways, provedor, referencia)
  return found === 'desconhecida' ? 'ignorado' : 'feito'
}

const deliver = async (
  ctx: Context,
  { provedor, referencia, entrega, motivo, recebido_em }: Row<'entrega'>,
) =>
  (await recordDelivery(ctx, { provedor, referencia, entrega, motivo, recebido_em }))
    ? 'feito'
    : 'adiado'
