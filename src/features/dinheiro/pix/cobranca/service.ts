import { setTimeout as pause } from 'node:timers/promises'
import type { Instant } from '#domain/calendar-day.ts'
import { RuleViolation, UpstreamError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Charge, Gateway } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { recordCharge } from '../confirmacao/service.ts'
import { findDivida } from '../dividas/queries.ts'
import { type Divida, isOwed, owedOn, whatFor } from '../dividas/rules.ts'
import * as queries from '../queries.ts'
import { expiryOf, serves } from '../rules.ts'

/** Longer than any gateway timeout: a creation this old belongs to a dead process. */
const STALE_MS = 90_000
/** Interval and number of polls while another process creates the charge. */
const POLL_MS = 250
const MAX_POLLS = 60

const earlier = (now: Instant, ms: number) =>
  new Date(Date.parse(now) - ms).toISOString() as Instant

/**
 * Returns the pix charge for today's debt: the open one if it still fits, else a new one. Inserts
 * the row before calling the gateway; concurrent calls get the same charge. Throws RuleViolation if
 * nothing is owed, UpstreamError if the gateway rejects or times out.
 */
export async function chargeFor(
  ctx: Context,
  gateway: Gateway,
  ref: RefDivida,
): Promise<queries.PixRow> {
  const taxas = await readConfig(ctx.db, 'pagamentos')
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const divida = await findDivida(ctx.db, ref)
    checkOwed(divida)
    const owed = owedOn(divida, ctx.today, taxas)
    checkAmount(owed.valor)
    const row =
      (await queries.openChargeOf(ctx.db, ref)) ?? (await insertPending(ctx, gateway, divida, owed))
    if (row && serves(row, { valor: owed.valor, provedor: gateway.name }, ctx.now)) {
      if (row.status === 'aberta') return row
      const made = await makeCharge(ctx, gateway, row, divida)
      if (made) return made
    } else if (row && (await replaceCharge(ctx, row))) continue
    await pause(POLL_MS)
  }
  throw new UpstreamError(
    'O Pix ainda está sendo gerado. Tente novamente em instantes.',
    'pix_em_andamento',
  )
}

export function checkOwed(divida: Divida) {
  if (divida.simulada)
    throw new RuleViolation(
      'Esta cobrança é de uma multa simulada: ninguém a deve.',
      'cobranca_simulada',
    )
  if (divida.status === 'pago')
    throw new RuleViolation('Este pagamento já foi pago.', 'pagamento_pago')
  if (!isOwed(divida))
    throw new RuleViolation('Este pagamento foi cancelado.', 'pagamento_cancelado')
}

/**
 * Throws RuleViolation for 0: gateways reject it, and a static code without amount lets the payer
 * choose it.
 */
export function checkAmount(valor: Centavos) {
  if (valor === 0)
    throw new RuleViolation('Não há valor a pagar por Pix: marque como pago sem ele.', 'valor_zero')
}

/** Returns undefined if another process has just inserted one. */
const insertPending = (
  ctx: Context,
  gateway: Gateway,
  divida: Divida,
  { valor, cresce }: ReturnType<typeof owedOn>,
) =>
  transaction(ctx, (tx) =>
    queries.insertCharge(tx, divida.ref, {
      cliente_id: divida.cliente.id,
      provedor: gateway.name,
      valor,
      descricao: [whatFor(divida), divida.moto_placa].filter(Boolean).join(', ').slice(0, 140),
      expira_em: expiryOf({ data_vencimento: divida.data_vencimento, cresce }, ctx.now, ctx.today),
      criado_em: ctx.now,
    }),
  )

/**
 * Creates an inserted charge at the gateway; returns undefined if another process is doing so.
 * After a timeout the row stays, to be repeated with the same reference; a rejection ends it.
 */
export async function makeCharge(
  ctx: Context,
  gateway: Gateway,
  row: queries.PixRow,
  divida: Divida,
): Promise<queries.PixRow | undefined> {
  const claimed = await transaction(ctx, (tx) =>
    queries.claimCharge(tx, row.id, ctx.now, earlier(ctx.now, STALE_MS)),
  )
  if (!claimed) return
  let charge: Charge
  try {
    charge = await gateway.createCharge(orderOf(claimed, divida))
  } catch (error) {
    const refused = error instanceof UpstreamError && error.name !== 'NoAnswer'
    await transaction(ctx, (tx) =>
      queries.updateCharge(tx, row.id, { em_uso_desde: null, ...(refused && { status: 'falha' }) }),
    )
    throw error
  }
  return saveMade(ctx, claimed, charge)
}

const orderOf = (
  { id, valor, descricao, expira_em, criado_em }: queries.PixRow,
  { cliente }: Divida,
) => ({
  referencia: id,
  valor,
  descricao,
  expiraEm: expira_em,
  pedidoEm: criado_em,
  pagador: cliente,
})

async function saveMade(ctx: Context, { id, provedor, valor }: queries.PixRow, charge: Charge) {
  const isRight = charge.valor === valor && charge.moeda === 'BRL' && charge.referencia === id
  if (charge.status === 'paga') await recordCharge(ctx, provedor, charge)
  else
    await transaction(ctx, async (tx) => {
      const row = await queries.lockCharge(tx, id)
      if (row?.status !== 'criando' && row?.status !== 'falha') return
      // A charge that differs from the request is not shown; the next check cancels it.
      const isShown = isRight && row.status === 'criando' && charge.copiaECola
      await queries.updateCharge(tx, id, {
        external_id: charge.externalId,
        copia_e_cola: charge.copiaECola,
        expira_em: charge.expiraEm ?? row.expira_em,
        em_uso_desde: null,
        status: isShown ? 'aberta' : 'substituida',
      })
    })
  if (!isRight)
    throw new UpstreamError('O provedor respondeu com outra cobrança.', 'provedor_formato')
  return queries.findCharge(ctx.db, id)
}

/**
 * Ends the open charge to make room for another. It can still be paid until the job cancels it at
 * the gateway; one never shown needs no cancelling. Returns false while it is being created.
 */
export const replaceCharge = (ctx: Context, { id }: queries.PixRow) =>
  transaction(ctx, async (tx) => {
    const row = await queries.lockCharge(tx, id)
    if (row?.status === 'criando') {
      if (row.em_uso_desde && row.em_uso_desde > earlier(ctx.now, STALE_MS)) return false
      await queries.updateCharge(tx, id, { status: 'falha', em_uso_desde: null })
    } else if (row?.status === 'aberta')
      await queries.updateCharge(tx, id, { status: 'substituida' })
    return true
  })
