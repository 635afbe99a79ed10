import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { day, defineContract, money, optionalText, requiredText } from '#http/endpoint.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { DateField, SelectField, TextField } from '#web/forms/fields/fields.tsx'
import { CPFField } from '#web/forms/fields/masked-fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useContractForm } from './useContractForm.ts'

const contract = defineContract({
  create: {
    method: 'POST',
    path: '/coisas',
    summary: 'Cria',
    idempotent: true,
    body: z.strictObject({
      nome: requiredText(20),
      cpf: z.string().regex(/^\d{11}$/, 'CPF precisa de 11 dígitos'),
      valor: money,
      km: z.number().int().max(99_999),
      dia: day,
      cor: z.enum(['Azul', 'Preta']),
      observacoes: optionalText(),
    }),
    response: z.object({ id: z.string(), valor: money }),
    status: 201,
  },
})
const api = apiFor(contract)

const CORES = ['Azul', 'Preta'].map((cor) => ({ value: cor, label: cor }))
const EMPTY = { nome: '', cpf: '', valor: '', km: '', dia: '', cor: '', observacoes: '' } as const

function CoisaDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    endpoint: contract.create,
    defaultValues: EMPTY,
    onSubmit: (body, options) => api.create({ body }, options),
    failure: 'Erro ao salvar coisa. Tente novamente.',
    success: (saved) => `Salva por ${saved.valor} centavos`,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Nova coisa" form={form} submit="Salvar" onClose={onClose}>
      <TextField name="nome" label="Nome" />
      <CPFField name="cpf" label="CPF" />
      <MoneyField name="valor" label="Valor" />
      <NumberField name="km" label="Km" format="km" />
      <DateField name="dia" label="Dia" />
      <SelectField name="cor" label="Cor" options={CORES} />
      <TextField name="observacoes" label="Observações" />
    </FormDialog>
  )
}

async function open(server = fakeServer().on(contract.create, { id: '1', valor: 1314.93 })) {
  const onClose = vi.fn()
  const view = await renderScreen(<CoisaDialog onClose={onClose} />, { server })
  return { ...view, server, onClose }
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(screen.getByLabelText(/^Nome/), ' Ana ')
  await user.type(screen.getByLabelText(/^CPF/), '12345678909')
  await user.type(screen.getByLabelText(/^Valor/), 'R$ 1.314,93')
  await user.type(screen.getByLabelText(/^Km/), '12.345')
  await user.type(screen.getByLabelText(/^Dia/), '2026-11-20')
  await user.selectOptions(screen.getByLabelText(/^Cor/), 'Azul')
}
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('encodes the input by the contract, with an idempotency key', async () => {
  const { user, server, onClose } = await open()
  await fillIn(user)
  expect(screen.getByLabelText(/^CPF/)).toHaveProperty('value', '123.456.789-09')
  expect(screen.getByLabelText(/^Valor/)).toHaveProperty('value', '1.314,93')
  await user.click(save())

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sent] = server.calls(contract.create)
  expect(sent?.body).toEqual({
    nome: 'Ana',
    cpf: '12345678909',
    valor: 1314.93,
    km: 12345,
    dia: '2026-11-20',
    cor: 'Azul',
    observacoes: null,
  })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(screen.getByText('Salva por 131493 centavos')).toBeTruthy()
})

test('sends nothing while fields are invalid, and shows each error and a summary', async () => {
  const { user, server } = await open()
  await user.type(screen.getByLabelText(/^Valor/), 'dez reais')
  await user.click(save())

  expect(await screen.findByText('Corrija 6 campos:')).toBeTruthy()
  expect(server.calls(contract.create)).toHaveLength(0)
  const nome = screen.getByLabelText(/^Nome/)
  expect(document.activeElement).toBe(nome)
  expect(nome.getAttribute('aria-invalid')).toBe('true')
  const described = nome.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Campo obrigatório')
  expect(screen.getAllByText(/Informe um valor em reais/)).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Km: Campo obrigatório' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Km/))
})

test("shows the server's 422 on its field and keeps the input", async () => {
  const server = fakeServer().refuse(contract.create, {
    status: 422,
    detail: 'Dados inválidos',
    errors: [{ campo: 'km', mensagem: 'O km não pode diminuir' }],
  })
  const { user, onClose } = await open(server)
  await fillIn(user)
  await user.click(save())

  expect(await screen.findByText('O km não pode diminuir')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Km/))
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty('value', ' Ana ')
  expect(onClose).not.toHaveBeenCalled()
})

test('shows other refusals on top, and retries with the same key', async () => {
  const server = fakeServer().drop(contract.create)
  const { user } = await open(server)
  await fillIn(user)
  await user.click(save())
  const alert = await screen.findByText('Erro ao salvar coisa. Tente novamente.')
  expect(alert.closest('[role=alert]')?.textContent).toContain('Sem conexão com o servidor.')

  await user.click(save())
  await waitFor(() => expect(server.calls(contract.create)).toHaveLength(2))
  const keys = server.calls(contract.create).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('asks before closing with unsaved input', async () => {
  const { user, onClose } = await open()
  await user.type(screen.getByLabelText(/^Nome/), 'A')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(onClose).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('warns of a CPF with wrong check digits without blocking', async () => {
  const { user, server } = await open()
  await fillIn(user)
  const cpf = screen.getByLabelText(/^CPF/)
  await user.clear(cpf)
  await user.type(cpf, '12345678900')
  expect(screen.getByText(/Os dígitos deste CPF não conferem/)).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(server.calls(contract.create)).toHaveLength(1))
})

test('Enter goes to the next field on a phone, and sends from the last', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  const { user, server } = await open()
  const [nome, cpf, last] = ['Nome', 'CPF', 'Observações'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)),
  )
  await user.click(nome!)
  expect(nome!.enterKeyHint).toBe('next')
  await user.keyboard('Capacete{Enter}')
  expect(document.activeElement).toBe(cpf)
  expect(server.calls(contract.create)).toHaveLength(0)
  await user.click(last!)
  expect(last!.enterKeyHint).toBe('done')
  await user.keyboard('{Enter}')
  expect(await screen.findAllByText(/CPF/)).not.toHaveLength(0)
  expect(document.activeElement).not.toBe(last)
  vi.unstubAllGlobals()
})
