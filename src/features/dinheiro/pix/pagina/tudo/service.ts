import { idOf } from '#features/dinheiro/dividas/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { clienteOfLink, createLink } from '#features/sistema/links-publicos/service.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { openDividasOf } from '../../abertas/service.ts'
import { payLinkOf } from '../../link/service.ts'
import { prepareCharge } from '../service.ts'
import { findNome } from './queries.ts'
import { clienteView, type TudoView } from './rules.ts'

/** Path prefix of the page. */
export const PAGAR_TUDO = '/pagar/tudo/'

/** Returns a new public address of all that the customer owes. */
export const linkToAll = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { cliente_id, publicUrl }: { cliente_id: string; publicUrl: string },
) => `${publicUrl}${PAGAR_TUDO}${await createLink(tx, { cliente_id }, now)}`

const LINK_TO_ALL = new RegExp(`\\S+${PAGAR_TUDO}[\\w-]+`)

/** Returns the link to all that a customer owes in a message; undefined without one. */
export const linkIn = (mensagem: string | undefined) => mensagem?.match(LINK_TO_ALL)?.[0]

/** Returns the data of the page and writes nothing. Of the customer it shows only the first name. */
export async function tudoView(ctx: Context, publicUrl: string, codigo: string): Promise<TudoView> {
  const [empresa, cliente_id] = await Promise.all([
    readConfig(ctx.db, 'empresa'),
    clienteOfLink(ctx.db, codigo, ctx.now),
  ])
  const nome = cliente_id && (await findNome(ctx.db, cliente_id))
  const view = { empresa, publicUrl, today: ctx.today }
  if (!cliente_id || !nome) return view
  return { ...view, cliente: clienteView(nome, await openDividasOf(ctx, cliente_id), ctx.today) }
}

type Chosen = { codigo: string; divida: string }

/**
 * Creates the charge of one of the debts on the page and returns the path of its payment page, created
 * on first use; undefined if the link is unknown or expired, or the debt is no longer on the page.
 */
export async function choosePayment(
  ctx: Context,
  gateways: Gateways,
  { codigo, divida: id }: Chosen,
) {
  const cliente_id = await clienteOfLink(ctx.db, codigo, ctx.now)
  return cliente_id && payDividaOf(ctx, gateways, { cliente_id, id })
}

/**
 * Creates the charge of one of the debts that a customer owes and returns the path of its payment page;
 * undefined if it is no longer owed.
 */
export async function payDividaOf(
  ctx: Context,
  gateways: Gateways,
  { cliente_id, id }: { cliente_id: string; id: string },
) {
  const divida = (await openDividasOf(ctx, cliente_id)).find((each) => idOf(each.ref) === id)
  if (!divida) return
  await prepareCharge(ctx, gateways, divida.ref)
  return transaction(ctx, (tx) => payLinkOf(tx, divida.ref, ''))
}
