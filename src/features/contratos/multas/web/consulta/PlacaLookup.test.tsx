import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { multasContract } from '../../contract.ts'
import { PlacaLookup } from './PlacaLookup.tsx'

const FOUND = { multas_encontradas: 2, multas_novas: 1, multas: [], aviso: null, simulacao: true }
const open = async (server = fakeServer().on(multasContract.consultPlaca, FOUND)) => ({
  ...(await renderScreen(<PlacaLookup />, { server })),
  server,
  placa: screen.getByRole<HTMLInputElement>('textbox', { name: 'Placa' }),
})
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Consultar' })

test('accepts a plate in any form, and clears it after the lookup', async () => {
  const { user, server, placa } = await open()
  await user.type(placa, 'abc-1d234')
  expect(placa.value).toBe('ABC1D234')
  await user.click(button())
  expect(screen.getByText(/Placa inválida/)).toBeTruthy()
  await user.type(placa, '{Backspace}')
  await user.click(button())
  expect(
    await screen.findByText('Consulta concluída! 2 multa(s) encontrada(s) para a placa ABC1D23'),
  ).toBeTruthy()
  expect(server.calls(multasContract.consultPlaca)).toHaveLength(1)
  expect(placa.value).toBe('')
})

test('does not look up a blank plate', async () => {
  const { user, placa } = await open()
  expect(placa.placeholder).toBe('ABC1234')
  expect(button().disabled).toBe(true)
  await user.type(placa, '{Enter}')
  expect(screen.getByText('Digite uma placa para consultar')).toBeTruthy()
  await user.type(placa, 'A')
  expect(screen.queryByText('Digite uma placa para consultar')).toBeNull()
})

test('rejects half a plate beside the field', async () => {
  const { user, placa } = await open()
  await user.type(placa, 'ABC{Enter}')
  expect(screen.getByText(/Placa inválida/)).toBeTruthy()
  expect(placa.value).toBe('ABC')
})

test.each([
  [
    'the server says why',
    { status: 502, code: 'x', detail: 'O DETRAN não respondeu.' },
    'O DETRAN não respondeu.',
  ],
  ['the server gives no reason', { status: 502, code: 'x', detail: '' }, 'Erro ao consultar placa'],
  ['no answer came', undefined, 'Erro ao consultar placa. Tente novamente.'],
])('reports a failed lookup: %s', async (_, refusal, text) => {
  const server = refusal
    ? fakeServer().refuse(multasContract.consultPlaca, refusal)
    : fakeServer().drop(multasContract.consultPlaca)
  const { user, placa } = await open(server)
  await user.type(placa, 'ABC1D23{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(placa.value).toBe('ABC1D23')
})

test('asks before fines are invented, and repeats the lookup with the consent', async () => {
  const server = fakeServer().refuse(multasContract.consultPlaca, {
    status: 409,
    code: 'confirmar_simulacao',
    detail: 'Sem credenciais, esta consulta inventa multas de exemplo. Simular?',
  })
  const { user, placa } = await open(server)
  await user.type(placa, 'ABC1D23{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Simular multas' }))
  question.getByText('Sem credenciais, esta consulta inventa multas de exemplo. Simular?')
  server.on(multasContract.consultPlaca, FOUND)
  await user.click(question.getByRole('button', { name: 'Simular' }))
  await screen.findByText('Consulta concluída! 2 multa(s) encontrada(s) para a placa ABC1D23')
  expect(server.calls(multasContract.consultPlaca).map(({ body }) => body)).toEqual([
    {},
    { confirmar_simulacao: true },
  ])
})
