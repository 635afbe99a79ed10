import { type Credentials, PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import type { Connection } from '../http.ts'
import type { ProviderUrls } from '../urls.ts'
import { asaas } from './asaas.ts'
import { mercadopago } from './mercadopago.ts'
import type { Gateway } from './port.ts'
import { stripe } from './stripe.ts'

type Name = ProviderOf<'pagamentos'>
type Options = {
  urls: Pick<ProviderUrls, Name>
  /** The gateway that creates the charges; the others follow in the order of `PROVIDERS`. */
  preferred?: Name | null
  /** Timeout per answer in milliseconds. */
  timeoutMs?: number
}

const ADAPTERS: { [N in Name]: (credentials: Credentials[N], connection: Connection) => Gateway } =
  {
    mercadopago,
    stripe,
    asaas,
  }

/** Returns the accounts with credentials, the preferred one first. */
export function selectGateways(
  credentials: Partial<Credentials>,
  { urls, preferred, timeoutMs }: Options,
): Gateway[] {
  const names = new Set([...(preferred ? [preferred] : []), ...PROVIDERS.pagamentos])
  const to = (name: Name) => ({
    baseUrl: urls[name],
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return [...names].flatMap((name) => open(name, credentials[name], to(name)))
}

const open = <N extends Name>(
  name: N,
  credentials: Credentials[N] | undefined,
  connection: Connection,
) =>
  credentials
    ? [(ADAPTERS[name] as (c: Credentials[N], to: Connection) => Gateway)(credentials, connection)]
    : []
