import { z } from 'zod'

const baseUrl = {
  schema: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  rule: 'precisa ser um endereço que comece com http:// ou https://',
}

/**
 * Settings of development and tests, which replace the providers with stand-ins; production leaves
 * them unset.
 */
export const FOR_DEVELOPMENT = {
  /** Allows addresses typed by a user to reach the private network over plain HTTP. */
  ALLOW_PRIVATE_ENDPOINTS: {
    schema: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    rule: 'precisa ser 0 ou 1',
  },
  DIALOG360_BASE_URL: baseUrl,
  ULTRAMSG_BASE_URL: baseUrl,
  META_BASE_URL: baseUrl,
  ZAPI_BASE_URL: baseUrl,
  SENDGRID_BASE_URL: baseUrl,
  MERCADOPAGO_BASE_URL: baseUrl,
  STRIPE_BASE_URL: baseUrl,
  ASAAS_BASE_URL: baseUrl,
  CONSULTARPLACA_BASE_URL: baseUrl,
  INFOSIMPLES_BASE_URL: baseUrl,
  PWNEDPASSWORDS_BASE_URL: baseUrl,
  VIACEP_BASE_URL: baseUrl,
}
