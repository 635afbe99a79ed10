import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { motosContract } from '#features/frota/motos/contract.ts'
import { hodometrosContract } from '#features/frota/motos/hodometros/contract.ts'
import { aMoto, freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { manutencoesContract } from '../contract.ts'
import { planoContract } from '../plano/contract.ts'
import { ManutencaoPage } from './ManutencaoPage.tsx'

freezeToday()

const moto = aMoto({ km_atual: 2400, km_ultima_manutencao: 1000 })
const service = {
  id: idOf(31),
  moto_id: moto.id,
  tipo: 'troca_oleo',
  descricao: 'Óleo e filtro',
  data_realizada: '2026-11-10',
  km_realizada: 2300,
  custo: 89.9,
  responsavel: 'Oficina Exemplo',
  observacoes: null,
  proxima_manutencao_km: 3600,
  itens: [] as { id: string; nome: string }[],
  moto_placa: moto.placa,
  moto_cor: moto.cor,
  criado_em: '2026-11-10T12:00:00.000Z',
  versao: 1,
} as const
const alert = {
  moto: { id: moto.id, placa: moto.placa, cor: moto.cor, modelo: moto.modelo },
  km_atual: 2400,
  km_desde_manutencao: null as number | null,
  urgencia: 'URGENTE',
} as const

const shop = ({
  alerts = [alert],
  services = [service],
}: {
  alerts?: never[] | (typeof alert)[]
  services?: never[] | (typeof service)[]
} = {}) =>
  fakeServer()
    .on(motosContract.manutencaoAlerts, [...alerts])
    .on(motosContract.list, [moto])
    .on(motosContract.counts, { disponivel: 1, alugada: 0, manutencao: 0, inativa: 0 })
    .on(hodometrosContract.toCheck, [])
    .on(planoContract.list, [])
    .on(planoContract.forecast, [])
    .on(motosContract.get, moto)
    .on(manutencoesContract.list, [...services])
    .on(manutencoesContract.create, service)
    .on(manutencoesContract.update, service)
const open = (server = shop(), path = '/admin/manutencao') =>
  renderScreen(<ManutencaoPage />, { server, path }).then((view) => ({ ...view, server }))

test('shows an empty history and no alerts', async () => {
  await open(shop({ alerts: [], services: [] }))
  expect(await screen.findByText('Nenhuma manutenção registrada')).toBeTruthy()
  expect(screen.getByText('Nenhuma troca de óleo pendente.')).toBeTruthy()
})

test('opens a prefilled registration from an alert', async () => {
  const { user, server, router } = await open()
  expect(await screen.findByText('TROCA DE ÓLEO VENCIDA!')).toBeTruthy()
  expect(screen.getByText('N/A')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Registrar Troca da moto ABC1D23' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar Manutenção' }))
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Moto' }).value).toBe('ABC1D23, Azul')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Quilometragem' }).value).toBe('2.400')
  expect(form.getByText('Em branco: 3.700 km')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: 'Custo' }), '89,90')
  await user.type(form.getByRole('textbox', { name: 'Responsável' }), 'Oficina Exemplo')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Manutenção registrada com sucesso!')).toBeTruthy()
  expect(server.calls(manutencoesContract.create)[0]?.body).toEqual({
    moto_id: moto.id,
    tipo: 'troca_oleo',
    descricao: 'Troca de óleo',
    itens: [],
    data_realizada: TODAY,
    km_realizada: 2400,
    custo: 89.9,
    responsavel: 'Oficina Exemplo',
    observacoes: null,
    proxima_manutencao_km: null,
  })
  expect(router.state.location.search).toEqual({ moto: moto.id })
})

test("opens a motorcycle's registration by link, and compares km with the odometer", async () => {
  const { user } = await open(shop(), `/admin/manutencao?moto=${moto.id}&nova=1`)
  const form = within(await screen.findByRole('dialog', { name: 'Registrar Manutenção' }))
  const km = form.getByRole('textbox', { name: 'Quilometragem' })
  await user.clear(km)
  await user.type(km, '2500')
  expect(form.getByText('O hodômetro da moto passa de 2.400 km para 2.500 km.')).toBeTruthy()
  await user.clear(km)
  await user.type(km, '2000')
  expect(form.getByText('A moto já está com 2.400 km; o hodômetro não volta.')).toBeTruthy()
  await user.selectOptions(form.getByRole('combobox', { name: 'Tipo' }), 'corretiva')
  expect(form.getByText('Uma corretiva não muda a próxima troca de óleo.')).toBeTruthy()
})

test('fills in the km of the chosen motorcycle', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Registrar Manutenção' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar Manutenção' }))
  await user.type(form.getByRole('combobox', { name: 'Moto' }), 'abc')
  await waitFor(() =>
    expect(
      screen.getByRole('option', { name: /ABC1D23/ }).getAttribute('aria-disabled'),
    ).toBeNull(),
  )
  await user.click(screen.getByRole('option', { name: /ABC1D23/ }))
  expect(await form.findByDisplayValue('2.400')).toBe(
    form.getByRole('textbox', { name: 'Quilometragem' }),
  )
})

test('edits a manutencao, and shows a rejection', async () => {
  const server = shop().refuse(manutencoesContract.update, {
    status: 409,
    code: 'x',
    detail: 'Já foi excluída.',
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /Mais ações da manutenção/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }))
  const form = within(
    await screen.findByRole('dialog', { name: 'Editar manutenção da moto ABC1D23' }),
  )
  await user.type(form.getByRole('textbox', { name: 'Observações' }), 'Filtro trocado')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect((await form.findByRole('alert')).textContent).toContain(
    'Erro ao salvar manutenção. Tente novamente.',
  )
  expect(server.calls(manutencoesContract.update)[0]?.body).toMatchObject({
    observacoes: 'Filtro trocado',
    proxima_manutencao_km: 3600,
  })
})

test('confirms a deletion', async () => {
  const server = shop().on(manutencoesContract.remove, undefined)
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /Mais ações da manutenção/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir manutenção' }))
  expect(question.getByText('Deseja realmente excluir esta manutenção?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Manutenção excluída com sucesso!')).toBeTruthy()
})
