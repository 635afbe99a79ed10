import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { makeCharge } from '../cobranca/service.ts'
import { confirmCharge } from '../confirmacao/service.ts'
import { lockDebt } from '../dividas/queries.ts'
import { isOwed } from '../dividas/rules.ts'
import * as queries from '../queries.ts'

/** What one run asks after at most; the next one goes on with the others. */
const LONGEST_RUN = 60
/** A charge that its gateway has not been able to say anything of for so long after its end is given up. */
const GIVEN_UP_MS = 48 * 3_600_000
/** Somebody who waits for a payment makes the gateway be asked no more often than this. */
const ASKED_LATELY_MS = 10_000

type Surroundings = Pick<Deps, 'db' | 'now'> & { gateways: Gateways }

/**
 * Asks after every charge that may still be paid, those least lately asked first, and closes those nobody is to pay any
 * more. So a payment is found without a call from outside. A gateway that has had enough, or keeps silent, rests until the
 * next run.
 */
export async function lookAfterCharges({ db, now, gateways }: Surroundings) {
  const rows = await queries.chargesToAsk(db, LONGEST_RUN)
  const resting = new Set<string>()
  const counts = { consultadas: 0, falhas: 0 }
  for (const row of rows) {
    if (resting.has(row.provedor)) continue
    const ctx = systemContext({ db, now })
    counts.consultadas++
    try {
      await lookAfter(ctx, gateways, row)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      counts.falhas++
      if (error.code === 'provedor_limite' || error.name === 'NoAnswer') resting.add(row.provedor)
      await giveUpLate(ctx, row)
    }
  }
  return { counts }
}

async function lookAfter(ctx: Context, gateways: Gateways, row: queries.PixRow) {
  const divida = queries.debtOfRow(row)
  const debt = divida && (await transaction(ctx, (tx) => lockDebt(tx, divida)))
  const wanted = debt !== undefined && isOwed(debt) && row.expira_em > ctx.now
  await transaction(ctx, (tx) => queries.updateCharge(tx, row.id, { consultada_em: ctx.now }))
  if (row.status === 'criando' && !row.external_id) {
    const gateway = (await gateways()).find(({ name }) => name === row.provedor)
    // Nobody was shown its code: one that is not wanted any more can be let go.
    if (!wanted) await transaction(ctx, (tx) => queries.updateCharge(tx, row.id, { status: 'falha' }))
    else if (gateway) await makeCharge(ctx, gateway, row, debt)
    return
  }
  if (!row.external_id) return
  const state = await confirmCharge(ctx, gateways, row.provedor, row.external_id)
  if (state === 'desconhecida') await giveUpLate(ctx, row)
  if (state === 'aberta' && (!wanted || row.status === 'substituida')) await closeCharge(ctx, gateways, row)
}

/** Has the gateway close a charge. Where it will not, the charge was paid just now, or is asked after again. */
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
  // What the gateway says now counts, whatever it said to that; some forget what they cancelled.
  const state = await confirmCharge(ctx, gateways, row.provedor, row.external_id)
  if (state === 'desconhecida' && !refused) await endCharge(ctx, row.id)
}

const giveUpLate = async (ctx: Context, { id, expira_em }: queries.PixRow) => {
  if (Date.parse(ctx.now) - Date.parse(expira_em) < GIVEN_UP_MS) return
  await endCharge(ctx, id)
}

const endCharge = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => {
    const row = await queries.lockCharge(tx, id)
    if (row && row.status !== 'paga') await queries.updateCharge(tx, id, { status: 'encerrada' })
  })

/** The charge as it is now: while it is open, its gateway is asked, though not by everybody who waits at once. */
export async function watchCharge(ctx: Context, gateways: Gateways, id: string) {
  const row = await queries.findCharge(ctx.db, id)
  if (!row?.external_id || (row.status !== 'aberta' && row.status !== 'substituida')) return row
  const lately = new Date(Date.parse(ctx.now) - ASKED_LATELY_MS).toISOString() as Instant
  const isMine = await transaction(ctx, (tx) => queries.claimAsking(tx, id, ctx.now, lately))
  if (!isMine) return row
  await confirmCharge(ctx, gateways, row.provedor, row.external_id).catch((error) => {
    if (!(error instanceof UpstreamError)) throw error
  })
  return queries.findCharge(ctx.db, id)
}
