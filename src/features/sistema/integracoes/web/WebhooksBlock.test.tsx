import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  avisos,
  block,
  CONFIGURED,
  openIntegrations as open,
  serverWith,
} from '#tests/kit/screens/integrations-screen.tsx'
import { integracoesContract } from '../contract.ts'

const ZAPI = 'https://loja.exemplo.com.br/api/webhooks/zapi?chave=chave-derivada'
const withAll = () =>
  serverWith({
    zapi: CONFIGURED,
    meta: CONFIGURED,
    asaas: CONFIGURED,
    stripe: CONFIGURED,
    smtp: CONFIGURED,
  })

test('shows the webhook address of a configured provider, with a copy button', async () => {
  const { user } = await open(withAll())
  const part = await block('Avisos de entrega de Z-API')
  expect(await part.findByText(ZAPI)).toBeTruthy()
  expect(part.getByText(/nos webhooks da instância/)).toBeTruthy()
  expect(part.getByText('Nenhum aviso recebido ainda.')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Copiar endereço do webhook' }))
  expect(await navigator.clipboard.readText()).toBe(ZAPI)
  expect(screen.queryByRole('region', { name: 'Avisos de entrega de UltraMsg' })).toBeNull()
})

test('generates a code for a provider that shows one', async () => {
  const { user } = await open(withAll())
  const part = await block('Avisos de entrega de Meta Cloud API')
  expect(await part.findByText('chave-derivada')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Copiar código de verificação' }))
  expect(await navigator.clipboard.readText()).toBe('chave-derivada')
})

test('shows the address before the credentials if the secret depends on it', async () => {
  await open(serverWith(), '?aba=pagamentos')
  const part = await block('Avisos de pagamento de Mercado Pago')
  expect(await part.findByText('https://loja.exemplo.com.br/api/webhooks/mercadopago')).toBeTruthy()
  expect(part.queryByText(/^Para aceitar os avisos/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Avisos de pagamento de Asaas' })).toBeNull()
})

test('shows what is missing to verify a provider, and its last event', async () => {
  const lastWebhook = new Date(Date.now() - 5 * 60_000).toISOString()
  const server = withAll().on(
    integracoesContract.webhooks,
    avisos({ stripe: { aceita: false }, asaas: { ultimo: lastWebhook, falhas: 2 } }),
  )
  await open(server, '?aba=pagamentos')
  const stripe = await block('Avisos de pagamento de Stripe')
  expect(await stripe.findByText(/^Para aceitar os avisos do Stripe, preencha acima/)).toBeTruthy()
  const asaas = await block('Avisos de pagamento de Asaas')
  expect(asaas.getByText(/Último aviso recebido/).textContent).toContain('há 5 minutos')
  expect(asaas.getByText('2 avisos dos últimos 30 dias não puderam ser processados.')).toBeTruthy()
  expect(asaas.getByRole('button', { name: 'Copiar token de acesso do webhook' })).toBeTruthy()
})

test('explains a server that providers cannot reach, only for those that would call', async () => {
  const server = withAll().on(integracoesContract.webhooks, avisos({}, { alcancavel: false }))
  const { user } = await open(server)
  expect(await screen.findByText('Os provedores não conseguem avisar este sistema')).toBeTruthy()
  expect(screen.getByText(/ficam como enviadas/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Pagamentos' }))
  expect(await screen.findByText(/pergunta ao provedor a cada poucos minutos/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Email' }))
  await expect.poll(() => screen.queryByText(/não conseguem avisar/)).toBeNull()
})

test('reports what cannot be read, and leaves the credentials alone', async () => {
  const server = withAll().refuse(integracoesContract.webhooks, { status: 500, detail: 'x' })
  await open(server)
  const part = await block('Avisos de entrega de Z-API')
  expect(await part.findByText('Erro ao carregar os avisos automáticos.')).toBeTruthy()
  expect((await block('Z-API')).getByRole('button', { name: 'Testar conexão' })).toBeTruthy()
})
