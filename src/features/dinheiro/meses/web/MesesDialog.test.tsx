import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mesesContract } from '../contract.ts'
import { ClosingCard } from './ClosingCard.tsx'
import { MesesDialog } from './MesesDialog.tsx'

const month = (mes: string, fields: object = {}) => ({
  mes,
  fechado: true,
  fechado_em: '2026-03-05T03:20:00.000Z',
  fechado_por: null,
  reaberto_em: null,
  reaberto_por: null,
  motivo: null,
  ...fields,
})
const state = (meses: object[], fechar_meses = true) =>
  ({ fechar_meses, versao: 3, meses }) as never

test('shows who closed and reopened each month, and reopens one with a reason', async () => {
  const reopened = { fechado: false, reaberto_em: '2026-03-06T12:00:00.000Z', reaberto_por: 'ana' }
  const server = fakeServer()
    .on(
      mesesContract.list,
      state([month('2026-02'), month('2026-01', { ...reopened, motivo: 'Faltou um Pix' })]),
    )
    .on(mesesContract.reopen, state([]))
  const { user } = await renderScreen(<MesesDialog onClose={() => {}} />, { server })
  const [, february, january] = await screen.findAllByRole('listitem')
  expect(within(february!).getByText('Fechado sozinho em 05/03/2026 às 00:20')).toBeTruthy()
  expect(
    within(january!).getByText('Reaberto por ana em 06/03/2026 às 09:00: Faltou um Pix'),
  ).toBeTruthy()
  expect(within(january!).getByRole('button', { name: 'Fechar mês' })).toBeTruthy()

  await user.click(within(february!).getByRole('button', { name: 'Reabrir' }))
  await user.type(await screen.findByLabelText(/Motivo/), 'Faltou uma receita')
  await user.click(screen.getByRole('button', { name: 'Reabrir' }))
  expect(await screen.findByText('Mês reaberto.')).toBeTruthy()
  expect(server.calls(mesesContract.reopen).map(({ body }) => body)).toEqual([
    { motivo: 'Faltou uma receita' },
  ])
})

test('offers the month before while nobody has closed it, and switches the 5th off', async () => {
  const server = fakeServer()
    .on(mesesContract.list, state([]))
    .on(mesesContract.close, state([]))
    .on(mesesContract.save, state([], false))
  const { user } = await renderScreen(<MesesDialog onClose={() => {}} />, { server })
  await user.click(await screen.findByRole('button', { name: 'Fechar mês' }))
  expect(await screen.findByText('Mês fechado.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /dia 5/ }))
  await expect
    .poll(() => server.calls(mesesContract.save).map(({ body }) => body))
    .toEqual([{ fechar_meses: false }])
})

test('the settings say whether months close by themselves, and open the same dialog', async () => {
  const server = fakeServer()
    .on(mesesContract.list, state([month('2026-02', { fechado: false }), month('2026-01')]))
    .on(mesesContract.save, state([], false))
  const { user } = await renderScreen(<ClosingCard />, { server })
  expect(
    await screen.findByText(/no dia 5 do mês seguinte.*O último fechado é janeiro de 2026\.$/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Meses fechados' }))
  server.on(mesesContract.list, state([], false))
  await user.click(await screen.findByRole('checkbox', { name: /dia 5/ }))
  expect(
    await screen.findByText(/^Os meses só se fecham à mão.*Nenhum mês foi fechado ainda\.$/),
  ).toBeTruthy()
})
