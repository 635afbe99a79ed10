import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract, requiredText } from '#http/endpoint.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { TextField } from '#web/forms/fields/fields.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useContractForm } from './useContractForm.ts'

const contract = defineContract({
  create: {
    method: 'POST',
    path: '/coisas',
    summary: 'Cria',
    body: z.strictObject({ nome: requiredText(20) }),
    response: z.object({ id: z.string() }),
    status: 201,
  },
})
const api = apiFor(contract)

/** A name of one letter looks wrong and may be right. */
function CoisaDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    endpoint: contract.create,
    defaultValues: { nome: '' },
    onSubmit: (body) => api.create({ body }),
    onSaved: onClose,
    confirmBefore: ({ nome }) =>
      nome.length > 1
        ? undefined
        : {
            title: 'Nome curto',
            question: 'Salvar mesmo assim?',
            confirm: 'Salvar',
            field: 'nome',
          },
  })
  return (
    <FormDialog title="Nova coisa" form={form} submit="Cadastrar" onClose={onClose}>
      <TextField name="nome" label="Nome" />
      <AppLink href="/admin?busca=outra">Outra</AppLink>
    </FormDialog>
  )
}

async function open(server = fakeServer().on(contract.create, { id: '1' })) {
  const onClose = vi.fn()
  return { onClose, server, ...(await renderScreen(<CoisaDialog onClose={onClose} />, { server })) }
}
const submit = () => screen.getByRole('button', { name: 'Cadastrar' })

test('asks about a suspicious input before sending it, and only then', async () => {
  const { user, server } = await open()
  await user.type(screen.getByLabelText(/^Nome/), 'A')
  await user.click(submit())
  expect(await screen.findByText('Salvar mesmo assim?')).toBeTruthy()
  expect(server.calls(contract.create)).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(server.calls(contract.create)).toHaveLength(1))
})

test('returns to the field on "no", and asks again', async () => {
  const { user, server } = await open()
  await user.type(screen.getByLabelText(/^Nome/), 'A')
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/)))
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(server.calls(contract.create)).toHaveLength(0)

  await user.type(screen.getByLabelText(/^Nome/), 'na')
  await user.click(submit())
  await waitFor(() => expect(server.calls(contract.create)).toHaveLength(1))
})

test('does not ask twice about the same input after a failed save', async () => {
  const { user, server } = await open(fakeServer().drop(contract.create))
  await user.type(screen.getByLabelText(/^Nome/), 'A')
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(server.calls(contract.create)).toHaveLength(1))
  await screen.findByText(/Sem conexão com o servidor/)
  await waitFor(() => expect(screen.queryByText('Salvar mesmo assim?')).toBeNull())

  await user.click(submit())
  await waitFor(() => expect(server.calls(contract.create)).toHaveLength(2))
})

test('asks before a navigation on the same screen, and closes the dialog on discard', async () => {
  const { user, router, onClose } = await open()
  await user.type(screen.getByLabelText(/^Nome/), 'Ana')
  await user.click(screen.getByText('Outra'))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.search).toEqual({})
  expect(onClose).not.toHaveBeenCalled()

  await user.click(screen.getByText('Outra'))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ busca: 'outra' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('scrolls to the error after every failed save', async () => {
  const scrolled = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = function () {
    scrolled.call(this)
  }
  const { user } = await open(fakeServer().drop(contract.create))
  await user.type(screen.getByLabelText(/^Nome/), 'Ana')
  for (const times of [1, 2]) {
    await user.click(submit())
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times))
    const [top] = scrolled.mock.contexts.slice(-1)
    expect((top as Element).querySelector('[role=alert]')).not.toBeNull()
  }
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
