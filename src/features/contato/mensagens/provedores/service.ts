import { UpstreamError } from '#domain/errors.ts'
import { PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import { readConfig, readVersioned, saveConfig } from '#features/sistema/configuracoes/service.ts'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import { recordProviderUse } from '#features/sistema/integracoes/uso/service.ts'
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

/** Returns the configured accounts in the shop's order. */
export async function accountsOf(db: Db, messengers: Messengers): Promise<Messenger[]> {
  const [accounts, { ordem }] = await Promise.all([messengers(), readConfig(db, 'mensageiros')])
  const place = ({ name }: Messenger) => (ordem.includes(name) ? ordem.indexOf(name) : ordem.length)
  return accounts.toSorted((a, b) => place(a) - place(b))
}

type HandOver = {
  /** Values of the template variables, for providers that send an approved template. */
  variables?: readonly string[] | undefined
  /** The same of a message about several debts. */
  grouped?: readonly string[] | undefined
  /** Whether a provider's rate limit ends the attempt; by default the next provider is tried. */
  restsAtLimit?: boolean
}

/**
 * Tries the providers in order, each at most once, and saves the result once one accepts or the
 * result is unknown. If all reject, returns their errors and leaves the message to the caller. Does
 * nothing if another process has claimed it.
 */
export async function handOver(
  ctx: Context,
  id: string,
  accounts: Messenger[],
  { variables, grouped, restsAtLimit }: HandOver = {},
): Promise<UpstreamError[] | undefined> {
  // The idempotency key covered the insert; the steps below are separate writes.
  const step: Context = { ...ctx, idempotency: undefined }
  const { numero, mensagem } = await queries.findMensagem(ctx.db, id)
  const message = {
    id,
    to: numero,
    text: mensagem,
    ...(variables && { variables }),
    ...(grouped && { grouped }),
  }
  const refusals: UpstreamError[] = []
  let from: Messenger['name'] | null = null
  for (const account of accounts) {
    const change = { from, to: account.name }
    if (!(await transaction(step, (tx) => queries.claim(tx, id, change)))) return
    const answer = await attempt(account, message)
    if (answer.outcome) await transaction(step, (tx) => queries.settle(tx, id, answer.outcome))
    if (answer.result) await recordProviderUse(step, account.name, answer.result)
    if (answer.defect) throw answer.defect
    if (answer.outcome) return
    refusals.push(answer.result)
    if (restsAtLimit && answer.result instanceof LimitReached) break
    from = account.name
  }
  return refusals
}

type Answer =
  | { outcome: queries.Outcome; result?: 'sucesso' | UpstreamError; defect?: unknown }
  | { outcome?: never; result: UpstreamError; defect?: never }

/**
 * Calls one provider. Returns accepted, rejected or unknown; an internal error counts as unknown.
 */
async function attempt(account: Messenger, message: OutgoingMessage): Promise<Answer> {
  try {
    const { externalId: external_id } = await account.send(message)
    return { outcome: { status: 'enviado', external_id }, result: 'sucesso' }
  } catch (failure) {
    const outcome = { status: 'falha', motivo_falha: inDoubt(PROVIDER_NAME[account.name]) } as const
    if (!(failure instanceof UpstreamError)) return { outcome, defect: failure }
    return mayHaveArrived(failure) ? { outcome, result: failure } : { result: failure }
  }
}

/** Returns a failure with the messages of all rejections. */
export const failed = (refusals: UpstreamError[]): queries.Outcome => ({
  status: 'falha',
  motivo_falha: refusals.map(({ message }) => message).join(' '),
})

/** Returns the configured providers in the order they are tried. */
export async function apiStatus(db: Db, messengers: Messengers) {
  const { versao } = await readVersioned(db, 'mensageiros')
  const accounts = await accountsOf(db, messengers)
  const configured = new Set(accounts.map(({ name }) => name))
  return {
    apis_configuradas: Object.fromEntries(
      PROVIDERS.whatsapp.map((name) => [name, configured.has(name)]),
    ) as Record<ProviderOf<'whatsapp'>, boolean>,
    provedores: accounts.map(({ name, template }) => ({
      provedor: name,
      modelo: template ?? null,
    })),
    versao,
  }
}

export async function saveOrder(
  ctx: Context,
  messengers: Messengers,
  ordem: ProviderOf<'whatsapp'>[],
) {
  await saveConfig(ctx, 'mensageiros', { ordem })
  return apiStatus(ctx.db, messengers)
}
