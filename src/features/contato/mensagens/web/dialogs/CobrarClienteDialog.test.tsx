import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMensagem, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../../contract.ts'
import { CobrarClienteDialog } from './CobrarClienteDialog.tsx'

freezeToday()
const CLIENTE = { id: idOf(20), nome: 'Ana Exemplo' }
const { ofCliente, chargeCliente } = mensagensContract
const PREVIEW = {
  cliente_nome: CLIENTE.nome,
  cliente_telefone: '13990000001',
  quantidade: 3,
  total: 966.49,
  desde: '2026-11-01',
  mensagem: 'Oi Ana, hoje constam 3 valores em aberto.',
  prometido_ate: null as string | null,
}

async function open(fields: Partial<typeof PREVIEW> = {}) {
  const onClose = vi.fn()
  const server = fakeServer()
    .on(ofCliente, { ...PREVIEW, ...fields })
    .on(chargeCliente, aMensagem({ tipo: 'cobranca', status: 'enviado' }))
  const view = await renderScreen(<CobrarClienteDialog cliente={CLIENTE} onClose={onClose} />, {
    server,
  })
  await screen.findByText(PREVIEW.mensagem)
  return { ...view, server, onClose }
}

test('shows all that is due and sends it in one message', async () => {
  const { user, server, onClose } = await open()
  expect(document.body.textContent).toContain('3 dívidas em uma mensagem')
  await user.click(screen.getByRole('button', { name: 'Enviar Cobrança' }))
  expect(await screen.findByText('Cobrança enviada!')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.calls(chargeCliente)[0]?.body).toEqual({
    cliente_id: CLIENTE.id,
    confirmar_promessa: false,
  })
})

test('tells of a promise, and charges all the same only by a button that says so', async () => {
  const { user, server } = await open({ prometido_ate: '2026-11-30' })
  expect(screen.getByText('O cliente prometeu pagar até 30/11/2026.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cobrar assim mesmo' }))
  await waitFor(() => expect(server.calls(chargeCliente)).toHaveLength(1))
  expect(server.calls(chargeCliente)[0]?.body).toMatchObject({ confirmar_promessa: true })
})

test('cannot be sent to a customer without a phone', async () => {
  await open({ cliente_telefone: '' })
  expect(screen.getByRole('button', { name: 'Enviar Cobrança' })).toHaveProperty('disabled', true)
  expect(document.body.textContent).toContain('O cliente não tem telefone.')
})
