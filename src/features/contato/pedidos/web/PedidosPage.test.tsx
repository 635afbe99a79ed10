import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { rowActions } from '#tests/kit/screens/after-pagamento.ts'
import { freezeToday } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { type pedido, pedidosContract } from '../contract.ts'
import { PedidosPage } from './PedidosPage.tsx'

freezeToday()
const id = (n: number) => `0190a0a0-0000-7000-8000-00000000000${n}`
const reading: z.input<typeof pedido> = {
  id: id(1),
  tipo: 'leitura',
  cliente_id: id(2),
  cliente_nome: 'Bruno Exemplo',
  cliente_telefone: '13999990000',
  locacao_id: id(3),
  moto_id: id(4),
  placa: 'ABC1D23',
  texto: null,
  km: 20_690,
  parada: false,
  arquivo_id: id(5),
  foto: { url: '/api/arquivos/5', miniatura: '/api/arquivos/5?miniatura=1' },
  anterior: { dia: '2026-08-12', km: 20_120 },
  prazo: null,
  criado_em: '2026-11-20T10:00:00.000Z',
  resolvido_em: null,
  resolvido_por: null,
  resposta: null,
  hodometro_id: null,
  manutencao_id: null,
  versao: 1,
}
const data = {
  ...reading,
  id: id(6),
  tipo: 'dados' as const,
  km: null,
  foto: null,
  arquivo_id: null,
}

test('shows the photo beside the last reading, accepts it by one tap, and says what is overdue', async () => {
  const server = fakeServer()
    .on(pedidosContract.list, [reading, { ...data, anterior: null, prazo: '2026-11-01' }])
    .on(pedidosContract.resolve, { ...reading, resolvido_em: reading.criado_em })
  const { user } = await renderScreen(<PedidosPage />, { server, path: '/admin/pedidos' })
  const table = within(await screen.findByRole('table', { name: 'Pedidos' }))
  expect(table.getByText('Última leitura: 20.120 km em 12/08/2026')).toBeTruthy()
  expect(table.getByRole('img', { name: /^Foto de Bruno Exemplo/ })).toBeTruthy()
  expect(table.getByText('Passou de 01/11')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Aceitar: Bruno Exemplo, painel 20.690 km' }))
  expect(await screen.findByText('Leitura aceita.')).toBeTruthy()
  expect(server.calls(pedidosContract.resolve)[0]?.body).toEqual({ aceitar: true })
})

test('a second click does not accept the reading that moved up', async () => {
  const next = { ...reading, id: id(7), cliente_nome: 'Carla Exemplo' }
  const server = fakeServer()
    .on(pedidosContract.list, [reading, next])
    .on(pedidosContract.resolve, { ...reading, resolvido_em: reading.criado_em })
  const { user } = await renderScreen(<PedidosPage />, { server, path: '/admin/pedidos' })
  const accept = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`Aceitar: ${name}`) })
  await screen.findByText('Carla Exemplo')
  server.on(pedidosContract.list, [next])
  await user.click(accept('Bruno'))
  await waitFor(() => expect(screen.queryByText('Bruno Exemplo')).toBeNull())
  await user.click(accept('Carla'))
  expect(server.calls(pedidosContract.resolve)).toHaveLength(1)
  await rowActions()
  await user.click(accept('Carla'))
  expect(server.calls(pedidosContract.resolve)).toHaveLength(2)
})
