import { type Credentials, PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import type { Connection } from '../http.ts'
import type { ProviderUrls } from '../urls.ts'
import { dialog360 } from './dialog360.ts'
import { meta } from './meta.ts'
import type { Messenger } from './port.ts'
import { ultramsg } from './ultramsg.ts'
import { zapi } from './zapi.ts'

type Name = ProviderOf<'whatsapp'>
type Options = {
  urls: Pick<ProviderUrls, Name>
  /** The providers to try first; the others follow in the order of `PROVIDERS`. */
  order?: readonly Name[]
  /** Timeout per answer in milliseconds. */
  timeoutMs?: number
}

const ADAPTERS: {
  [N in Name]: (credentials: Credentials[N], connection: Connection) => Messenger
} = {
  dialog360,
  ultramsg,
  meta,
  zapi,
}

/** Returns the accounts with credentials in the order to try them. */
export function selectMessengers(
  credentials: Partial<Credentials>,
  { urls, order = [], timeoutMs }: Options,
): Messenger[] {
  const names = [...new Set([...order, ...PROVIDERS.whatsapp])]
  return names.flatMap((name) => open(name, credentials[name], connectionTo(urls[name], timeoutMs)))
}

const connectionTo = (baseUrl: string, timeoutMs: number | undefined): Connection => ({
  baseUrl,
  ...(timeoutMs !== undefined && { timeoutMs }),
})

const open = <N extends Name>(
  name: N,
  credentials: Credentials[N] | undefined,
  connection: Connection,
) =>
  credentials
    ? [
        (ADAPTERS[name] as (c: Credentials[N], to: Connection) => Messenger)(
          credentials,
          connection,
        ),
      ]
    : []
