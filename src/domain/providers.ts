/** Every outside provider the shop may have an account with, by what it serves. */
export const PROVIDERS = {
  whatsapp: ['dialog360', 'ultramsg', 'meta', 'zapi'],
  email: ['sendgrid', 'smtp'],
  pagamentos: ['mercadopago', 'stripe', 'asaas'],
  detran: ['oficial', 'consultarplaca'],
} as const
export type ProviderGroup = keyof typeof PROVIDERS
export type ProviderOf<G extends ProviderGroup> = (typeof PROVIDERS)[G][number]
export type Provider = ProviderOf<ProviderGroup>

/** The approved template that charges go out as on the official APIs, and its language; without one they are free text. */
type ChargeTemplate = { template?: string; template_idioma?: string }

/** What each provider asks of whoever calls it; kept encrypted, never sent back to a screen. */
export type Credentials = {
  dialog360: { api_key: string } & ChargeTemplate
  ultramsg: { token: string; instance: string }
  meta: { token: string; phone_number_id: string; app_secret?: string } & ChargeTemplate
  zapi: { instance: string; token: string; client_token?: string }
  /** `from_email` is the sender the account has verified; without one nothing can be sent. */
  sendgrid: { api_key: string; from_email?: string }
  smtp: { host: string; port: number; username: string; password: string; from_email: string }
  /** The secrets prove who calls us about a charge; without one such calls are refused, and charges asked after. */
  mercadopago: { access_token: string; webhook_secret?: string }
  stripe: { secret_key: string; webhook_secret?: string }
  asaas: { token: string }
  oficial: { api_key: string; endpoint: string }
  /** With a token of Infosimples too, motorcycles whose RENAVAM is known are looked up there first. */
  consultarplaca: { email: string; api_key: string; infosimples_token?: string }
}
