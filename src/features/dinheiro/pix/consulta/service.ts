import { addDays, type Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { findRef } from '#features/dinheiro/dividas/rules.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { makeCharge } from '../cobranca/service.ts'
import { confirmCharge } from '../confirmacao/service.ts'
import { isOwed } from '../dividas/rules.ts'
import { lockDivida } from '../dividas/service.ts'
import * as queries from '../queries.ts'
import { VIGIADA_POR_DIA, VIGIADA_POR_SEMANA } from '../rules.ts'

/** Max. charges checked per run; the next run continues. */
const MAX_PER_RUN = 60
/** A charge its gateway cannot report on is given up this long after its expiry. */
const GIVE_UP_AFTER_MS = 48 * 3_600_000
/** Min. interval between two checks of a charge for waiting customers. */
const MIN_CHECK_INTERVAL_MS = 10_000

type Surroundings = Pick<Deps, 'db' | 'now'> & { gateways: Gateways }

/**
 * Checks every charge that may still be paid, longest unchecked first, and cancels those no longer
 * needed. Finds payments without webhooks. Skips a gateway for the rest of the run after a rate
 * limit or timeout.
 */
export async function checkOpenCharges(around: Surroundings) {
  const rows = await queries.chargesToCheck(around.db, MAX_PER_RUN)
  return checkEach(around, rows, checkOne)
}

/**
 * Asks about paid charges whose money may have gone back: daily for a week and while a dispute
 * waits for a decision, weekly for 90 days. Finds refunds whose webhook was lost.
 */
export async function checkPaidCharges(around: Surroundings) {
  const ctx = systemContext(around)
  const rows = await queries.paidToCheck(ctx.db, MAX_PER_RUN, {
    aDayAgo: earlier(ctx, DAY_MS),
    aWeekAgo: earlier(ctx, 7 * DAY_MS),
    dailySince: addDays(ctx.today, -VIGIADA_POR_DIA),
    weeklySince: addDays(ctx.today, -VIGIADA_POR_SEMANA),
  })
  return checkEach(around, rows, async (ctx, gateways, row) => {
    await transaction(ctx, (tx) => queries.updateCharge(tx, row.id, { consultada_em: ctx.now }))
    await confirmCharge(ctx, gateways, row.provedor, row.external_id!)
  })
}

const DAY_MS = 24 * 3_600_000
const earlier = ({ now }: Context, ms: number) =>
  new Date(Date.parse(now) - ms).toISOString() as Instant

type Check = (ctx: Context, gateways: Gateways, row: queries.PixRow) => Promise<void>

async function checkEach(
  { db, now, gateways }: Surroundings,
  rows: queries.PixRow[],
  check: Check,
) {
  const resting = new Set<string>()
  const counts = { consultadas: 0, falhas: 0 }
  for (const row of rows) {
    if (resting.has(row.provedor)) continue
    const ctx = systemContext({ db, now })
    counts.consultadas++
    try {
      await check(ctx, gateways, row)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      counts.falhas++
      if (error.code === 'provedor_limite' || error.name === 'NoAnswer') resting.add(row.provedor)
      await giveUpLate(ctx, row)
    }
  }
  return { counts }
}

async function checkOne(ctx: Context, gateways: Gateways, row: queries.PixRow) {
  const ref = findRef(row)
  const divida = ref && (await transaction(ctx, (tx) => lockDivida(tx, ref)))
  const isNeeded = divida !== undefined && isOwed(divida) && row.expira_em > ctx.now
  await transaction(ctx, (tx) => queries.updateCharge(tx, row.id, { consultada_em: ctx.now }))
  if (row.status === 'criando' && !row.external_id) {
    const gateway = (await gateways()).find(({ name }) => name === row.provedor)
    // Its code was never shown, so a charge no longer needed can simply be dropped.
    if (!isNeeded)
      await transaction(ctx, (tx) => queries.updateCharge(tx, row.id, { status: 'falha' }))
    else if (gateway) await makeCharge(ctx, gateway, row, divida)
    return
  }
  if (!row.external_id) return
  const state = await confirmCharge(ctx, gateways, row.provedor, row.external_id)
  if (state === 'desconhecida') await giveUpLate(ctx, row)
  if (state === 'aberta' && (!isNeeded || row.status === 'substituida'))
    await closeCharge(ctx, gateways, row)
}

/**
 * Cancels a charge at the gateway. If the gateway refuses, the charge was just paid or is checked
 * again.
 */
export async function closeCharge(ctx: Context, gateways: Gateways, row: queries.PixRow) {
  const gateway = (await gateways()).find(({ name }) => name === row.provedor)
  if (!gateway || !row.external_id) return
  const refused = await gateway.cancelCharge(row.external_id).then(
    () => false,
    (error) => {
      if (!(error instanceof UpstreamError) || error.name === 'NoAnswer') throw error
      return true
    },
  )
  // The gateway's current status counts, whatever it replied; some forget cancelled charges.
  const state = await confirmCharge(ctx, gateways, row.provedor, row.external_id)
  if (state === 'desconhecida' && !refused) await endCharge(ctx, row.id)
}

const giveUpLate = async (ctx: Context, { id, expira_em }: queries.PixRow) => {
  if (Date.parse(ctx.now) - Date.parse(expira_em) < GIVE_UP_AFTER_MS) return
  await endCharge(ctx, id)
}

const endCharge = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => {
    const row = await queries.lockCharge(tx, id)
    if (row && row.status !== 'paga') await queries.updateCharge(tx, id, { status: 'encerrada' })
  })

/**
 * Returns the charge's current state; while it is open, checks it at the gateway at most once per
 * interval.
 */
export async function watchCharge(ctx: Context, gateways: Gateways, id: string) {
  const row = await queries.findCharge(ctx.db, id)
  if (!row?.external_id || (row.status !== 'aberta' && row.status !== 'substituida')) return row
  const lately = earlier(ctx, MIN_CHECK_INTERVAL_MS)
  const isMine = await transaction(ctx, (tx) => queries.claimCheck(tx, id, ctx.now, lately))
  if (!isMine) return row
  await confirmCharge(ctx, gateways, row.provedor, row.external_id).catch((error) => {
    if (!(error instanceof UpstreamError)) throw error
  })
  return queries.findCharge(ctx.db, id)
}
