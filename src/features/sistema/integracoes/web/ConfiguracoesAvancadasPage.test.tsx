import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  block,
  CONFIGURED,
  NONE,
  openIntegrations as open,
  serverWith,
} from '#tests/kit/screens/integrations-screen.tsx'
import { integracoesContract } from '../contract.ts'

test('counts the configured providers of each group, and shows which', async () => {
  await open(
    serverWith({ ultramsg: CONFIGURED, smtp: CONFIGURED, asaas: CONFIGURED, oficial: CONFIGURED }),
  )
  const overall = await block('Status geral')
  for (const text of ['1/4 APIs', '1/2 provedores', '1/3 gateways', '1/2 APIs'])
    expect(overall.getByText(text)).toBeTruthy()
  expect((await block('UltraMsg')).getByText('Configurado')).toBeTruthy()
  expect((await block('Z-API')).getByText('Não Configurado')).toBeTruthy()
})

test('reports integrations that cannot be read', async () => {
  await open(serverWith().refuse(integracoesContract.details, { status: 500, detail: 'x' }))
  expect(await screen.findByText('Erro ao carregar as integrações.')).toBeTruthy()
})

test('keeps the tab in the address', async () => {
  const { user, router } = await open()
  expect(await screen.findByRole('tab', { name: 'WhatsApp', selected: true })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Pagamentos' }))
  expect((await block('Mercado Pago')).getByLabelText(/^Access token/)).toBeTruthy()
  expect(router.state.location.search).toEqual({ aba: 'pagamentos' })
})

test('reports unreadable credentials, and removes them', async () => {
  const problema = 'As credenciais guardadas não podem mais ser lidas.'
  await open(serverWith({ meta: { ...NONE, atualizado_em: CONFIGURED.atualizado_em, problema } }))
  const form = await block('Meta Cloud API')
  expect(form.getByText(problema)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Remover credenciais' })).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Testar conexão' })).toBeNull()
})

test('asks before leaving unsaved credentials', async () => {
  const { user } = await open()
  await user.type((await block('UltraMsg')).getByLabelText(/^Token/), 'meio')
  await user.click(screen.getByRole('tab', { name: 'Email' }))
  expect(await screen.findByRole('alertdialog', { name: 'Descartar alterações?' })).toBeTruthy()
})
