import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineContract, requiredText } from '#http/endpoint.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { TextField } from '#web/forms/fields/fields.tsx'
import { Form } from './Form.tsx'
import { useContractForm } from './useContractForm.ts'

const contract = defineContract({
  save: { method: 'PUT', path: '/dados', summary: 'Salva', body: z.strictObject({ nome: requiredText() }) },
})
const api = apiFor(contract)

function Settings({ onSaved = () => {} }: { onSaved?: () => void }) {
  const form = useContractForm({
    endpoint: contract.save,
    defaultValues: { nome: 'Maré' },
    onSubmit: (body) => api.save({ body }),
    onSaved,
  })
  return (
    <Form form={form} submit="Salvar">
      <TextField name="nome" label="Nome" />
    </Form>
  )
}

test('asks before leaving the screen with unsaved input', async () => {
  const { user, router } = await renderScreen(<Settings />, { server: fakeServer(), path: '/admin/a' })
  await user.type(screen.getByLabelText(/^Nome/), ' Motos')
  act(() => router.history.push('/admin/b'))

  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe('/admin/a')
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty('value', 'Maré Motos')

  act(() => router.history.push('/admin/b'))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/b'))
})

test('does not ask after a save', async () => {
  let go = () => {}
  const server = fakeServer().on(contract.save, undefined)
  const { user, router } = await renderScreen(<Settings onSaved={() => go()} />, { server, path: '/admin/a' })
  go = () => router.history.push('/admin/b')
  await user.type(screen.getByLabelText(/^Nome/), ' Motos')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/b'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
