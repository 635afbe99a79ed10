import type Stripe from 'stripe'
import type { Credentials } from '#domain/providers.ts'
import { type Connection, NoAnswer } from '../http.ts'
import { keyRefused, notAllowed, tooMany, troubled, unrecognised } from '../probe/refusals.ts'

const WHO = 'O Stripe'
const TIMEOUT_MS = 12_000

/** Reads the account's balance: the smallest thing a secret key may do. */
export async function checkStripe({ secret_key }: Credentials['stripe'], connection: Connection) {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(connection.baseUrl)
  const stripe = new Client(secret_key, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: connection.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const balance = await stripe.balance.retrieve().catch((error) => {
    throw inPlainWords(error)
  })
  if (balance.object !== 'balance') throw unrecognised(WHO)
}

/** Without the cause: it may carry the key. */
function inPlainWords({ type, statusCode = 0 }: Partial<Stripe.errors.StripeError>) {
  if (type === 'StripeAuthenticationError') return keyRefused(WHO)
  if (type === 'StripePermissionError') return notAllowed(WHO)
  if (type === 'StripeRateLimitError') return tooMany(WHO)
  if (type === 'StripeConnectionError')
    return new NoAnswer(`${WHO} não respondeu. Tente novamente em instantes.`, 'provedor_sem_resposta')
  return statusCode >= 500 ? troubled(WHO) : unrecognised(WHO)
}
