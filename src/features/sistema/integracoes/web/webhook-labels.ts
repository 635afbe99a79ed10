import type { Informante } from '../avisos/rules.ts'

/** Where the address goes in each provider's panel. */
export const WHERE_TO_PASTE: Record<Informante, string> = {
  dialog360: 'No 360dialog, cole o endereço no webhook do número.',
  ultramsg:
    'No painel do UltraMsg, abra as configurações da instância, cole em “Webhook URL” e ligue “Webhook on Ack”.',
  meta: 'No painel da Meta, em WhatsApp, Configuração, Webhook: cole o endereço e o código de verificação, e assine o campo “messages”.',
  zapi: 'No painel da Z-API, nos webhooks da instância, cole em “Receber status da mensagem”.',
  mercadopago:
    'No painel do Mercado Pago, em Suas integrações, Webhooks: cole o endereço e marque “Pagamentos” e “Contestações” (chargebacks). A assinatura secreta que ele mostra vai no campo acima.',
  stripe:
    'No painel do Stripe, em Desenvolvedores, Webhooks: crie um destino com este endereço e os eventos payment_intent, charge, charge.dispute e refund. O segredo que ele mostra (whsec_…) vai no campo acima.',
  asaas:
    'No painel do Asaas, em Integrações, Webhooks: cole o endereço e o token de acesso, e marque todos os eventos de cobranças, também os de estorno e chargeback.',
}

/** What the code is called where the provider takes one. */
export const CODE_LABEL: Partial<Record<Informante, string>> = {
  meta: 'Código de verificação',
  asaas: 'Token de acesso do webhook',
}

/** The fields still needed to verify the provider's webhooks. */
export const MISSING_PROOF: Partial<Record<Informante, string>> = {
  meta: 'Para aceitar os avisos da Meta, preencha acima a chave secreta do aplicativo: é com ela que se confere quem avisa.',
  mercadopago:
    'Para aceitar os avisos do Mercado Pago, preencha acima a assinatura secreta do webhook: é com ela que se confere quem avisa.',
  stripe:
    'Para aceitar os avisos do Stripe, preencha acima o segredo do webhook: é com ele que se confere quem avisa.',
}
