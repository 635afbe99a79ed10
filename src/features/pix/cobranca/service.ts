import { setTimeout as pause } from 'node:timers/promises'
import type { Instant } from '#domain/calendar-day.ts'
import { RuleViolation, UpstreamError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import type { Charge, Gateway } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { recordCharge } from '../confirmacao/service.ts'
import { findDebt } from '../dividas/queries.ts'
import { type Debt, isOwed, owedOn, whatFor } from '../dividas/rules.ts'
import * as queries from '../queries.ts'
import { type Divida, expiryOf, serves } from '../rules.ts'

/** Longer than any gateway has for its answers: whoever began then is dead. */
const STALE_MS = 90_000
/** While somebody else makes the same charge, it is looked at again this often. */
const TURN_MS = 250
const TURNS = 60

const earlier = (now: Instant, ms: number) => new Date(Date.parse(now) - ms).toISOString() as Instant

/**
 * The one charge by which the debt can be paid today: the open one while it serves, else a new one in its place. A row is
 * written before the gateway hears of it; whoever else asks at the same moment gets the same charge.
 * @throws {RuleViolation} when nothing is owed. @throws {UpstreamError} when the gateway refuses or keeps silent.
 */
export async function chargeFor(ctx: Context, gateway: Gateway, divida: Divida): Promise<queries.PixRow> {
  const taxas = await readConfig(ctx.db, 'pagamentos')
  for (let turn = 0; turn < TURNS; turn++) {
    const debt = await findDebt(ctx.db, divida)
    checkOwed(debt)
    const owed = owedOn(debt, ctx.today, taxas)
    checkAmount(owed.valor)
    const row = (await queries.openChargeOf(ctx.db, divida)) ?? (await note(ctx, gateway, debt, owed))
    if (row && serves(row, { valor: owed.valor, provedor: gateway.name }, ctx.now)) {
      if (row.status === 'aberta') return row
      const made = await makeCharge(ctx, gateway, row, debt)
      if (made) return made
    } else if (row && (await replaceCharge(ctx, row))) continue
    await pause(TURN_MS)
  }
  throw new UpstreamError('O Pix ainda está sendo gerado. Tente novamente em instantes.', 'pix_em_andamento')
}

export function checkOwed(debt: Debt) {
  if (debt.simulada)
    throw new RuleViolation('Esta cobrança é de uma multa simulada: ninguém a deve.', 'cobranca_simulada')
  if (debt.status === 'pago') throw new RuleViolation('Este pagamento já foi pago.', 'pagamento_pago')
  if (!isOwed(debt)) throw new RuleViolation('Este pagamento foi cancelado.', 'pagamento_cancelado')
}

/** No gateway charges nothing, and a static code without an amount lets whoever pays choose it. */
export function checkAmount(valor: Centavos) {
  if (valor === 0)
    throw new RuleViolation('Não há valor a pagar por Pix: marque como pago sem ele.', 'valor_zero')
}

/** Undefined when somebody else has just noted one. */
const note = (ctx: Context, gateway: Gateway, debt: Debt, { valor, cresce }: ReturnType<typeof owedOn>) =>
  transaction(ctx, (tx) =>
    queries.insertCharge(tx, debt.divida, {
      cliente_id: debt.cliente.id,
      provedor: gateway.name,
      valor,
      descricao: [whatFor(debt), debt.moto_placa].filter(Boolean).join(', ').slice(0, 140),
      expira_em: expiryOf({ data_vencimento: debt.data_vencimento, cresce }, ctx.now, ctx.today),
      criado_em: ctx.now,
    }),
  )

/**
 * Asks the gateway for a charge that was noted; undefined while somebody else is at it. Silence leaves the row as it is, to
 * be asked for again under the same reference; a refusal ends it.
 */
export async function makeCharge(
  ctx: Context,
  gateway: Gateway,
  row: queries.PixRow,
  debt: Debt,
): Promise<queries.PixRow | undefined> {
  const claimed = await transaction(ctx, (tx) =>
    queries.claimCharge(tx, row.id, ctx.now, earlier(ctx.now, STALE_MS)),
  )
  if (!claimed) return
  let charge: Charge
  try {
    charge = await gateway.createCharge(orderOf(claimed, debt))
  } catch (error) {
    const refused = error instanceof UpstreamError && error.name !== 'NoAnswer'
    await transaction(ctx, (tx) =>
      queries.updateCharge(tx, row.id, { em_uso_desde: null, ...(refused && { status: 'falha' }) }),
    )
    throw error
  }
  return saveMade(ctx, claimed, charge)
}

const orderOf = ({ id, valor, descricao, expira_em, criado_em }: queries.PixRow, { cliente }: Debt) => ({
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
      // What is not as it was asked for is shown to nobody, and cancelled by the next look after it.
      const isShown = isRight && row.status === 'criando' && charge.copiaECola
      await queries.updateCharge(tx, id, {
        external_id: charge.externalId,
        copia_e_cola: charge.copiaECola,
        expira_em: charge.expiraEm ?? row.expira_em,
        em_uso_desde: null,
        status: isShown ? 'aberta' : 'substituida',
      })
    })
  if (!isRight) throw new UpstreamError('O provedor respondeu com outra cobrança.', 'provedor_formato')
  return queries.findCharge(ctx.db, id)
}

/**
 * Makes room for another charge of the debt. The old one may still be paid until its gateway closes it, which whoever looks
 * after open charges sees to. One that was never shown needs no closing. False while somebody is making it.
 */
export const replaceCharge = (ctx: Context, { id }: queries.PixRow) =>
  transaction(ctx, async (tx) => {
    const row = await queries.lockCharge(tx, id)
    if (row?.status === 'criando') {
      if (row.em_uso_desde && row.em_uso_desde > earlier(ctx.now, STALE_MS)) return false
      await queries.updateCharge(tx, id, { status: 'falha', em_uso_desde: null })
    } else if (row?.status === 'aberta') await queries.updateCharge(tx, id, { status: 'substituida' })
    return true
  })
