import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { motosContract } from '#features/frota/motos/contract.ts'
import { hodometrosContract } from '#features/frota/motos/hodometros/contract.ts'
import { aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { manutencoesContract } from '../contract.ts'
import { planoContract } from '../plano/contract.ts'
import { ManutencaoPage } from './ManutencaoPage.tsx'

freezeToday()

const REFUSED = { status: 500, detail: 'x' }
const moto = aMoto()
const service = {
  id: idOf(31),
  moto_id: moto.id,
  tipo: 'revisao',
  descricao: 'Revisão geral',
  data_realizada: '2026-11-10',
  km_realizada: 1400,
  custo: 150,
  responsavel: 'Oficina Exemplo',
  observacoes: null,
  proxima_manutencao_km: 2700,
  itens: [] as { id: string; nome: string }[],
  moto_placa: moto.placa,
  moto_cor: moto.cor,
  criado_em: '2026-11-10T12:00:00.000Z',
  versao: 1,
} as const

const shop = () =>
  fakeServer()
    .on(motosContract.manutencaoAlerts, [])
    .on(motosContract.list, [moto])
    .on(motosContract.counts, { disponivel: 1, alugada: 0, manutencao: 0, inativa: 0 })
    .on(hodometrosContract.toCheck, [])
    .on(planoContract.list, [])
    .on(planoContract.forecast, [])
    .on(motosContract.get, moto)
    .on(manutencoesContract.list, [service])
const open = (server = shop(), path = '/admin/manutencao') =>
  renderScreen(<ManutencaoPage />, { server, path })

async function choose(item: string, server: ReturnType<typeof shop>) {
  const view = await open(server)
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  await view.user.click(screen.getByRole('menuitem', { name: item }))
  return view
}

test('shows loading states for history and alerts', async () => {
  await open(shop().stall(manutencoesContract.list).stall(motosContract.manutencaoAlerts))
  expect(screen.getByText('Carregando manutenções...')).toBeTruthy()
  expect(screen.getByText('Carregando alertas...')).toBeTruthy()
})

test('distinguishes failures from an empty history and from no alerts', async () => {
  const server = shop()
    .refuse(manutencoesContract.list, REFUSED)
    .refuse(motosContract.manutencaoAlerts, REFUSED)
  await open(server)
  expect(await screen.findByText('Erro ao carregar manutenções. Tente novamente.')).toBeTruthy()
  expect(await screen.findByText('Erro ao carregar alertas')).toBeTruthy()
})

test('distinguishes no matches from an empty history', async () => {
  await open(shop().on(manutencoesContract.list, []), '/admin/manutencao?tipo=corretiva')
  expect(await screen.findByText('Nenhuma manutenção encontrada')).toBeTruthy()
})

test('confirms a saved correction', async () => {
  const { user } = await choose('Editar', shop().on(manutencoesContract.update, service))
  const form = within(await screen.findByRole('dialog', { name: /^Editar manutenção/ }))
  await user.type(form.getByLabelText('Observações'), 'Filtro trocado')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Manutenção atualizada com sucesso!')).toBeTruthy()
})

test('shows the error inside the question if it cannot be deleted', async () => {
  const { user } = await choose('Excluir', shop().refuse(manutencoesContract.remove, REFUSED))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir manutenção' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findByText('Erro ao excluir manutenção. Tente novamente.')).toBeTruthy()
})
