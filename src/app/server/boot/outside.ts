import { assertPublicHost } from '#integrations/guarded-address.ts'
import type { ClientCertificate } from '#integrations/guarded-fetch.ts'
import { type ProviderUrls, PUBLIC_URLS } from '#integrations/urls.ts'
import type { Config } from '#server/config/config.ts'
import { clientCertificate } from './certificate.ts'

/** How to reach the external services. */
export type Outside = {
  urls: ProviderUrls
  /** The address of this installation, without a trailing slash. */
  publicUrl: string
  /** Allows private addresses: development and tests use stand-ins on this machine. */
  allowPrivate: boolean
  /** Timeout per answer in milliseconds; defaults to each adapter's own. */
  timeoutMs?: number
  /** Client certificate for the official registry, which requires one in production. */
  certificate?: ClientCertificate | undefined
}

/** Returns the providers' own addresses, replaced by stand-ins that the settings name. */
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

/**
 * Returns the options of mailers, which resolve a server name typed by a user to a checked address.
 */
export const mailerOptions = ({ urls, allowPrivate, certificate: _, ...limits }: Outside) => ({
  ...limits,
  urls,
  resolve: async (host: string) => (await assertPublicHost(host, { allowPrivate }))[0]!.address,
  allowPlain: allowPrivate,
})
