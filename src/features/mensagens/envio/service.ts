import type { Instant } from '#domain/calendar-day.ts'
import { BadInput } from '#domain/errors.ts'
import { whatsappLink, whatsappNumber } from '#domain/whatsapp-link.ts'
import { checkLength } from '#features/modelos/rules.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Tx } from '#server/database/pool.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { dismissQueued } from '../fila/queries.ts'
import { accountsOf, failed, handOver } from '../provedores/service.ts'
import * as queries from '../queries.ts'
import { canBeSentByHand, checkNotRepeated, ENVIADA_A_MAO, ESPERA_SEGUNDOS } from '../rules.ts'

/** A row as the contract shows it. */
export const present = <R extends queries.MensagemRow>(row: R) => ({
  ...row,
  link: canBeSentByHand(row.status) ? whatsappLink(row.numero, row.mensagem) : null,
})

type Outgoing = queries.NewMensagem & {
  /** What the text was filled in with, for providers that send a template. */
  variables?: readonly string[]
}

/**
 * Sends a message and answers its row. The row is there before any provider is called, and each provider is called once
 * at most: a refusal goes on to the next one, an unknown outcome ends it. Without a provider it waits for the staff's
 * own WhatsApp. Its like is refused for a minute, so that a double click sends nothing twice.
 */
export async function sendMensagem(work: Work, messengers: Messengers, { variables, ...outgoing }: Outgoing) {
  checkLength(outgoing.mensagem)
  const accounts = await accountsOf(work.db, messengers)
  const status = accounts.length ? 'processando' : 'delivered_ready'
  const { id } = await write(work, (tx) => queue(tx, work, { ...outgoing, status }))
  const refusals = accounts.length ? await handOver(work, id, accounts, { variables }) : undefined
  if (refusals)
    await write({ ...work, idempotency: undefined }, (tx) => queries.settle(tx, id, failed(refusals)))
  return present(await queries.findMensagem(work.db, id))
}

/** The number as WhatsApp wants it. @throws {BadInput} */
export function requireNumber(text: string) {
  const numero = whatsappNumber(text)
  if (!numero) throw new BadInput([{ campo: 'numero', mensagem: 'Número inválido: use DDD e número' }])
  return numero
}

type Queued = queries.NewMensagem & { status: 'processando' | 'delivered_ready' | 'delivered_simulated' }

async function queue(tx: Tx, work: Work, { numero, ...outgoing }: Queued) {
  const row = complete({ ...outgoing, numero: requireNumber(numero) }, work)
  await queries.lockSending(tx, row.pagamento_id ?? row.cobranca_id ?? row.numero)
  const since = new Date(Date.parse(work.now) - ESPERA_SEGUNDOS * 1000).toISOString() as Instant
  const latest = await queries.findLatestLike(tx, row, since)
  // Asked for again, a link nobody needs to wait for is simply shown again.
  const sameLink = latest?.status === 'delivered_ready' && row.status === 'delivered_ready'
  if (sameLink && latest.mensagem === row.mensagem && latest.numero === row.numero) return { id: latest.id }
  checkNotRepeated(latest)
  await dismissQueued(tx, row, ENVIADA_A_MAO, work.now)
  return queries.insertMensagem(tx, row)
}

export const complete = (message: queries.NewMensagem, { now, actor }: Work) => ({
  provedor: null,
  motivo_falha: null,
  external_id: null,
  cliente_id: null,
  cliente_nome: null,
  pagamento_id: null,
  cobranca_id: null,
  multa_id: null,
  enfileirada_em: null,
  momento: null,
  ...message,
  data_envio: now,
  enviada_por: actor.usuario,
})

/** Writes down a message that no provider is asked to send. */
export const simulateMensagem = async (work: Work, outgoing: queries.NewMensagem) => {
  const numero = requireNumber(outgoing.numero)
  const row = complete({ ...outgoing, numero, status: 'delivered_simulated' }, work)
  const { id } = await write(work, (tx) => queries.insertMensagem(tx, row))
  return present(await queries.findMensagem(work.db, id))
}
