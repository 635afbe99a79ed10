/** Every external provider the product supports, by purpose. */
export const PROVIDERS = {
  whatsapp: ['dialog360', 'ultramsg', 'meta', 'zapi'],
  email: ['sendgrid', 'smtp'],
  pagamentos: ['mercadopago', 'stripe', 'asaas'],
  detran: ['oficial', 'consultarplaca'],
} as const
export type ProviderGroup = keyof typeof PROVIDERS
export const PROVIDER_GROUPS = Object.keys(PROVIDERS) as [ProviderGroup, ...ProviderGroup[]]
export type ProviderOf<G extends ProviderGroup> = (typeof PROVIDERS)[G][number]
export type Provider = ProviderOf<ProviderGroup>

/**
 * The approved templates for reminders on the official APIs, of one debt and of several, and their
 * language; without one, reminders are free text.
 */
type ChargeTemplate = { template?: string; template_agrupado?: string; template_idioma?: string }

/** The credentials each provider requires; stored encrypted and never sent to a screen. */
export type Credentials = {
  dialog360: { api_key: string } & ChargeTemplate
  ultramsg: { token: string; instance: string }
  meta: { token: string; phone_number_id: string; app_secret?: string } & ChargeTemplate
  zapi: { instance: string; token: string; client_token?: string }
  /** `from_email` is the account's verified sender; without it nothing can be sent. */
  sendgrid: { api_key: string; from_email?: string }
  smtp: { host: string; port: number; username: string; password: string; from_email: string }
  /**
   * The secrets verify webhooks about a Pix charge; without one, webhooks are rejected and charges
   * are polled.
   */
  mercadopago: { access_token: string; webhook_secret?: string }
  stripe: { secret_key: string; webhook_secret?: string }
  asaas: { token: string }
  oficial: { api_key: string; endpoint: string }
  /** With an Infosimples token, motorcycles with a known RENAVAM are looked up there first. */
  consultarplaca: { email: string; api_key: string; infosimples_token?: string }
}
