import {
  type Credentials,
  PROVIDER_GROUPS,
  PROVIDERS,
  type Provider,
  type ProviderGroup,
  type ProviderOf,
} from '#domain/providers.ts'

export const ALL_PROVIDERS: Provider[] = Object.values(PROVIDERS).flat()

/** Labels of the provider groups. */
export const GROUP_LABEL: Record<ProviderGroup, string> = {
  whatsapp: 'WhatsApp',
  email: 'Email',
  pagamentos: 'Pagamentos',
  detran: 'DETRAN',
}
export const GROUP_UNIT: Record<ProviderGroup, string> = {
  whatsapp: 'APIs',
  email: 'provedores',
  pagamentos: 'gateways',
  detran: 'APIs',
}

/** What a group does for the shop once an account is configured, and without one. */
export const GROUP_EFFECT: Record<ProviderGroup, { com: string; sem: string }> = {
  whatsapp: { com: 'Mensagens saem sozinhas', sem: 'Mensagens são enviadas à mão' },
  email: { com: 'Lembretes saem por e-mail', sem: 'Nenhum e-mail sai' },
  pagamentos: { com: 'Pix dá baixa sozinho', sem: 'Pix é conferido à mão' },
  detran: { com: 'Multas consultadas sozinhas', sem: 'Multas são digitadas à mão' },
}

export const PROVIDER_NAME: Record<Provider, string> = {
  dialog360: '360dialog',
  ultramsg: 'UltraMsg',
  meta: 'Meta Cloud API',
  zapi: 'Z-API',
  sendgrid: 'SendGrid',
  smtp: 'SMTP',
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
  asaas: 'Asaas',
  oficial: 'DETRAN-SP oficial',
  consultarplaca: 'ConsultarPlaca',
}

export const groupOf = (provider: Provider) =>
  PROVIDER_GROUPS.find((group) => (PROVIDERS[group] as readonly Provider[]).includes(provider))!

/** Returns the message after storing credentials. */
export const savedText = (provider: Provider) =>
  groupOf(provider) === 'email'
    ? `Email ${PROVIDER_NAME[provider]} configurado com sucesso!`
    : `${PROVIDER_NAME[provider]} configurado com sucesso!`

const FAILURE: Record<ProviderGroup, (name: string) => string> = {
  whatsapp: (name) => `Erro ao configurar ${name}. Verifique os dados e tente novamente.`,
  email: (name) => `Erro ao configurar email ${name}. Verifique os dados.`,
  pagamentos: (name) => `Erro ao configurar ${name}. Verifique os dados.`,
  detran: (name) => `Erro ao configurar ${name}. Verifique as credenciais.`,
}
export const failureText = (provider: Provider) =>
  FAILURE[groupOf(provider)](PROVIDER_NAME[provider])

type Field<P extends Provider> = keyof Credentials[P] & string

/**
 * The secret fields of each credential, which never leave the server; the hint is made from the
 * first one.
 */
export const SECRETS: { [P in Provider]: readonly Field<P>[] } = {
  dialog360: ['api_key'],
  ultramsg: ['token'],
  meta: ['token', 'app_secret'],
  zapi: ['token', 'client_token'],
  sendgrid: ['api_key'],
  smtp: ['password'],
  mercadopago: ['access_token', 'webhook_secret'],
  stripe: ['secret_key', 'webhook_secret'],
  asaas: ['token'],
  oficial: ['api_key'],
  consultarplaca: ['api_key', 'infosimples_token'],
}

const HINT_LENGTH = 4
/** Min. length of a secret with a hint: the end of a shorter one would reveal too much. */
const MIN_SECRET_LENGTH = 12

/** Returns a hint such as 'termina em 4f2a'; null for a short secret or a password. */
export function hintOf<P extends Provider>(
  provider: P,
  credentials: Credentials[P],
): string | null {
  const [field] = SECRETS[provider]
  const secret = String(credentials[field!] ?? '')
  return field === 'password' || secret.length < MIN_SECRET_LENGTH
    ? null
    : `termina em ${secret.slice(-HINT_LENGTH)}`
}

/** Returns the credential without its secrets. */
export const openFieldsOf = <P extends Provider>(provider: P, credentials: Credentials[P]) =>
  Object.fromEntries(
    Object.entries(credentials).filter(
      ([name]) => !(SECRETS[provider] as readonly string[]).includes(name),
    ),
  ) as Record<string, string | number>

/** Shown for credentials sealed with another key, which cannot be used. */
export const UNREADABLE =
  'As credenciais guardadas não podem mais ser lidas, porque a chave de proteção do sistema mudou. Digite-as de novo.'

/** Codes that concern one message, one Pix charge or one plate, not the account. */
const ABOUT_ONE_CALL = new Set([
  'provedor_recusou',
  'provedor_pagador',
  'numero_sem_whatsapp',
  'modelo_necessario',
  'email_recusado',
  'provedor_placa',
  'provedor_renavam',
])

/** Whether an error concerns the account or the whole provider. */
export const isAboutTheAccount = (code: string) => !ABOUT_ONE_CALL.has(code)

export type Flags = { [G in ProviderGroup]: Record<ProviderOf<G>, boolean> }

/** Returns, for every provider of every group, whether it is configured. */
export const flagsOf = (configured: (provider: Provider) => boolean) =>
  Object.fromEntries(
    PROVIDER_GROUPS.map((group) => [
      group,
      Object.fromEntries(PROVIDERS[group].map((provider) => [provider, configured(provider)])),
    ]),
  ) as Flags
