import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, clientesServer, openClientes } from '#tests/kit/screens/clientes-screen.tsx'

test('nothing of a customer is filled in with what the browser knows of the staff member', async () => {
  const { user } = await openClientes(clientesServer(ANA))
  await user.click((await screen.findAllByRole('button', { name: 'Novo Cliente' }))[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Novo Cliente' }))
  const inputs = (form.getAllByRole('textbox') as HTMLInputElement[]).filter(
    ({ tagName }) => tagName === 'INPUT',
  )
  expect(inputs.length).toBeGreaterThan(7)
  expect(inputs.filter(({ autocomplete }) => autocomplete !== 'off').map(({ name }) => name)).toEqual([])
})
