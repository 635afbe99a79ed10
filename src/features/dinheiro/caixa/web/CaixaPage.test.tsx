import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { caixaContract } from '../contract.ts'
import { CaixaPage } from './CaixaPage.tsx'

freezeToday()
type Row = z.input<typeof caixaContract.list.response>[number]
const caixa = (fields: Partial<Row> = {}): Row => ({
  id: null,
  usuario: 'ana',
  usuario_nome: 'Ana Souza',
  dia: TODAY,
  entradas: 500,
  saidas: 100,
  esperado: 400,
  contado: null,
  diferenca: null,
  nota: null,
  fechado_em: null,
  reaberto_por: null,
  motivo: null,
  ...fields,
})
const shop = () => fakeServer().on(recebimentosContract.list, [])
const closed = (fields: Partial<Row> = {}) =>
  caixa({
    id: idOf(1),
    contado: 398,
    diferenca: -2,
    nota: 'Troco a mais',
    fechado_em: '2026-11-20T21:00:00.000Z',
    ...fields,
  })
const textOf = (element: HTMLElement) => element.textContent!.replaceAll('\u00a0', ' ')

test('counts and closes the own cash, showing the difference before it is sent', async () => {
  const server = shop().on(caixaContract.list, [caixa()]).on(caixaContract.close, closed())
  const { user } = await renderScreen(<CaixaPage />, { server, path: '/admin/recebimentos/caixa' })
  expect(await screen.findByText('Pago em dinheiro')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fechar caixa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar caixa' }))
  await user.type(dialog.getByLabelText(/^Contado/), '398')
  await user.tab()
  expect(textOf(dialog.getAllByRole('status').at(-1)!)).toBe('Faltam R$ 2,00')
  await user.type(dialog.getByLabelText(/^Nota/), 'Troco a mais')
  await user.click(dialog.getByRole('button', { name: 'Fechar caixa' }))
  expect(await screen.findByText(/^Caixa fechado\. Faltam R\$\s2,00\.$/)).toBeTruthy()
  expect(server.calls(caixaContract.close)[0]?.body).toEqual({
    dia: TODAY,
    contado: 398,
    nota: 'Troco a mais',
  })
})

test('shows an administrator the others, and reopens one with a reason', async () => {
  const rui = closed({ usuario: 'rui', usuario_nome: 'Rui Lima' })
  const server = shop()
    .on(caixaContract.list, [caixa(), rui])
    .on(caixaContract.reopen, caixa({ id: idOf(1) }))
  const { user } = await renderScreen(<CaixaPage />, { server, path: '/admin/recebimentos/caixa' })
  const [row] = (await screen.findAllByRole('row')).slice(1)
  expect(textOf(row!)).toContain('Faltam R$ 2,00')
  expect(textOf(row!)).toContain('Troco a mais')
  await user.click(screen.getByRole('button', { name: 'Reabrir: Rui Lima' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reabrir caixa' }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Contou errado')
  await user.click(dialog.getByRole('button', { name: 'Reabrir' }))
  expect(await screen.findByText('Caixa reaberto.')).toBeTruthy()
  expect(server.calls(caixaContract.reopen)[0]).toMatchObject({ body: { motivo: 'Contou errado' } })
})

test('an operador sees a closed day without the way to reopen it', async () => {
  const server = shop().on(caixaContract.list, [closed()])
  await renderScreen(<CaixaPage />, {
    server,
    path: '/admin/recebimentos/caixa',
    as: { administrador: false },
  })
  expect(await screen.findByText('Fechado em')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reabrir|Fechar caixa/ })).toBeNull()
})

test('goes back a day, in the address, and not beyond today', async () => {
  const server = shop().on(caixaContract.list, [caixa()])
  const { user, router } = await renderScreen(<CaixaPage />, {
    server,
    path: '/admin/recebimentos/caixa',
  })
  expect(screen.getByRole('button', { name: 'Dia seguinte' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Dia anterior' }))
  expect(router.state.location.search).toEqual({ dia: '2026-11-19' })
  expect(server.calls(caixaContract.list).at(-1)?.query).toEqual({ dia: '2026-11-19' })
})

test('lists the receipts in cash of the day', async () => {
  const server = shop().on(caixaContract.list, [caixa()])
  await renderScreen(<CaixaPage />, { server, path: '/admin/recebimentos/caixa?dia=2026-11-19' })
  expect(await screen.findByRole('heading', { name: 'Recebimentos em dinheiro' })).toBeTruthy()
  expect(await screen.findByText('Nenhum dinheiro recebido neste dia')).toBeTruthy()
  expect(server.calls(recebimentosContract.list).at(-1)?.query).toMatchObject({
    dia: '2026-11-19',
    forma: 'dinheiro',
  })
})

test('says what failed, and reads again', async () => {
  const server = shop().refuse(caixaContract.list, { status: 500, detail: 'x' })
  const { user } = await renderScreen(<CaixaPage />, { server, path: '/admin/recebimentos/caixa' })
  expect(
    await screen.findByText('Não foi possível carregar o caixa.', {}, { timeout: 10_000 }),
  ).toBeTruthy()
  server.on(caixaContract.list, [caixa()])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Fechar caixa' })).toBeTruthy()
})
