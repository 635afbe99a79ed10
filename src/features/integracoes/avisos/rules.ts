import { PROVIDERS, type Provider, type ProviderOf } from '#domain/providers.ts'

/** Who tells of something by itself: of a message's delivery, or of a payment. */
export type Informante = ProviderOf<'whatsapp' | 'pagamentos'>
export const INFORMANTES: readonly Informante[] = [...PROVIDERS.whatsapp, ...PROVIDERS.pagamentos]
export const isInformante = (provider: Provider): provider is Informante =>
  INFORMANTES.some((name) => name === provider)

/** These sign nothing: a key in the address proves that it is them. */
const BY_ADDRESS: readonly Informante[] = ['dialog360', 'ultramsg', 'zapi']
/** These are given a code to show: Meta once, Asaas each time. */
const BY_CODE: readonly Informante[] = ['meta', 'asaas']

/** Whose calls count by a key that this installation's own key makes; Meta asks for it once only. */
export const provesByOurKey = (provider: Provider) =>
  BY_ADDRESS.some((name) => name === provider) || provider === 'asaas'

/** These sign with a secret of theirs, which is typed in with the credentials: their address is needed before those. */
const BY_SECRET: readonly Informante[] = ['meta', 'mercadopago', 'stripe']
export const provesBySecret = (provider: Informante) => BY_SECRET.includes(provider)

/** The address a provider is to call, and the code it is to be given where it takes one. */
export function addressFor(provider: Informante, publicUrl: string, key: string) {
  const address = `${publicUrl}/api/webhooks/${provider}`
  return {
    endereco: BY_ADDRESS.includes(provider) ? `${address}?chave=${key}` : address,
    codigo: BY_CODE.includes(provider) ? key : null,
  }
}
