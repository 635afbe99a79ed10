import { UpstreamError } from '#domain/errors.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { Mailer, OutgoingEmail } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import { recordProviderUse, type UseOutcome } from '../uso/service.ts'

/**
 * The error code for a rejected message or address; any other code concerns the account, and the
 * message waits.
 */
const REFUSED = 'email_recusado'

/** What became of a message; `pendente` means that no account works, and it may be tried again. */
export type EmailOutcome = {
  status: 'enviado' | 'falha' | 'pendente'
  motivo: string | null
  provedor?: ProviderOf<'email'> | null
  pode_ter_chegado?: boolean
}
type HandedOver = { outcome: EmailOutcome; results: [Mailer['name'], UseOutcome][] }

/**
 * Tries the accounts in order until one accepts. A doubtful result ends the attempt. Also returns
 * each account's result, for `recordEmailUse` after the outcome is saved.
 */
export async function handOver(
  accounts: readonly Mailer[],
  email: OutgoingEmail,
): Promise<HandedOver> {
  const results: HandedOver['results'] = []
  let outcome: EmailOutcome = { status: 'pendente', motivo: null }
  for (const { name: provedor, send } of accounts) {
    try {
      await send(email)
      results.push([provedor, 'sucesso'])
      return { outcome: { status: 'enviado', motivo: null, provedor }, results }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      results.push([provedor, error])
      const motivo = `${error.message} Pode ter chegado.`
      if (error.name === 'NoAnswer')
        return { outcome: { status: 'falha', motivo, provedor, pode_ter_chegado: true }, results }
      outcome = { status: error.code === REFUSED ? 'falha' : 'pendente', motivo: error.message }
    }
  }
  return { outcome, results }
}

/** Records the accounts' results for the integrations screen. Call it outside transactions. */
export async function recordEmailUse(
  ctx: Pick<Context, 'db' | 'now'>,
  results: HandedOver['results'],
) {
  for (const [account, answer] of results) await recordProviderUse(ctx, account, answer)
}
