import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { pixContract } from '../contract.ts'
import { PreferredGateway } from './PreferredGateway.tsx'

const two = { preferido: null, configurados: ['mercadopago' as const, 'asaas' as const], versao: 1 }
const open = (server: ReturnType<typeof fakeServer>) =>
  renderScreen(<PreferredGateway />, { server })

test('offers the configured gateways, and saves the choice', async () => {
  const server = fakeServer()
    .on(pixContract.preferred, two)
    .on(pixContract.prefer, {
      preferido: 'asaas',
      configurados: ['asaas', 'mercadopago'],
      versao: 2,
    })
  const { user } = await open(server)
  const choice = await screen.findByRole('combobox', { name: 'Cobranças Pix saem pelo' })
  expect((choice as HTMLSelectElement).value).toBe('mercadopago')
  await user.selectOptions(choice, 'Asaas')
  expect(await screen.findByText('As próximas cobranças Pix saem pelo Asaas.')).toBeTruthy()
  expect(server.calls(pixContract.prefer)[0]?.body).toEqual({ preferido: 'asaas' })
})

test('reports a choice that cannot be saved', async () => {
  const server = fakeServer()
    .on(pixContract.preferred, two)
    .refuse(pixContract.prefer, { status: 500, detail: 'x' })
  const { user } = await open(server)
  await user.selectOptions(await screen.findByRole('combobox'), 'Asaas')
  expect(await screen.findByText(/Erro ao salvar o provedor das cobranças Pix\./)).toBeTruthy()
})

test('offers no choice with one gateway', async () => {
  const server = fakeServer().on(pixContract.preferred, {
    preferido: null,
    configurados: ['stripe'],
    versao: 1,
  })
  await open(server)
  expect(screen.queryByRole('combobox')).toBeNull()
})
