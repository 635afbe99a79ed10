import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMensagem, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../contract.ts'
import { HistoryTab } from './HistoryTab.tsx'

freezeToday()

const LONG = `Primeira linha.\n${'palavra '.repeat(20)}fim`
const messages = [
  aMensagem({ mensagem: LONG }),
  aMensagem({
    id: idOf(32),
    tipo: 'manual',
    cliente_nome: null,
    status: 'delivered_ready',
    provedor: null,
    link: 'https://wa.me/1',
  }),
  aMensagem({ id: idOf(33), status: 'falha', motivo_falha: 'A Z-API recusou.', provedor: 'zapi' }),
  aMensagem({
    id: idOf(34),
    tipo: 'teste',
    cliente_nome: null,
    status: 'delivered_simulated',
    provedor: null,
  }),
  aMensagem({ id: idOf(35), status: 'delivered_real', entregue_em: '2026-11-20T13:05:00.000Z' }),
  aMensagem({ id: idOf(36), status: 'processando' }),
  aMensagem({
    id: idOf(37),
    status: 'delivered_real',
    entregue_em: '2026-11-20T13:05:00.000Z',
    lida_em: '2026-11-20T13:07:00.000Z',
  }),
]
const open = (server = fakeServer().on(mensagensContract.history, messages)) =>
  renderScreen(<HistoryTab pause={false} />, { server, path: '/admin/whatsapp?aba=historico' })
const entries = async () =>
  within(await screen.findByRole('region', { name: 'Histórico de mensagens' })).getAllByRole(
    'listitem',
  )

test('shows recipient, number, state, sender and time', async () => {
  await open()
  const [first, manual, failed, tested, delivered, underWay, read] = await entries()
  expect(first?.textContent).toContain('Ana Souza(13) 99999-0000Enviado')
  expect(within(first!).getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    `/admin/clientes/${messages[0]!.cliente_id}`,
  )
  expect(first?.textContent).toContain('20/11/2026 às 10:00, por ana, 360dialog')
  expect(manual?.textContent).toContain('Mensagem Manual(13) 99999-0000Pronto Manual')
  expect(
    within(manual!)
      .getByRole('link', { name: /^Abrir no WhatsApp/ })
      .getAttribute('href'),
  ).toBe('https://wa.me/1')
  expect(failed?.textContent).toContain('Falha')
  expect(failed?.textContent).toContain('A Z-API recusou.')
  expect(tested?.textContent).toContain('Sistema Fallback')
  expect(first?.textContent).not.toContain('Entregue')
  expect(delivered?.textContent).toContain('Enviado')
  expect(delivered?.textContent).toContain('Entregue em 20/11/2026 às 10:05')
  expect(read?.textContent).toContain('Lida em 20/11/2026 às 10:07')
  expect(underWay?.textContent).toContain('Processando')
})

test('shows the first 100 characters of a long message, and the rest on request', async () => {
  const { user } = await open()
  const [first, second] = await entries()
  expect(first?.textContent).toContain('palavra…')
  expect(first?.textContent).not.toContain('fim')
  await user.click(within(first!).getByRole('button', { name: 'Ver tudo' }))
  expect(first?.textContent).toContain(LONG)
  await user.click(within(first!).getByRole('button', { name: 'Ver menos' }))
  expect(first?.textContent).not.toContain('fim')
  expect(within(second!).queryByRole('button', { name: 'Ver tudo' })).toBeNull()
})

test('keeps filters in the address and sends them to the server', async () => {
  const server = fakeServer().on(mensagensContract.history, messages)
  const { user, router } = await open(server)
  await user.type(screen.getByRole('searchbox'), 'ana')
  await user.selectOptions(screen.getByLabelText('Situação'), 'Falha')
  await waitFor(() =>
    expect(server.calls(mensagensContract.history).at(-1)?.query).toMatchObject({
      busca: 'ana',
      status: 'falha',
    }),
  )
  expect(router.state.location.search).toEqual({ aba: 'historico', busca: 'ana', status: 'falha' })
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toEqual({ aba: 'historico' })
})

test('distinguishes an empty history from no matches', async () => {
  const server = fakeServer().on(mensagensContract.history, [])
  const { user } = await open(server)
  expect(await screen.findByText('Nenhuma mensagem enviada ainda.')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeTruthy()
})
