import { assertPublicHost } from '#integrations/guarded-address.ts'
import type { ClientCertificate } from '#integrations/guarded-fetch.ts'
import { type ProviderUrls, PUBLIC_URLS } from '#integrations/urls.ts'
import type { Config } from '#server/config/config.ts'
import { clientCertificate } from './certificate.ts'

/** How the outside world is reached from here. */
export type Outside = {
  urls: ProviderUrls
  /** Where the outside world reaches this installation, without a slash at its end. */
  publicUrl: string
  /** Development and the tests talk to stand-ins on this machine. */
  allowPrivate: boolean
  /** Milliseconds a provider has for one answer; each adapter's own limit unless told. */
  timeoutMs?: number
  /** Shown to the official registry, which asks for one in production. */
  certificate?: ClientCertificate | undefined
}

/** The providers' own addresses, save where the settings name a stand-in. */
export function outsideOf(config: Config): Outside {
  const names = Object.keys(PUBLIC_URLS) as (keyof ProviderUrls)[]
  const urls = names.map((name) => [
    name,
    config[`${name.toUpperCase() as Uppercase<typeof name>}_BASE_URL`] ?? PUBLIC_URLS[name],
  ])
  return {
    urls: Object.fromEntries(urls),
    publicUrl: config.PUBLIC_URL,
    allowPrivate: config.ALLOW_PRIVATE_ENDPOINTS,
    certificate: clientCertificate(config),
  }
}

/** How mailers are reached: the name of a server that a user typed in becomes an address that was checked. */
export const mailerOptions = ({ urls, allowPrivate, certificate: _, ...limits }: Outside) => ({
  ...limits,
  urls,
  resolve: async (host: string) => (await assertPublicHost(host, { allowPrivate }))[0]!.address,
  allowPlain: allowPrivate,
})
