import { UpstreamError } from '#domain/errors.ts'
import type { Provider } from '#domain/providers.ts'
import type { Context } from '#server/database/context.ts'
import { isAboutTheAccount } from '../rules.ts'
import * as queries from './queries.ts'

/** Result of a real call: `'sucesso'` or the error. */
export type UseOutcome = 'sucesso' | UpstreamError

/**
 * Records a provider's result for the integrations screen, at most once a minute while nothing
 * changes. Ignores errors about a single message or Pix charge. Call it outside transactions, after
 * saving the call's outcome.
 */
export async function recordProviderUse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  provider: Provider,
  outcome: UseOutcome,
) {
  if (outcome === 'sucesso') await queries.recordSuccess(db, provider, now)
  else if (isAboutTheAccount(outcome.code))
    await queries.recordFailure(db, provider, now, outcome.message)
}

/** Makes one call and records its result. Throws what the call throws. */
export async function usingProvider<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  provider: Provider,
  call: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await call()
    await recordProviderUse(ctx, provider, 'sucesso')
    return answer
  } catch (error) {
    if (error instanceof UpstreamError) await recordProviderUse(ctx, provider, error)
    throw error
  }
}
