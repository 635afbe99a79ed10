import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, clientesServer, openClientes } from '#tests/kit/screens/clientes-screen.tsx'

test("disables the browser's autofill in every customer field", async () => {
  const { user } = await openClientes(clientesServer(ANA))
  await user.click((await screen.findAllByRole('button', { name: 'Novo Cliente' }))[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Novo Cliente' }))
  const inputs = (form.getAllByRole('textbox') as HTMLInputElement[]).filter(
    ({ tagName }) => tagName === 'INPUT',
  )
  expect(inputs.length).toBeGreaterThan(7)
  expect(
    inputs.filter(({ autocomplete }) => autocomplete !== 'off').map(({ name }) => name),
  ).toEqual([])
})
