/** The base URL of each provider with a fixed address, without a trailing slash. */
export type ProviderUrls = Record<
  | 'dialog360'
  | 'ultramsg'
  | 'meta'
  | 'zapi'
  | 'sendgrid'
  | 'mercadopago'
  | 'stripe'
  | 'asaas'
  | 'consultarplaca'
  | 'infosimples'
  | 'pwnedpasswords'
  | 'viacep',
  string
>

/** The providers' real addresses; development and tests replace them with stand-ins. */
export const PUBLIC_URLS: ProviderUrls = {
  dialog360: 'https://waba-v2.360dialog.io',
  ultramsg: 'https://api.ultramsg.com',
  meta: 'https://graph.facebook.com/v25.0',
  zapi: 'https://api.z-api.io',
  sendgrid: 'https://api.sendgrid.com',
  mercadopago: 'https://api.mercadopago.com',
  stripe: 'https://api.stripe.com',
  asaas: 'https://api.asaas.com/v3',
  consultarplaca: 'https://api.consultarplaca.com.br/v2',
  infosimples: 'https://api.infosimples.com/api/v2',
  pwnedpasswords: 'https://api.pwnedpasswords.com',
  viacep: 'https://viacep.com.br',
}
