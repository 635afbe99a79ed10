import { z } from 'zod'
import { requiredText } from '#http/endpoint.ts'

/** The credential fields of each provider. A key is printable ASCII without spaces. */
const key = requiredText(500).regex(
  /^[\x21-\x7e]*$/,
  'Cole a chave inteira, sem espaços nem acentos',
)
const name = (pattern: RegExp, message: string) => requiredText(100).regex(pattern, message)

const server = requiredText(253).regex(
  /^[A-Za-z0-9.:[\]-]+$/,
  'Informe só o nome do servidor, como smtp.exemplo.com.br',
)
const email = requiredText(254).check(z.email('E-mail inválido'))

/** May contain `{placa}`; otherwise the path of the plate lookup is appended. */
const COMPLETE = 'Informe um endereço completo, que comece com https://'
const endpoint = requiredText(500)
  .regex(/^[^\s@]+$/, COMPLETE)
  .check(z.url({ protocol: /^https?$/, error: COMPLETE }))
  .refine((text) => !/[{}]/.test(text.replaceAll('{placa}', '')), 'Entre chaves, só {placa}')

const templateName = name(
  /^[a-z0-9_]+$/,
  'O nome de um modelo tem só letras minúsculas, números e _',
)
/** Names and language of the approved templates, as the official WhatsApp APIs require. */
const chargeTemplate = {
  template: templateName.optional(),
  template_agrupado: templateName.optional(),
  template_idioma: name(
    /^[a-z]{2,3}(_[A-Z]{2})?$/,
    'Informe o código do idioma, como pt_BR',
  ).optional(),
}

export const dialog360 = z.strictObject({ api_key: key, ...chargeTemplate })
export const ultramsg = z.strictObject({
  token: key,
  instance: name(/^[A-Za-z0-9_-]+$/, 'Informe só o código da instância, como instance1234'),
})
export const meta = z.strictObject({
  token: key,
  phone_number_id: name(/^\d+$/, 'Informe só os números do ID do telefone'),
  app_secret: key.optional(),
  ...chargeTemplate,
})
export const zapi = z.strictObject({
  instance: name(/^[A-Za-z0-9_-]+$/, 'Informe só o código da instância'),
  token: key,
  client_token: key.optional(),
})
export const sendgrid = z.strictObject({ api_key: key, from_email: email.optional() })
export const smtp = z.strictObject({
  host: server,
  port: z.number().int().min(1).max(65_535).default(587),
  username: requiredText(254),
  password: z.string().min(1, 'Campo obrigatório').max(500),
  from_email: email,
})
export const mercadopago = z.strictObject({ access_token: key, webhook_secret: key.optional() })
export const stripe = z.strictObject({
  secret_key: key,
  webhook_secret: key.regex(/^whsec_/, 'O segredo do webhook começa com whsec_').optional(),
})
export const asaas = z.strictObject({ token: key })
export const oficial = z.strictObject({ api_key: key, endpoint })
export const consultarplaca = z.strictObject({
  email,
  api_key: key,
  infosimples_token: key.optional(),
})
