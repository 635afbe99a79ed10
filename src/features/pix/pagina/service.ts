import { NotFound, RuleViolation, UpstreamError } from '#domain/errors.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import { watchCharge } from '../consulta/service.ts'
import { findDebt } from '../dividas/queries.ts'
import { owedOn, whatFor } from '../dividas/rules.ts'
import { debtOfCode } from '../link/queries.ts'
import { openChargeOf } from '../queries.ts'
import type { Divida } from '../rules.ts'
import { type Pix, pixFor } from '../service.ts'
import { type PayView, type PixAPagar, type SituacaoPagar, situacaoPagar } from './rules.ts'

/** What every code looks like; nothing else is looked up. */
const CODE = /^[\w-]{22,64}$/

const debtOf = async ({ db }: Context, codigo: string): Promise<Divida | undefined> =>
  CODE.test(codigo) ? debtOfCode(db, codigo) : undefined

/**
 * What the page of a link shows. Opening it makes the charge by which the debt can be paid today, or takes the one there is;
 * what is paid, cancelled or contested makes none. Of the customer it tells the first name only.
 */
export async function payView(
  ctx: Context,
  { gateways, publicUrl }: { gateways: Gateways; publicUrl: string },
  codigo: string,
): Promise<PayView> {
  const [empresa, taxas, divida] = await Promise.all([
    readConfig(ctx.db, 'empresa'),
    readConfig(ctx.db, 'pagamentos'),
    debtOf(ctx, codigo),
  ])
  if (!divida) return { empresa, publicUrl }
  const before = await findDebt(ctx.db, divida)
  const canPay = isPayable(situacaoPagar(before, ctx.today))
  const pix = canPay ? await anyPix(ctx, gateways, divida) : null
  // Paid or cancelled while the gateway was asked.
  const debt = pix ? before : await findDebt(ctx.db, divida)
  const situacao = situacaoPagar(debt, ctx.today)
  const isOpen = isPayable(situacao)
  const owed = owedOn(debt, ctx.today, taxas)
  return {
    empresa,
    publicUrl,
    divida: {
      situacao,
      primeiro_nome: debt.cliente.nome.split(' ')[0] ?? '',
      o_que: whatFor(debt),
      vencimento: debt.data_vencimento,
      valor: pix?.valor ?? (isOpen ? owed.valor : (debt.valor_pago ?? debt.valor)),
      calculo: isOpen ? owed.calculo : null,
      pix: pix && shown(pix),
    },
  }
}

const isPayable = (situacao: SituacaoPagar) => situacao === 'aberto' || situacao === 'vencido'

const shown = ({ copia_e_cola, qr_code, id, expira_em }: Pix): PixAPagar => ({
  copia_e_cola,
  qr_code,
  confirma: id !== undefined,
  expira_em: expira_em ?? null,
})

/** By the gateway, else on the shop's own key, else not at all: the page then says to ask the shop. */
async function anyPix(ctx: Context, gateways: Gateways, divida: Divida): Promise<Pix | null> {
  for (const estatico of [false, true])
    try {
      return await pixFor(ctx, gateways, divida, { estatico })
    } catch (error) {
      if (!(error instanceof UpstreamError || error instanceof RuleViolation)) throw error
    }
  return null
}

/** How the debt of a link stands now; while its charge is open, the gateway is asked. @throws {NotFound} */
export async function paySituation(ctx: Context, gateways: Gateways, codigo: string): Promise<SituacaoPagar> {
  const divida = await debtOf(ctx, codigo)
  if (!divida) throw new NotFound('Link não encontrado')
  const charge = await openChargeOf(ctx.db, divida)
  if (charge) await watchCharge(ctx, gateways, charge.id)
  return situacaoPagar(await findDebt(ctx.db, divida), ctx.today)
}
