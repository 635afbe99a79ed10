import type { Instant } from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'
import { whatsappLink, whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { checkLength } from '#features/contato/modelos/rules.ts'
import { announceSuspiciousMessage } from '#features/contato/modelos/service.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { dismissQueued } from '../fila/queries.ts'
import { accountsOf, failed, handOver } from '../provedores/service.ts'
import * as queries from '../queries.ts'
import { canBeSentByHand, checkNotRepeated, ENVIADA_A_MAO, ESPERA_SEGUNDOS } from '../rules.ts'

/** Converts a row to its shape in the contract. */
export const present = <R extends queries.MensagemRow>(row: R) => ({
  ...row,
  link: canBeSentByHand(row.status) ? whatsappLink(row.numero, row.mensagem) : null,
})

/** Values of the template variables, for providers that send an approved template. */
type Variables = { variables?: readonly string[] | undefined; grouped?: readonly string[] }

type Rewriting = {
  /** A person wrote it: the other administrators are told of a Pix key that is not the shop's. */
  escrita?: { endereco: string }
  /** The other debts that the message names: each gets a row of its own. */
  others?: readonly RefDivida[]
  /**
   * Writes the text as it is queued, which may make a link; `latest`: the message about the same debt
   * within a minute, whose link it can take.
   */
  rewrite?: (
    tx: Tx,
    ctx: Context,
    latest: string | undefined,
  ) => Promise<Variables & { mensagem: string }>
}

type Outgoing = queries.NewMensagem & Variables & Rewriting

/**
 * Sends a message and returns its row, which is committed before any provider is called. Tries each
 * provider at most once: a rejection goes to the next, an unknown result ends it. Without a
 * provider it gets a link to send by hand. Throws RuleViolation for the same message within a
 * minute.
 */
export async function sendMensagem(
  ctx: Context,
  messengers: Messengers,
  { variables, grouped, ...outgoing }: Outgoing,
) {
  const accounts = await accountsOf(ctx.db, messengers)
  const status = accounts.length ? 'processando' : 'delivered_ready'
  const { id, written } = await transaction(ctx, (tx, ctx) =>
    queue(tx, ctx, { ...outgoing, status }),
  )
  const refusals = accounts.length
    ? await handOver(ctx, id, accounts, written ?? { variables, grouped })
    : undefined
  if (refusals)
    await transaction({ ...ctx, idempotency: undefined }, (tx) =>
      queries.settle(tx, id, failed(refusals)),
    )
  return present(await queries.findMensagem(ctx.db, id))
}

/** Returns the number with country code. Throws ValidationError if it is invalid. */
export function requireNumber(text: string) {
  const numero = whatsappNumber(text)
  if (!numero)
    throw new ValidationError([{ campo: 'numero', mensagem: 'Número inválido: use DDD e número' }])
  return numero
}

type Queued = queries.NewMensagem &
  Rewriting & { status: 'processando' | 'delivered_ready' | 'delivered_simulated' }

async function queue(
  tx: Tx,
  ctx: Context,
  { numero, others = [], rewrite, escrita, ...asked }: Queued,
) {
  const to = { ...asked, numero: requireNumber(numero) }
  await queries.lockSending(tx, to.pagamento_id ?? to.cobranca_id ?? to.numero)
  const since = new Date(Date.parse(ctx.now) - ESPERA_SEGUNDOS * 1000).toISOString() as Instant
  const latest = await queries.findLatestLike(tx, complete(to, ctx), since)
  const written = await rewrite?.(tx, ctx, latest?.mensagem)
  const outgoing = { ...to, mensagem: written?.mensagem ?? to.mensagem }
  checkLength(outgoing.mensagem)
  const row = complete(outgoing, ctx)
  // A repeated request for a link to send by hand returns the same link at once.
  const sameLink = latest?.status === 'delivered_ready' && row.status === 'delivered_ready'
  if (sameLink && latest.mensagem === row.mensagem && latest.numero === row.numero)
    return { id: latest.id, written }
  checkNotRepeated(latest)
  await dismissQueued(tx, row, ENVIADA_A_MAO, ctx.now)
  const suspeita = escrita
    ? await announceSuspiciousMessage(ctx, escrita.endereco, row.mensagem)
    : false
  const inserted = await queries.insertMensagem(tx, { ...row, suspeita })
  for (const ref of others) {
    await dismissQueued(tx, ref, ENVIADA_A_MAO, ctx.now)
    const { pagamento_id, cobranca_id, ...message } = outgoing
    const other = { ...message, ...ref, junto_com: inserted.id }
    await queries.insertMensagem(tx, complete(other, ctx))
  }
  return { id: inserted.id, written }
}

export const complete = (message: queries.NewMensagem, { now, actor }: Context) => ({
  provedor: null,
  motivo_falha: null,
  external_id: null,
  cliente_id: null,
  cliente_nome: null,
  pagamento_id: null,
  cobranca_id: null,
  multa_id: null,
  locacao_id: null,
  contrato_ate: null,
  promessa_id: null,
  movimento_id: null,
  documento_id: null,
  enfileirada_em: null,
  momento: null,
  junto_com: null,
  suspeita: false,
  ...message,
  data_envio: now,
  enviada_por: actor.usuario,
})

/** Saves a simulated message without calling a provider. */
export const simulateMensagem = async (ctx: Context, outgoing: queries.NewMensagem) => {
  const numero = requireNumber(outgoing.numero)
  const row = complete({ ...outgoing, numero, status: 'delivered_simulated' }, ctx)
  const { id } = await transaction(ctx, (tx) => queries.insertMensagem(tx, row))
  return present(await queries.findMensagem(ctx.db, id))
}
