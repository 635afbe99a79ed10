import { UpstreamError } from '#domain/errors.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { PROVIDER_NAME } from '#features/integracoes/rules.ts'
import { noteProviderUse } from '#features/integracoes/uso/service.ts'
import {
  LimitReached,
  type Messenger,
  type Messengers,
  mayHaveArrived,
  type OutgoingMessage,
} from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { inDoubt } from '../rules.ts'

/** The accounts configured now, in the shop's own order. */
export async function accountsOf(db: Db, messengers: Messengers): Promise<Messenger[]> {
  const [accounts, { ordem }] = await Promise.all([messengers(), readConfig(db, 'mensageiros')])
  const place = ({ name }: Messenger) => (ordem.includes(name) ? ordem.indexOf(name) : ordem.length)
  return accounts.toSorted((a, b) => place(a) - place(b))
}

type HandOver = {
  /** What the text was filled in with, for providers that send a template. */
  variables?: readonly string[] | undefined
  /** Whether a provider that takes no more for now ends the round: else the next one is asked. */
  restsAtLimit?: boolean
}

/**
 * Asks the providers in their order, each once at most, and settles the message where one took it or nobody knows.
 * Answers the refusals where none took it: what becomes of the message then is the caller's to say. Whoever finds it
 * taken by somebody else leaves it alone.
 */
export async function handOver(
  ctx: Context,
  id: string,
  accounts: Messenger[],
  { variables, restsAtLimit }: HandOver = {},
): Promise<UpstreamError[] | undefined> {
  // The caller's idempotency key was for the row; what follows writes on each step.
  const step: Context = { ...ctx, idempotency: undefined }
  const { numero, mensagem } = await queries.findMensagem(ctx.db, id)
  const message = { id, to: numero, text: mensagem, ...(variables && { variables }) }
  const refusals: UpstreamError[] = []
  let from: Messenger['name'] | null = null
  for (const account of accounts) {
    const turn = { from, to: account.name }
    if (!(await transaction(step, (tx) => queries.claim(tx, id, turn)))) return
    const answer = await attempt(account, message)
    if (answer.outcome) await transaction(step, (tx) => queries.settle(tx, id, answer.outcome))
    if (answer.said) await noteProviderUse(step, account.name, answer.said)
    if (answer.defect) throw answer.defect
    if (answer.outcome) return
    refusals.push(answer.said)
    if (restsAtLimit && answer.said instanceof LimitReached) break
    from = account.name
  }
  return refusals
}

type Answer =
  | { outcome: queries.Outcome; said?: 'sucesso' | UpstreamError; defect?: unknown }
  | { outcome?: never; said: UpstreamError; defect?: never }

/** One provider's answer: taken, refused, or nobody knows; an error of our own is of the last kind. */
async function attempt(account: Messenger, message: OutgoingMessage): Promise<Answer> {
  try {
    const { externalId: external_id } = await account.send(message)
    return { outcome: { status: 'enviado', external_id }, said: 'sucesso' }
  } catch (failure) {
    const outcome = { status: 'falha', motivo_falha: inDoubt(PROVIDER_NAME[account.name]) } as const
    if (!(failure instanceof UpstreamError)) return { outcome, defect: failure }
    return mayHaveArrived(failure) ? { outcome, said: failure } : { said: failure }
  }
}

/** All that was refused, as the history tells it. */
export const failed = (refusals: UpstreamError[]): queries.Outcome => ({
  status: 'falha',
  motivo_falha: refusals.map(({ message }) => message).join(' '),
})
