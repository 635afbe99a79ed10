import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freezeToday } from '#tests/kit/screens/answers.ts'
import { aMulta, multasServer } from '#tests/kit/screens/multas-screen.ts'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { multasContract } from '../contract.ts'
import { MultasPage } from './MultasPage.tsx'

freezeToday()

const REFUSED = { status: 500, detail: 'x' }
const open = (server = multasServer(), path = '/admin/multas') =>
  renderScreen(<MultasPage />, { server, path })
const choose = async (item: string, server = multasServer()) => {
  const view = await open(server)
  const [card] = await screen.findAllByRole('article')
  await view.user.click(within(card!).getByRole('button', { name: /^Mais ações/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: item }))
  return view
}

test('shows loading states for each list', async () => {
  await open(multasServer().stall(multasContract.list).stall(multasContract.fresh))
  expect(screen.getByText('Carregando multas novas...')).toBeTruthy()
  expect(screen.getByText('Carregando multas...')).toBeTruthy()
})

test('distinguishes a failure from an empty list', async () => {
  await open(
    multasServer().refuse(multasContract.list, REFUSED).refuse(multasContract.fresh, REFUSED),
  )
  expect(await screen.findByText('Erro ao carregar multas novas. Tente novamente.')).toBeTruthy()
  expect(await screen.findByText('Erro ao carregar multas. Tente novamente.')).toBeTruthy()
})

test('shows different texts for no new fines and no matches', async () => {
  await open(multasServer({ fresh: [], all: [] }), '/admin/multas?status=paga')
  expect(await screen.findByText('Nenhuma multa nova.')).toBeTruthy()
  expect(await screen.findByText('Nenhuma multa encontrada')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Multas Novas Detectadas/ })).toBeTruthy()
})

test('shows a lookup in progress on the button', async () => {
  const { user } = await open(multasServer().stall(multasContract.consultAll))
  await user.click(screen.getByRole('button', { name: 'Consultar Todas' }))
  expect(await screen.findByText('Consultando...')).toBeTruthy()
})

test('reports a failed notification', async () => {
  const { user } = await open(multasServer().refuse(multasContract.notify, REFUSED))
  await user.click((await screen.findAllByRole('button', { name: /Notificar/ }))[0]!)
  expect(await screen.findByText(/Erro ao notificar multa. Tente novamente./)).toBeTruthy()
})

test('keeps the input of a failed correction, and confirms a successful one', async () => {
  const server = multasServer().refuse(multasContract.update, REFUSED)
  const { user } = await choose('Editar', server)
  const form = within(await screen.findByRole('dialog', { name: 'Editar multa' }))
  await user.type(form.getByLabelText(/^Local/), ' e 4100')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar multa. Tente novamente.')).toBeTruthy()
  server.on(multasContract.update, aMulta())
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Multa atualizada com sucesso!')).toBeTruthy()
})

test('confirms before clearing the simulation, and reports a failure', async () => {
  const server = multasServer({ resumo: { simulacao: true } }).refuse(
    multasContract.removeSimulated,
    REFUSED,
  )
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Remover multas simuladas' }))
  const question = within(await screen.findByRole('alertdialog'))
  const words =
    'Deseja realmente remover todas as multas simuladas e as cobranças delas que não foram pagas?'
  expect(question.getByText(words)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remover' }))
  expect(
    await question.findByText('Erro ao remover multas simuladas. Tente novamente.'),
  ).toBeTruthy()
})
