import type { Provider } from '#domain/providers.ts'

/** How a field of a credential is typed: a secret is masked. */
type Kind = 'secret' | 'text' | 'email' | 'url' | 'port'
export type CredentialField = {
  name: string
  label: string
  kind: Kind
  hint?: string
  placeholder?: string
  optional?: true
  /** The button stays off until it is filled in; said so as `missing`. */
  missing?: string
}

const secret = (name: string, label: string, missing: string): CredentialField => ({
  name,
  label,
  kind: 'secret',
  missing,
})

/** Of the official APIs: the templates that charges go out as. */
const chargeTemplate: CredentialField[] = [
  {
    name: 'template',
    label: 'Modelo de mensagem aprovado',
    kind: 'text',
    optional: true,
    placeholder: 'cobranca_semanal',
    hint: 'Fora das 24 horas de conversa, só passam modelos aprovados.',
  },
  {
    name: 'template_agrupado',
    label: 'Modelo aprovado para várias dívidas',
    kind: 'text',
    optional: true,
    placeholder: 'cobranca_agrupada',
    hint: 'Sem ele, sai a cobrança da dívida mais antiga, com “(e mais 2)”.',
  },
  {
    name: 'template_idioma',
    label: 'Idioma dos modelos',
    kind: 'text',
    optional: true,
    placeholder: 'pt_BR',
    hint: 'Sem preencher, pt_BR.',
  },
]

/** What each provider's form asks for, in order; the contract says what is right. */
export const FIELDS: Record<Provider, CredentialField[]> = {
  dialog360: [secret('api_key', 'Chave de API', 'a chave de API'), ...chargeTemplate],
  ultramsg: [
    secret('token', 'Token', 'o token'),
    {
      name: 'instance',
      label: 'Instância',
      kind: 'text',
      placeholder: 'instance1234',
      missing: 'a instância',
    },
  ],
  meta: [
    secret('token', 'Token de acesso', 'o token'),
    {
      name: 'phone_number_id',
      label: 'ID do telefone',
      kind: 'text',
      hint: 'Só números: fica no painel da Meta, em Configuração da API.',
      missing: 'o ID do telefone',
    },
    ...chargeTemplate,
    { name: 'app_secret', label: 'Chave secreta do aplicativo', kind: 'secret', optional: true },
  ],
  zapi: [
    { name: 'instance', label: 'ID da instância', kind: 'text', missing: 'a instância' },
    secret('token', 'Token da instância', 'o token'),
    { name: 'client_token', label: 'Token de segurança da conta', kind: 'secret', optional: true },
  ],
  sendgrid: [
    secret('api_key', 'Chave de API', 'a chave de API'),
    {
      name: 'from_email',
      label: 'E-mail remetente',
      kind: 'email',
      placeholder: 'contato@sualoja.com.br',
      hint: 'O remetente verificado na conta. Sem ele, nenhum e-mail sai.',
    },
  ],
  smtp: [
    {
      name: 'host',
      label: 'Servidor',
      kind: 'text',
      placeholder: 'smtp.exemplo.com.br',
      missing: 'o servidor',
    },
    {
      name: 'port',
      label: 'Porta',
      kind: 'port',
      hint: '587 na maioria dos provedores; 465 com TLS direto.',
    },
    { name: 'username', label: 'Usuário', kind: 'text', missing: 'o usuário' },
    { name: 'password', label: 'Senha', kind: 'secret' },
    {
      name: 'from_email',
      label: 'E-mail remetente',
      kind: 'email',
      placeholder: 'contato@sualoja.com.br',
    },
  ],
  mercadopago: [
    secret('access_token', 'Access token', 'o access token'),
    {
      name: 'webhook_secret',
      label: 'Assinatura secreta do webhook',
      kind: 'secret',
      optional: true,
      hint: 'No painel do Mercado Pago, em Webhooks. Com ela a baixa é imediata; sem ela, em poucos minutos.',
    },
  ],
  stripe: [
    secret('secret_key', 'Chave secreta', 'a chave secreta'),
    {
      name: 'webhook_secret',
      label: 'Segredo do webhook',
      kind: 'secret',
      optional: true,
      placeholder: 'whsec_...',
      hint: 'No painel do Stripe, em Webhooks. Com ele a baixa é imediata; sem ele, em poucos minutos.',
    },
  ],
  asaas: [secret('token', 'Token', 'o token')],
  oficial: [
    secret('api_key', 'Chave de API', 'a chave de API'),
    {
      name: 'endpoint',
      label: 'Endereço da API (endpoint)',
      kind: 'url',
      placeholder: 'https://',
      hint: 'Onde a placa entra no meio do endereço, escreva {placa}.',
      missing: 'o endereço',
    },
  ],
  consultarplaca: [
    { name: 'email', label: 'E-mail da conta', kind: 'email', missing: 'o e-mail' },
    secret('api_key', 'Chave de API', 'a chave de API'),
    {
      name: 'infosimples_token',
      label: 'Token do Infosimples',
      kind: 'secret',
      optional: true,
      hint: 'Com ele, as motos que têm RENAVAM são consultadas antes no site do DETRAN-SP.',
    },
  ],
}

/** The purpose of each provider, in one sentence. */
export const ABOUT: Record<Provider, string> = {
  dialog360: 'Envia pelo WhatsApp oficial, com a chave de um número contratado no 360dialog.',
  ultramsg: 'Envia pelo WhatsApp de um celular da loja, ligado ao UltraMsg.',
  meta: 'Envia pelo WhatsApp oficial, direto pela conta da loja na Meta.',
  zapi: 'Envia pelo WhatsApp de um celular da loja, ligado à Z-API.',
  sendgrid: 'Envia os lembretes por e-mail com uma conta do SendGrid.',
  smtp: 'Envia os lembretes pelo servidor de e-mail da própria loja.',
  mercadopago: 'Conta da loja no Mercado Pago, para cobranças Pix.',
  stripe: 'Conta da loja no Stripe, para cobranças Pix.',
  asaas: 'Conta da loja no Asaas, para cobranças Pix.',
  oficial:
    'Consulta oficial de infrações pela placa, no formato do e-Frotas (SERPRO). O teste consulta uma placa, e o provedor pode cobrar por isso.',
  consultarplaca:
    'Consulta de multas pela placa no ConsultarPlaca. O teste usa uma placa gratuita.',
}
