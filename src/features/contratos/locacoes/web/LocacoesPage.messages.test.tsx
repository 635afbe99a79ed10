import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { aLocacao, freezeToday } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { locacoesContract } from '../contract.ts'
import { MotosAlugadasPage } from './alugadas/MotosAlugadasPage.tsx'
import { LocacoesPage } from './LocacoesPage.tsx'

freezeToday()

const COUNTS = { ativa: 1, pausada: 0, desabilitada: 0, finalizada: 0, cancelada: 0, atrasada: 0 }
type Status = ReturnType<typeof aLocacao>['status']

async function choose(item: string, status: Status = 'ativa', server = fakeServer()) {
  server
    .on(locacoesContract.counts, COUNTS)
    .on(locacoesContract.list, [aLocacao({ status })])
    .on(pagamentosContract.list, [])
    .on(caucoesContract.ledger, { saldo: 0, movimentos: [] })
  const view = await renderScreen(<LocacoesPage />, {
    server,
    path: '/admin/locacoes?status=todos',
  })
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: item }))
  return { ...view, server }
}

test.each([
  [
    'ativa',
    'Pausar',
    'pausar',
    'Erro ao pausar locação. Tente novamente.',
    'Locação pausada com sucesso!',
  ],
  [
    'pausada',
    'Despausar',
    'despausar',
    'Erro ao despausar locação. Tente novamente.',
    'Locação despausada com sucesso!',
  ],
  [
    'ativa',
    'Desabilitar',
    'desabilitar',
    'Erro ao desabilitar locação. Tente novamente.',
    'Locação desabilitada com sucesso!',
  ],
  [
    'desabilitada',
    'Reabilitar',
    'reabilitar',
    'Erro ao reabilitar locação. Tente novamente.',
    'Locação reabilitada com sucesso!',
  ],
  [
    'ativa',
    'Cancelar',
    'cancelar',
    'Erro ao cancelar locação. Tente novamente.',
    'Locação cancelada com sucesso!',
  ],
] as const)('%s → %s reports failure, then success', async (status, item, call, failure, done) => {
  const { user, server } = await choose(item, status)
  const dialog = within(await screen.findByRole('dialog', { name: `${item} locação` }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Viagem')
  server.refuse(locacoesContract[call], { status: 500, detail: 'x' })
  await user.click(dialog.getByRole('button', { name: `${item} locação` }))
  expect(await dialog.findByText(failure)).toBeTruthy()
  server.on(locacoesContract[call], aLocacao())
  await user.click(dialog.getByRole('button', { name: `${item} locação` }))
  expect(await screen.findByText(new RegExp(`^${done}`))).toBeTruthy()
})

test('shows a loading and an empty history', async () => {
  const { unmount } = await choose(
    'Histórico',
    'finalizada',
    fakeServer().stall(locacoesContract.history),
  )
  expect(await screen.findByText('Carregando histórico...')).toBeTruthy()
  unmount()
  await choose('Histórico', 'finalizada', fakeServer().on(locacoesContract.history, []))
  expect(await screen.findByText('Nada registrado ainda.')).toBeTruthy()
})

test("shows the rented motorcycles' loading state", async () => {
  const server = fakeServer().stall(locacoesContract.rented)
  await renderScreen(<MotosAlugadasPage />, { server, path: '/admin/motos-alugadas' })
  expect(screen.getByText('Carregando motos alugadas...')).toBeTruthy()
})
