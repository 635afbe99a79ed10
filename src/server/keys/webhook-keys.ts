import type { Secrets } from './secrets.ts'

/**
 * What proves that a call comes from a provider that signs nothing, or that we know its address: the installation's own
 * key makes it, so nothing is stored or typed, and it is another one for each provider.
 */
export const webhookKey = (secrets: Secrets, provider: string) => secrets.sign(provider, 'webhook')
