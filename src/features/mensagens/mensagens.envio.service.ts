import type { Instant } from '#domain/calendar-day.ts'
import { BadInput, OutsideFailure } from '#domain/errors.ts'
import { whatsappLink, whatsappNumber } from '#domain/whatsapp-link.ts'
import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import { PROVIDER_NAME } from '#features/integracoes/integracoes.rules.ts'
import {
  type Messenger,
  type Messengers,
  mayHaveArrived,
  type OutgoingMessage,
} from '#integrations/whatsapp/port.ts'
import type { Db, Tx } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import * as queries from './mensagens.queries.ts'
import { canBeSentByHand, checkNotRepeated, ESPERA_SEGUNDOS, inDoubt } from './mensagens.rules.ts'
import { checkLength } from './mensagens.texto.rules.ts'

/** A row as the contract shows it. */
export const present = <R extends queries.MensagemRow>(row: R) => ({
  ...row,
  link: canBeSentByHand(row.status) ? whatsappLink(row.numero, row.mensagem) : null,
})

/** The accounts configured now, in the shop's own order. */
export async function accountsOf(db: Db, messengers: Messengers): Promise<Messenger[]> {
  const [accounts, { ordem }] = await Promise.all([messengers(), readConfig(db, 'mensageiros')])
  const place = ({ name }: Messenger) => (ordem.includes(name) ? ordem.indexOf(name) : ordem.length)
  return accounts.toSorted((a, b) => place(a) - place(b))
}

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
  if (accounts.length) await handOver(work, id, accounts, variables)
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
  return queries.insertMensagem(tx, row)
}

const complete = (message: Queued, { now, actor }: Work) => ({
  provedor: null,
  motivo_falha: null,
  external_id: null,
  cliente_id: null,
  cliente_nome: null,
  pagamento_id: null,
  cobranca_id: null,
  multa_id: null,
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

/** Asks the providers in their order. Whoever finds the message taken by somebody else leaves it alone. */
async function handOver(work: Work, id: string, accounts: Messenger[], variables?: readonly string[]) {
  // The caller's idempotency key was for the row; what follows writes on each step.
  const step: Work = { ...work, idempotency: undefined }
  const settle = (outcome: queries.Outcome) => write(step, (tx) => queries.settle(tx, id, outcome))
  const { numero, mensagem } = await queries.findMensagem(work.db, id)
  const message = { id, to: numero, text: mensagem, ...(variables && { variables }) }
  const refusals: string[] = []
  let from: Messenger['name'] | null = null
  for (const account of accounts) {
    const turn = { from, to: account.name }
    if (!(await write(step, (tx) => queries.claim(tx, id, turn)))) return
    const answer = await attempt(account, message)
    if (answer.outcome) {
      await settle(answer.outcome)
      if (answer.defect) throw answer.defect
      return
    }
    refusals.push(answer.refusal)
    from = account.name
  }
  await settle({ status: 'falha', motivo_falha: refusals.join(' ') })
}

type Answer = { outcome: queries.Outcome; defect?: unknown } | { outcome?: never; refusal: string }

/** One provider's answer: taken, refused, or nobody knows; an error of our own is of the last kind. */
async function attempt(account: Messenger, message: OutgoingMessage): Promise<Answer> {
  try {
    const { externalId: external_id } = await account.send(message)
    return { outcome: { status: 'enviado', external_id } }
  } catch (failure) {
    const outcome = { status: 'falha', motivo_falha: inDoubt(PROVIDER_NAME[account.name]) } as const
    if (!(failure instanceof OutsideFailure)) return { outcome, defect: failure }
    return mayHaveArrived(failure) ? { outcome } : { refusal: failure.message }
  }
}
