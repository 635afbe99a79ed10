import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { type Centavos, centavos } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'
import { updateCobranca } from '#features/dinheiro/cobrancas-extras/service.ts'
import { findRef } from '#features/dinheiro/dividas/rules.ts'
import { openDay } from '#features/dinheiro/meses/service.ts'
import { payPagamento } from '#features/dinheiro/pagamentos/recebimento/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Charge, ChargeStatus, Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Divida, owedOn } from '../dividas/rules.ts'
import { lockDivida } from '../dividas/service.ts'
import { isBooked } from '../ocorrencias/queries.ts'
import * as queries from '../queries.ts'
import { isReturnedCaucao, occurrenceOf, PROVEDOR_PIX_LABEL, wentBack } from '../rules.ts'

/** The gateway's status of a charge; `desconhecida` if it is not ours. */
export type Confirmation = ChargeStatus | 'desconhecida'

/**
 * Gets a charge's status from the gateway and records it: the only way a Pix marks a debt as paid.
 * Idempotent and safe to run concurrently. Throws UpstreamError, without changes, if the gateway is
 * unavailable.
 */
export async function confirmCharge(
  ctx: Context,
  gateways: Gateways,
  provedor: ProviderOf<'pagamentos'>,
  externalId: string,
): Promise<Confirmation> {
  const gateway = (await gateways()).find(({ name }) => name === provedor)
  if (!gateway)
    throw new UpstreamError(
      `${PROVEDOR_PIX_LABEL[provedor]} não está configurado.`,
      'provedor_nao_configurado',
    )
  const charge = EXTERNAL_ID.test(externalId) ? await gateway.findCharge(externalId) : undefined
  return charge ? recordCharge(ctx, provedor, charge) : 'desconhecida'
}

/** Ids are used in URLs, so only safe characters are accepted. */
const EXTERNAL_ID = /^[\w-]{1,200}$/

/**
 * Records the gateway's status of a charge, asked for at the context's time. A paid charge stays
 * paid, whatever status follows; what went back of it is recorded beside it.
 */
export const recordCharge = (ctx: Context, provedor: ProviderOf<'pagamentos'>, charge: Charge) =>
  transaction(ctx, async (tx, ctx): Promise<Confirmation> => {
    const row = await ownRow(tx, provedor, charge)
    if (!row) return 'desconhecida'
    const seen = { external_id: charge.externalId, em_uso_desde: null, consultada_em: ctx.now }
    if (row.status === 'paga') {
      // An answer to an earlier question came later than another.
      if (charge.status !== 'paga' || (row.vista_em && row.vista_em > ctx.now)) return 'paga'
      // It went back before it could settle the debt, and is with the shop again.
      const isHere = wentBack(charge, row.valor_recebido!).voltou < row.valor_recebido!
      if (row.ocorrencia === 'voltou' && isHere) await receive(tx, ctx, row, charge, seen)
      else await recordReturn(tx, ctx, row, charge)
      return 'paga'
    }
    if (charge.status === 'paga') await receive(tx, ctx, row, charge, seen)
    else await queries.updateCharge(tx, row.id, { ...seen, ...unpaid(row, charge) })
    return charge.status
  })

/** Returns and locks the row of a charge; the gateway must return our reference for it. */
async function ownRow(tx: Tx, provedor: ProviderOf<'pagamentos'>, charge: Charge) {
  const { externalId, referencia } = charge
  if (!referencia || !UUID.test(referencia)) return
  const row = await queries.lockCharge(tx, referencia)
  const isOurs =
    row?.provedor === provedor && (row.external_id === null || row.external_id === externalId)
  return isOurs ? row : undefined
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function unpaid({ status, copia_e_cola }: queries.PixRow, charge: Charge) {
  if (charge.status === 'encerrada') return { status: 'encerrada' as const }
  const code = copia_e_cola ?? charge.copiaECola
  return status === 'criando' && code ? { status: 'aberta' as const, copia_e_cola: code } : {}
}

async function receive(tx: Tx, ctx: Context, row: queries.PixRow, charge: Charge, seen: object) {
  const ref = findRef(row)
  const divida = ref && (await lockDivida(tx, ref))
  // Money that came in is never refused: that of a closed month counts today.
  const pago_em = await openDay(
    { db: tx, today: ctx.today },
    charge.pagaEm && charge.pagaEm < ctx.today ? charge.pagaEm : ctx.today,
  )
  const taxas = await readConfig(tx, 'pagamentos')
  const ocorrencia = occurrenceOf(
    charge,
    row.valor,
    divida && {
      status: divida.status,
      least: divida.principal_aberto,
      most: owedOn(divida, pago_em, taxas).valor,
    },
  )
  const { voltou, voltou_como } = wentBack(charge, charge.valor)
  await queries.updateCharge(tx, row.id, {
    ...seen,
    status: 'paga',
    valor_recebido: charge.valor,
    pago_em,
    ocorrencia,
    vista_em: ctx.now,
    voltou,
    voltou_como,
    ...(voltou > 0 && { voltou_em: ctx.now }),
    // A person decides only about what went back of a settled debt.
    conferido: ocorrencia ? voltou : centavos(0),
    resolvida_em: null,
  })
  if (!divida || ocorrencia) return
  await queries.markEarlierPaid(tx, divida.ref, row.id)
  await settleDivida(ctx, divida, { charge: row.id, valor: charge.valor, dia: pago_em })
}

type Came = { charge: string; valor: Centavos; dia: CalendarDay }

/**
 * The feature of the debt receives the money. The shop asked for that amount: fees accrued since
 * then are written off.
 */
function settleDivida(ctx: Context, { ref }: Divida, { charge, valor, dia }: Came) {
  const money = { forma: 'pix' as const, data_pagamento: dia }
  // The gateway reports the money, regardless of who asked for it.
  const reported = { ...ctx, permissoes: undefined }
  if ('cobranca_id' in ref)
    return updateCobranca(
      reported,
      ref.cobranca_id,
      { status: 'pago', ...money },
      { pix_cobranca_id: charge },
    )
  return payPagamento(reported, ref.pagamento_id, {
    ...money,
    valor_pago: valor,
    pix_cobranca_id: charge,
    resto: 'dispensado',
    motivo: 'acordo',
  })
}

/**
 * Records how much of a paid charge is with the payer again; the caller has locked the row. Money
 * of a debt that counts as received waits for a person's decision; of any other, it is what was
 * expected. Money that returns to the shop after a decision is reported again.
 */
async function recordReturn(tx: Tx, ctx: Context, row: queries.PixRow, charge: Charge) {
  const recebido = row.valor_recebido!
  const { voltou, voltou_como } = wentBack(charge, recebido)
  const seen = { consultada_em: ctx.now, vista_em: ctx.now }
  const isKnown = voltou === row.voltou && voltou_como === row.voltou_como
  if (isKnown && voltou === row.conferido) return queries.updateCharge(tx, row.id, seen)

  const ref = findRef(row)
  const divida = ref && (await lockDivida(tx, ref))
  const booked = await isBooked(tx, row.id)
  const isExpected = !booked || (divida !== undefined && isReturnedCaucao(divida, voltou))
  await queries.updateCharge(tx, row.id, {
    ...seen,
    voltou,
    voltou_como,
    conferido: isExpected || voltou < row.conferido ? voltou : row.conferido,
    ...(voltou !== row.voltou && { voltou_em: ctx.now }),
    ...(!booked && unbooked(row, { voltou, recebido, now: ctx.now })),
  })
}

/**
 * Returns the columns of money that settles no debt: what came back to the shop is reported, what
 * went back whole needs nobody. An undone payment stays apart from this Pix, also if paid again.
 */
function unbooked(
  row: queries.PixRow,
  { voltou, recebido, now }: { voltou: Centavos; recebido: Centavos; now: Instant },
) {
  const ocorrencia = row.ocorrencia ?? (findRef(row) ? 'estornado' : 'excluido')
  const isGone = voltou === recebido && ocorrencia !== 'voltou'
  if (voltou < row.voltou) return { ocorrencia, resolvida_em: null }
  return { ocorrencia, resolvida_em: row.resolvida_em ?? (isGone ? now : null) }
}
