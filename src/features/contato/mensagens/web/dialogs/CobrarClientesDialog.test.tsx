import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { aMensagem, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../../contract.ts'
import { CobrarClientesDialog } from './CobrarClientesDialog.tsx'

freezeToday()
const { chargeCliente } = mensagensContract
const ana = { id: idOf(1), nome: 'Ana Souza', promessa: undefined }
const bia = { id: idOf(2), nome: 'Bia Lima', promessa: undefined }
const promised = {
  id: idOf(3),
  nome: 'Caio Reis',
  promessa: { valor: fromReais(321.33), dia: '2026-11-30' as CalendarDay },
}

async function open(server = fakeServer().on(chargeCliente, aMensagem())) {
  const onClose = vi.fn()
  const view = await renderScreen(
    <CobrarClientesDialog clientes={[ana, bia, promised]} onClose={onClose} />,
    { server },
  )
  const bodies = () => server.calls(chargeCliente).map(({ body }) => body)
  return { ...view, server, bodies }
}
const rowOf = (nome: string) => within(screen.getByText(nome).closest('li')!)

test('sends one message to each customer, and leaves out who promised to pay', async () => {
  const { user, bodies } = await open()
  expect(rowOf('Caio Reis').getByText(/Prometeu R\$\s321,33 até 30\/11/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar 2 mensagens' }))
  expect(await screen.findAllByText('Enviada')).toHaveLength(2)
  expect(bodies()).toEqual([
    { cliente_id: ana.id, confirmar_promessa: false },
    { cliente_id: bia.id, confirmar_promessa: false },
  ])
  expect(screen.getByRole('button', { name: 'Concluir' })).toBeTruthy()
})

test('charges who promised to pay only if asked to', async () => {
  const { user, bodies } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Cobrar também quem prometeu pagar' }))
  await user.click(screen.getByRole('button', { name: 'Enviar 3 mensagens' }))
  expect(await screen.findAllByText('Enviada')).toHaveLength(3)
  expect(bodies().at(-1)).toEqual({ cliente_id: promised.id, confirmar_promessa: true })
})

test('says why a customer was not charged', async () => {
  const server = fakeServer().refuse(chargeCliente, {
    status: 409,
    detail: 'Este cliente não tem nada vencido a cobrar.',
  })
  const { user, bodies } = await open(server)
  await user.click(screen.getByRole('button', { name: 'Enviar 2 mensagens' }))
  expect(await screen.findAllByText('Este cliente não tem nada vencido a cobrar.')).toHaveLength(2)
  expect(bodies()).toHaveLength(2)
})

test('offers a link for each message that no provider can send', async () => {
  const link = 'https://wa.me/5513999990000?text=Oi'
  const ready = aMensagem({ status: 'delivered_ready', link })
  const { user } = await open(fakeServer().on(chargeCliente, ready))
  await user.click(screen.getByRole('button', { name: 'Enviar 2 mensagens' }))
  const links = await screen.findAllByRole('link', { name: /^Abrir no WhatsApp/ })
  expect(links.map((each) => each.getAttribute('href'))).toEqual([link, link])
})
