/** Where each provider with one fixed address is reached, without a slash at its end. */
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
  | 'pwnedpasswords',
  string
>

/** The providers' own addresses; development and the tests put a stand-in's in their place. */
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
}
