import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineContract, requiredText } from '#http/endpoint.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { useAppState } from '#web/app-state.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { TextField } from '#web/forms/fields/fields.tsx'
import { Form } from './Form.tsx'
import { useFormContext } from './FormContext.ts'
import { useContractForm } from './useContractForm.ts'

const contract = defineContract({
  save: {
    method: 'PUT',
    path: '/dados',
    summary: 'Salva',
    body: z.strictObject({ nome: requiredText() }),
  },
})
const api = apiFor(contract)

function Settings({
  onSaved = () => {},
  children,
}: {
  onSaved?: () => void
  children?: ReactNode
}) {
  const form = useContractForm({
    endpoint: contract.save,
    defaultValues: { nome: 'Maré' },
    onSubmit: (body) => api.save({ body }),
    onSaved,
  })
  return (
    <Form form={form} submit="Salvar">
      <TextField name="nome" label="Nome" />
      {children}
    </Form>
  )
}

test('asks before leaving the screen with unsaved input', async () => {
  const { user, router } = await renderScreen(<Settings />, {
    server: fakeServer(),
    path: '/admin/a',
  })
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
  const { user, router } = await renderScreen(<Settings onSaved={() => go()} />, {
    server,
    path: '/admin/a',
  })
  go = () => router.history.push('/admin/b')
  await user.type(screen.getByLabelText(/^Nome/), ' Motos')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/b'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

type Guards = () => boolean

/** Hands over the question whether anything is unsaved after each drawing, before its effects. */
function Asking({ onDrawn }: { onDrawn: (isUnsaved: Guards) => void }) {
  const { unsaved } = useAppState()
  useFormContext()
  useLayoutEffect(() => onDrawn(() => [...unsaved].some((hasUnsaved) => hasUnsaved())))
  return null
}

test('does not ask either while the saved form is being drawn, and asks again once it is changed', async () => {
  let isSaved = false
  let isUnsaved: Guards = () => false
  const answers: boolean[] = []
  const onSaved = () => {
    isSaved = true
  }
  const onDrawn = (ask: Guards) => {
    isUnsaved = ask
    if (isSaved) answers.push(ask())
  }
  const server = fakeServer().on(contract.save, undefined)
  const { user } = await renderScreen(
    <Settings onSaved={onSaved}>
      <Asking onDrawn={onDrawn} />
    </Settings>,
    { server, path: '/admin/a' },
  )
  await user.type(screen.getByLabelText(/^Nome/), ' Motos')
  expect(isUnsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(answers.length).toBeGreaterThan(0))
  expect(answers).not.toContain(true)
  await user.type(screen.getByLabelText(/^Nome/), ' e Cia')
  expect(isUnsaved()).toBe(true)
})
