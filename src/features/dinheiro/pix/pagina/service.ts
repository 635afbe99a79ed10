import { NotFound, RuleViolation, UpstreamError } from '#domain/errors.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { watchCharge } from '../consulta/service.ts'
import { findDivida } from '../dividas/queries.ts'
import { owedOn, whatFor } from '../dividas/rules.ts'
import { refOfCode } from '../link/queries.ts'
import { openChargeOf } from '../queries.ts'
import { type Pix, pixFor, readyPix } from '../service.ts'
import { type PayView, type PixAPagar, type SituacaoPagar, situacaoPagar } from './rules.ts'

/** Format of the codes; others are not looked up. */
const CODE = /^[\w-]{22,64}$/

const refOf = async ({ db }: Context, codigo: string): Promise<RefDivida | undefined> =>
  CODE.test(codigo) ? refOfCode(db, codigo) : undefined

type Reach = { gateways: Gateways; publicUrl: string }

/**
 * Returns the data of a link's page, with the open charge if there is one; writes nothing and asks no
 * gateway. With `create` it creates today's charge. A paid, cancelled or contested debt gets none. Of
 * the customer it shows only the first name.
 */
export async function payView(
  ctx: Context,
  { gateways, publicUrl }: Reach,
  codigo: string,
  { create = false } = {},
): Promise<PayView> {
  const [empresa, taxas, ref] = await Promise.all([
    readConfig(ctx.db, 'empresa'),
    readConfig(ctx.db, 'pagamentos'),
    refOf(ctx, codigo),
  ])
  if (!ref) return { empresa, publicUrl }
  const before = await findDivida(ctx.db, ref)
  const canPay = isPayable(situacaoPagar(before, ctx.today))
  const { pix, pode_gerar } = canPay ? await pixOf(ctx, gateways, ref, create) : NO_PIX
  // The debt may have been paid or cancelled while the gateway was called.
  const divida = pix ? before : await findDivida(ctx.db, ref)
  const situacao = situacaoPagar(divida, ctx.today)
  const isOpen = isPayable(situacao)
  const owed = owedOn(divida, ctx.today, taxas)
  return {
    empresa,
    publicUrl,
    divida: {
      situacao,
      primeiro_nome: divida.cliente.nome.split(' ')[0] ?? '',
      o_que: whatFor(divida),
      vencimento: divida.data_vencimento,
      valor: pix?.valor ?? (isOpen ? owed.valor : (divida.valor_pago ?? divida.valor_original)),
      calculo: isOpen ? owed.calculo : null,
      pix: pix && showPix(pix),
      pode_gerar: isOpen && pode_gerar,
    },
  }
}

const isPayable = (situacao: SituacaoPagar) => situacao === 'aberto' || situacao === 'vencido'

const showPix = ({ copia_e_cola, qr_code, id, expira_em }: Pix): PixAPagar => ({
  copia_e_cola,
  qr_code,
  confirma: id !== undefined,
  expira_em: expira_em ?? null,
})

type Code = { pix: Pix | null; pode_gerar: boolean }
const NO_PIX: Code = { pix: null, pode_gerar: false }

async function pixOf(
  ctx: Context,
  gateways: Gateways,
  ref: RefDivida,
  create: boolean,
): Promise<Code> {
  if (create) return { pix: await anyPix(ctx, gateways, ref), pode_gerar: false }
  try {
    const pix = await readyPix(ctx, gateways, ref)
    return pix ? { pix, pode_gerar: false } : { pix: null, pode_gerar: true }
  } catch (error) {
    if (error instanceof RuleViolation) return NO_PIX
    throw error
  }
}

/**
 * Creates today's charge of the debt, so that its page shows the code; without a gateway that works it
 * does nothing.
 */
export const prepareCharge = async (ctx: Context, gateways: Gateways, ref: RefDivida) =>
  void (await anyPix(ctx, gateways, ref))

/**
 * Returns a gateway charge, else a code with the shop's key, else null; the page then refers to the
 * shop.
 */
async function anyPix(ctx: Context, gateways: Gateways, ref: RefDivida): Promise<Pix | null> {
  for (const estatico of [false, true])
    try {
      return await pixFor(ctx, gateways, ref, { estatico })
    } catch (error) {
      if (!(error instanceof UpstreamError || error instanceof RuleViolation)) throw error
    }
  return null
}

/**
 * Returns the state of a link's debt and checks its open charge at the gateway. Throws NotFound if
 * the link is unknown.
 */
export async function paySituation(
  ctx: Context,
  gateways: Gateways,
  codigo: string,
): Promise<SituacaoPagar> {
  const ref = await refOf(ctx, codigo)
  if (!ref) throw new NotFound('Link não encontrado')
  const charge = await openChargeOf(ctx.db, ref)
  if (charge) await watchCharge(ctx, gateways, charge.id)
  return situacaoPagar(await findDivida(ctx.db, ref), ctx.today)
}
