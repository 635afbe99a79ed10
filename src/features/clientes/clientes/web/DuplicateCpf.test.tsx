import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, BLOCKED, clientesServer, openClientes } from '#tests/kit/screens/clientes-screen.tsx'
import { enter } from '#tests/kit/screens/screens.tsx'
import { clientesContract } from '../contract.ts'

const TAKEN = 'Já existe um cliente cadastrado com este CPF.'
const { id, nome, cpf, telefone } = ANA
const form = () => within(screen.getByRole('dialog', { name: 'Novo Cliente' }))
const field = (label: RegExp) => form().getByLabelText(label)

/** Filled in with Ana's CPF, and sent. */
async function sent(server: ReturnType<typeof clientesServer>) {
  const view = await openClientes(server, '/admin/clientes?status=bloqueado')
  const { user } = view
  await user.click((await screen.findAllByRole('button', { name: 'Novo Cliente' }))[0]!)
  await enter(user, field(/^Nome/), 'Ana S.')
  await enter(user, field(/^CPF/), cpf)
  await enter(user, field(/^Data de nascimento/), '1990-05-20')
  await enter(user, field(/^Telefone/), '13988887777')
  await enter(user, field(/^CNH/), '12345678900')
  await enter(user, field(/^Endereço/), 'Rua A, 1')
  await enter(user, field(/^CEP/), '11700000')
  await user.click(form().getByRole('button', { name: 'Cadastrar' }))
  return view
}

/** The same, refused. */
async function refused() {
  const view = await sent(
    clientesServer(ANA).refuse(clientesContract.create, {
      status: 409,
      code: 'cpf_duplicado',
      detail: { mensagem: TAKEN, cliente_existente: { id, nome, cpf, telefone } },
    }),
  )
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cliente Já Cadastrado' }))
  return { ...view, dialog }
}

test('shows name, CPF and phone of the existing customer', async () => {
  const { dialog } = await refused()
  expect(dialog.getByText('Ana Souza')).toBeTruthy()
  expect(dialog.getByText('529.982.247-25')).toBeTruthy()
  expect(dialog.getByText('(13) 99999-0000')).toBeTruthy()
})

test('returns to the marked CPF with all input on “Continuar Editando”', async () => {
  const { user, dialog } = await refused()
  await user.click(dialog.getByRole('button', { name: 'Continuar Editando' }))
  await waitFor(() => expect(document.activeElement).toBe(field(/^CPF/)))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(field(/^CPF/).getAttribute('aria-invalid')).toBe('true')
  const described = field(/^CPF/).getAttribute('aria-describedby')!.split(' ')[0]!
  expect(document.getElementById(described)?.textContent).toBe(TAKEN)
  expect(field(/^Nome/)).toHaveProperty('value', 'Ana S.')
  expect(field(/^CEP/)).toHaveProperty('value', '11700-000')
})

test('asks about unsaved input on “Ver Cliente Existente”, and keeps the form on no', async () => {
  const { user, dialog, router } = await refused()
  await user.click(dialog.getByRole('button', { name: 'Ver Cliente Existente' }))
  const unsaved = within(await screen.findByRole('alertdialog', { name: 'Descartar alterações?' }))
  await user.click(unsaved.getByRole('button', { name: 'Continuar editando' }))
  expect(field(/^Nome/)).toHaveProperty('value', 'Ana S.')
  expect(router.state.location.search).toEqual({ status: 'bloqueado', novo: '1' })
})

test('opens the page of the existing customer after discarding', async () => {
  const { user, dialog, router } = await refused()
  await user.click(dialog.getByRole('button', { name: 'Ver Cliente Existente' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(router.state.location.href).toBe(`/admin/clientes/${id}`))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows that a block was inherited from an earlier record with the CPF', async () => {
  await sent(clientesServer(ANA).on(clientesContract.create, BLOCKED))
  expect(
    await screen.findByText(
      'Cliente cadastrado com sucesso! O bloqueio vem do cadastro anterior com este CPF. Motivo: Não devolveu o capacete',
    ),
  ).toBeTruthy()
})
