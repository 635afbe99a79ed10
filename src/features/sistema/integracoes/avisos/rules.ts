import { PROVIDERS, type Provider, type ProviderOf } from '#domain/providers.ts'

/** Providers that send webhooks, about message delivery or payments. */
export type Informante = ProviderOf<'whatsapp' | 'pagamentos'>
export const INFORMANTES: readonly Informante[] = [...PROVIDERS.whatsapp, ...PROVIDERS.pagamentos]
export const isInformante = (provider: Provider): provider is Informante =>
  INFORMANTES.some((name) => name === provider)

/** Providers that do not sign: a key in the address authenticates them. */
const BY_ADDRESS: readonly Informante[] = ['dialog360', 'ultramsg', 'zapi']
/** Providers that send a code: Meta once, Asaas with each call. */
const BY_CODE: readonly Informante[] = ['meta', 'asaas']

/**
 * Whether the provider's webhooks are authenticated by a key of this installation; Meta uses it
 * only once.
 */
export const provesByOurKey = (provider: Provider) =>
  BY_ADDRESS.some((name) => name === provider) || provider === 'asaas'

/**
 * Providers that sign with their own secret. It is entered with the credentials, and creating it
 * requires the address.
 */
const BY_SECRET: readonly Informante[] = ['meta', 'mercadopago', 'stripe']
export const provesBySecret = (provider: Informante) => BY_SECRET.includes(provider)

/** Returns the webhook address and, if the provider takes one, the code. */
export function addressFor(provider: Informante, publicUrl: string, key: string) {
  const address = `${publicUrl}/api/webhooks/${provider}`
  return {
    endereco: BY_ADDRESS.includes(provider) ? `${address}?chave=${key}` : address,
    codigo: BY_CODE.includes(provider) ? key : null,
  }
}
