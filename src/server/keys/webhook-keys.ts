import type { Secrets } from './secrets.ts'

/**
 * Returns the key that authenticates webhooks of a provider without signatures. It is derived from
 * the installation's key, so nothing is stored or typed, and differs per provider.
 */
export const webhookKey = (secrets: Secrets, provider: string) => secrets.sign(provider, 'webhook')
