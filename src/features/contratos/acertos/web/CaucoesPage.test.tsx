import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { acertosContract } from '../contract.ts'
import { CaucoesPage } from './CaucoesPage.tsx'

freezeToday()
const whose = {
  locacao_id: idOf(20),
  cliente_id: idOf(1),
  cliente_nome: 'Ana Souza',
  moto_id: idOf(2),
  moto_placa: 'ABC1D23',
}
const waiting = {
  id: idOf(50),
  ...whose,
  data_devolucao: '2026-11-16',
  prazo_devolucao: null,
  a_devolver: null,
  a_receber: null,
  saldo: 700,
} as const
const held = {
  ...whose,
  saldo: 333.47,
  status: 'finalizada',
  data_inicio: '2026-08-01',
  data_devolucao: '2026-10-19',
  prazo_devolucao: '2026-11-18',
} as const

const shop = () => fakeServer().on(acertosContract.list, [waiting]).on(acertosContract.held, [held])
const open = (server = shop(), path = '/admin/recebimentos/caucoes') =>
  renderScreen(<CaucoesPage />, { server, path })

test('lists the settlements that wait, each with the way to its bill', async () => {
  await open(shop(), '/admin/recebimentos/caucoes?aba=acertos')
  const row = within(await screen.findByRole('table', { name: 'Acertos a fechar' })).getAllByRole(
    'row',
  )[1]!
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 700,00')
  expect(within(row).getByRole('link', { name: 'Ver a conta' }).getAttribute('href')).toBe(
    `/admin/locacoes/${whose.locacao_id}/encerrar`,
  )
})

test('opens with what is to be given back: until when, and what is late', async () => {
  const server = shop()
  const { user, router } = await open(server)
  const table = within(await screen.findByRole('table', { name: 'Cauções a devolver' }))
  expect(table.getByText('passou há 2 dias')).toBeTruthy()
  expect(table.getByText('Atrasada')).toBeTruthy()
  expect(server.calls(acertosContract.held)[0]?.query).toMatchObject({ situacao: 'a_devolver' })
  await user.click(screen.getByRole('radio', { name: 'Em mãos' }))
  expect(router.state.location.search).toEqual({ aba: 'em_maos' })
})

test('shows those up to the deadline of the address, until it is removed', async () => {
  const server = shop()
  const { user } = await open(server, '/admin/recebimentos/caucoes?ate=2026-11-27')
  await screen.findByText('Até 27/11/2026')
  expect(server.calls(acertosContract.held)[0]?.query).toMatchObject({ ate: '2026-11-27' })
  await user.click(screen.getByRole('button', { name: 'Mostrar as de todos os prazos' }))
  await waitFor(() => expect(server.calls(acertosContract.held)).toHaveLength(2))
  expect(server.calls(acertosContract.held)[1]?.query).not.toHaveProperty('ate')
})

test('lists what is held of running rentals', async () => {
  const server = shop().on(acertosContract.held, [
    { ...held, status: 'ativa', data_devolucao: null, prazo_devolucao: null },
  ])
  await open(server, '/admin/recebimentos/caucoes?aba=em_maos')
  expect(await screen.findByText('desde 01/08/2026')).toBeTruthy()
})

test('says that nothing waits', async () => {
  await open(shop().on(acertosContract.held, []))
  expect(await screen.findByText('Nenhuma caução a devolver')).toBeTruthy()
})
