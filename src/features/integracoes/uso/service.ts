import { UpstreamError } from '#domain/errors.ts'
import type { Provider } from '#domain/providers.ts'
import type { Context } from '#server/database/context.ts'
import { isAboutTheAccount } from '../rules.ts'
import * as queries from './queries.ts'

/** How a call of real use went: `'sucesso'`, or what it was refused with. */
export type UseOutcome = 'sucesso' | UpstreamError

/**
 * Notes how an account did in real use, for the screen of the integrations. Cheap enough for every call: written once a
 * minute while nothing changes. A refusal of one message or one charge says nothing of the account and is left out.
 * Call it outside any transaction, after what the call was about has been saved.
 */
export async function noteProviderUse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  provider: Provider,
  outcome: UseOutcome,
) {
  if (outcome === 'sucesso') await queries.noteSuccess(db, provider, now)
  else if (isAboutTheAccount(outcome.code)) await queries.noteFailure(db, provider, now, outcome.message)
}

/** Makes one call of real use, and notes how it went. @throws what the call throws. */
export async function usingProvider<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  provider: Provider,
  call: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await call()
    await noteProviderUse(ctx, provider, 'sucesso')
    return answer
  } catch (error) {
    if (error instanceof UpstreamError) await noteProviderUse(ctx, provider, error)
    throw error
  }
}
