import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMoto } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { motosContract } from '../contract.ts'
import { MotosPage } from './MotosPage.tsx'

const REFUSED = { status: 500, detail: 'x' }
const shop = () =>
  fakeServer()
    .on(motosContract.counts, { disponivel: 1, alugada: 0, manutencao: 0, inativa: 0 })
    .on(motosContract.list, [aMoto()])

async function choose(item: string, server: ReturnType<typeof shop>) {
  const view = await renderScreen(<MotosPage />, { server, path: '/admin/motos' })
  await view.user.click(await screen.findByRole('button', { name: 'Mais ações da moto ABC1D23' }))
  await view.user.click(await screen.findByRole('menuitem', { name: item }))
  return view
}

test('keeps the input of a motorcycle that cannot be saved', async () => {
  const server = shop().refuse(motosContract.update, REFUSED)
  const { user } = await renderScreen(<MotosPage />, { server, path: '/admin/motos' })
  expect(screen.getByRole('heading', { level: 1, name: 'Gestão de Motos' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Editar: / }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar moto ABC1D23' }))
  await user.type(form.getByLabelText('Observações'), 'Riscada')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar moto. Tente novamente.')).toBeTruthy()
  expect(form.getByLabelText('Observações')).toHaveProperty('value', 'Riscada')
})

test('reports a status that cannot be set', async () => {
  const { user } = await choose('Mudar situação', shop().refuse(motosContract.setStatus, REFUSED))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText('Falta: status e motivo')).toBeTruthy()
  await user.selectOptions(form.getByLabelText(/^Nova situação/), 'inativa')
  expect(form.getByText('Falta: motivo')).toBeTruthy()
  await user.type(form.getByLabelText(/^Motivo/), 'Batida')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar moto. Tente novamente.')).toBeTruthy()
})

test('removes a deleted motorcycle, and confirms', async () => {
  const { user } = await choose('Excluir', shop().on(motosContract.remove, undefined))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Moto excluída com sucesso!')).toBeTruthy()
})
