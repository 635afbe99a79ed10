import { z } from 'zod'
import type { Provider } from '#domain/providers.ts'
import { type Contract, defineContract, instant } from '#http/endpoint.ts'
import { avisos } from './avisos/contract.ts'
import * as bodies from './credenciais/contract.ts'
import { ALL_PROVIDERS, PROVIDER_NAME } from './rules.ts'

const flag = z.boolean()
const status = z
  .object({
    whatsapp: z.object({ dialog360: flag, ultramsg: flag, meta: flag, zapi: flag }),
    email: z.object({ sendgrid: flag, smtp: flag }),
    pagamentos: z.object({ mercadopago: flag, stripe: flag, asaas: flag }),
    detran: z.object({ oficial: flag, consultarplaca: flag }),
  })
  .meta({ id: 'StatusDasIntegracoes' })

const detalhe = z
  .object({
    configurado: z.boolean(),
    atualizado_em: instant.nullable(),
    /** The last characters of the key. */
    dica: z.string().nullable(),
    /** Fields that are not secret: host, port, instance, endpoint. */
    campos: z.record(z.string(), z.union([z.string(), z.number()])),
    ultimo_teste: instant.nullable(),
    ultimo_sucesso: instant.nullable(),
    ultimo_erro: z.string().nullable(),
    /** Last success, last failure and its message in real use, without tests. */
    uso_sucesso: instant.nullable(),
    uso_erro_em: instant.nullable(),
    uso_erro: z.string().nullable(),
    /** Why the stored credentials cannot be used; null if they can. */
    problema: z.string().nullable(),
  })
  .meta({ id: 'DetalheDaIntegracao' })
export type Detalhe = z.output<typeof detalhe>

export const integracoesContract = defineContract({
  status: {
    method: 'GET',
    path: '/configuracoes/status',
    summary: 'Que provedores estão configurados',
    response: status,
  },
  details: {
    method: 'GET',
    path: '/configuracoes/detalhes',
    access: 'administrador',
    summary:
      'O que se pode mostrar das credenciais de cada provedor, como foi o último teste e como vai no uso real',
    response: z.record(z.enum(ALL_PROVIDERS as [Provider, ...Provider[]]), detalhe),
  },
  webhooks: {
    method: 'GET',
    path: '/configuracoes/webhooks',
    access: 'administrador',
    summary:
      'Que endereço cada provedor deve chamar para avisar de entregas e pagamentos, e o que avisou por último',
    response: avisos,
  },
})

const resultado = z
  .object({
    sucesso: z.boolean(),
    mensagem: z.string(),
    /** What to check although the credentials were stored. */
    aviso: z.string().optional(),
  })
  .meta({ id: 'ResultadoDaIntegracao' })

/** The three calls of a provider: store, remove and test its credentials. */
const credential = <Body extends z.ZodType>(
  provider: Provider,
  path: `/${string}`,
  body: Body,
  aliases: Record<string, string> = {},
) =>
  defineContract({
    save: {
      method: 'POST',
      path,
      access: 'administrador',
      reauthentication: true,
      summary: `${PROVIDER_NAME[provider]}: guarda as credenciais, no lugar das que houver`,
      body,
      aliases,
      response: resultado,
    },
    remove: {
      method: 'DELETE',
      path,
      access: 'administrador',
      reauthentication: true,
      summary: `${PROVIDER_NAME[provider]}: remove as credenciais`,
    },
    test: {
      method: 'POST',
      path: `${path}/testar`,
      access: 'administrador',
      summary: `${PROVIDER_NAME[provider]}: pergunta ao provedor se as credenciais guardadas valem`,
      response: resultado,
    },
  })

export type CredentialContract = ReturnType<typeof credential>

export const credentialContracts = {
  dialog360: credential('dialog360', '/whatsapp/configurar-api-key', bodies.dialog360, {
    key: 'api_key',
  }),
  ultramsg: credential('ultramsg', '/configuracoes/whatsapp/ultramsg', bodies.ultramsg),
  meta: credential('meta', '/configuracoes/whatsapp/meta', bodies.meta),
  zapi: credential('zapi', '/configuracoes/whatsapp/zapi', bodies.zapi),
  sendgrid: credential('sendgrid', '/configuracoes/email/sendgrid', bodies.sendgrid, {
    key: 'api_key',
  }),
  smtp: credential('smtp', '/configuracoes/email/smtp', bodies.smtp),
  mercadopago: credential(
    'mercadopago',
    '/configuracoes/pagamentos/mercadopago',
    bodies.mercadopago,
    {
      token: 'access_token',
    },
  ),
  stripe: credential('stripe', '/configuracoes/pagamentos/stripe', bodies.stripe, {
    key: 'secret_key',
  }),
  asaas: credential('asaas', '/configuracoes/pagamentos/asaas', bodies.asaas),
  oficial: credential('oficial', '/configuracoes/detran/oficial', bodies.oficial),
  consultarplaca: credential(
    'consultarplaca',
    '/configuracoes/detran/consultarplaca',
    bodies.consultarplaca,
  ),
} satisfies Record<Provider, Contract>

/** All calls of this feature, for the API documentation. */
export const integracoesCalls: Contract = {
  ...integracoesContract,
  ...Object.fromEntries(
    ALL_PROVIDERS.flatMap((provider) =>
      Object.entries(credentialContracts[provider]).map(([name, call]) => [
        `${provider}_${name}`,
        call,
      ]),
    ),
  ),
}
