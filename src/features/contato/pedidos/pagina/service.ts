import { PAGINA_DO_CLIENTE } from '#domain/addresses.ts'
import { RuleViolation } from '#domain/errors.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { isReachable } from '#features/contato/lembretes/rules.ts'
import { pageMessage, queuePage } from '#features/contato/mensagens/pagina/service.ts'
import { accountsOf } from '#features/contato/mensagens/provedores/service.ts'
import { noProvider } from '#features/contato/mensagens/rules.ts'
import { closePage, openPage } from '#features/sistema/links-publicos/pagina/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import * as queries from './queries.ts'

type Reach = { secrets: Secrets; publicUrl: string | undefined; messengers: Messengers }

const SEM_ENDERECO =
  'O sistema ainda não tem um endereço público, que o link da página precisa (PUBLIC_URL).'

type Cliente = Awaited<ReturnType<typeof queries.lockCliente>>

/** Opens the page of a customer that the caller has locked. */
async function open(tx: Tx, ctx: Context, { secrets, publicUrl }: Reach, cliente: Cliente) {
  if (cliente.excluido_em !== null)
    throw new RuleViolation('Este cliente foi arquivado.', 'cliente_arquivado')
  if (!publicUrl || !isReachable(publicUrl))
    throw new RuleViolation(SEM_ENDERECO, 'sem_endereco_publico')
  const { codigo, expira_em } = await openPage(tx, secrets, cliente, ctx.now)
  const url = `${publicUrl}${PAGINA_DO_CLIENTE}${codigo}`
  return { url, mensagem: await pageMessage(tx, cliente, url), expira_em }
}

/**
 * Returns the link of a customer's page, made on first use. Throws RuleViolation for an archived customer, or
 * without a public address.
 */
export const openPagina = (ctx: Context, reach: Reach, id: string) =>
  transaction(ctx, async (tx, ctx) => open(tx, ctx, reach, await queries.lockCliente(tx, id)))

/** Queues the message with the link. Throws like `openPagina`, and without a provider or a phone number. */
export async function sendPagina(ctx: Context, reach: Reach, id: string) {
  const accounts = await accountsOf(ctx.db, reach.messengers)
  return transaction(ctx, async (tx, ctx) => {
    const cliente = await queries.lockCliente(tx, id)
    const pagina = await open(tx, ctx, reach, cliente)
    if (accounts.length === 0) throw noProvider()
    await queuePage(tx, ctx, cliente, pagina.mensagem)
    return pagina
  })
}

/**
 * Queues the page of each customer with an open rental, a phone number and no link yet; returns how many. Throws
 * like `sendPagina`.
 */
export async function sendPaginas(ctx: Context, reach: Reach) {
  if ((await accountsOf(ctx.db, reach.messengers)).length === 0) throw noProvider()
  return transaction(ctx, async (tx, ctx) => {
    await queries.lockWithoutPage(tx)
    // Read again once they are locked: a call at the same moment may have sent theirs.
    const clientes = await queries.lockWithoutPage(tx)
    const reachable = clientes.filter(({ telefone }) => whatsappNumber(telefone) !== undefined)
    for (const cliente of reachable)
      await queuePage(tx, ctx, cliente, (await open(tx, ctx, reach, cliente)).mensagem)
    return { enfileiradas: reachable.length }
  })
}

/** Ends the customer's access on every device. Throws NotFound if the customer does not exist. */
export const closePagina = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => {
    await queries.lockCliente(tx, id)
    await closePage(tx, id)
  })
