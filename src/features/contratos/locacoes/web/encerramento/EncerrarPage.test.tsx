import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acertosContract } from '#features/contratos/acertos/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { hodometrosContract } from '#features/frota/motos/hodometros/contract.ts'
import {
  aFolha,
  aLatePagamento,
  aLocacao,
  aMoto,
  aPagamento,
  freezeToday,
  idOf,
  plain,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { aVistoria, markedAvaria, vistoriaRow } from '#tests/kit/screens/vistorias-screen.ts'
import { locacoesContract } from '../../contract.ts'
import { EncerrarPage } from './EncerrarPage.tsx'

freezeToday()
type Pagamentos = Parameters<typeof plain>[0][]

const shop = (pagamentos: Pagamentos = [], km_atual = 1500, saldo = 0) =>
  fakeServer()
    .on(motosContract.get, aMoto({ km_atual }))
    .on(hodometrosContract.ofMoto, [])
    .on(caucoesContract.ledger, { saldo, movimentos: [] })
    .on(pagamentosContract.list, pagamentos.map(plain))
    .on(vistoriasContract.list, [])
    .on(vistoriasContract.get, aVistoria({ tipo: 'devolucao' }))
    .on(locacoesContract.finish, aLocacao({ status: 'finalizada' }))

const sent = (server: ReturnType<typeof shop>) => server.calls(locacoesContract.finish)

async function open(server = shop(), fields: Parameters<typeof aLocacao>[0] = {}) {
  server.on(locacoesContract.get, aLocacao(fields))
  const view = await renderScreen(<EncerrarPage id={idOf(1)} />, { server })
  await screen.findByLabelText(/^Km final/)
  return { ...view, server }
}
const CLOSED = {
  situacao: 'fechado',
  fechado_em: '2026-11-20T13:00:00.000Z',
  fechado_por: 'ana',
  assinatura: 'papel',
} as const
const km = () => screen.getByLabelText(/^Km final/)
const finish = () => screen.getByRole('button', { name: 'Registrar devolução da moto' })

test('offers the return inspection, and begins with its km', async () => {
  const { unmount } = await open()
  expect(await screen.findByRole('button', { name: 'Fazer vistoria de devolução' })).toBeTruthy()
  unmount()
  const vistoria = vistoriaRow({ tipo: 'devolucao' })
  await open(shop().on(vistoriasContract.list, [vistoria]), { km_devolucao: 1900 })
  expect(km()).toHaveProperty('value', '1.900')
  expect((await screen.findByRole('link', { name: 'Ver vistoria' })).getAttribute('href')).toBe(
    `/admin/vistorias/${vistoria.id}`,
  )
  expect(screen.queryByRole('button', { name: 'Fazer vistoria de devolução' })).toBeNull()
})

test('marks only the next step as the primary one', async () => {
  const primary = (view: { container: HTMLElement }) =>
    [...view.container.querySelectorAll('[data-variant=primary]')].map(
      (button) => button.textContent,
    )
  const before = await open()
  await screen.findByRole('button', { name: 'Fazer vistoria de devolução' })
  expect(primary(before)).toEqual(['Fazer vistoria de devolução'])
  before.unmount()

  const vistoria = vistoriaRow({ tipo: 'devolucao' })
  const after = await open(shop().on(vistoriasContract.list, [vistoria]), { km_devolucao: 1900 })
  await screen.findByRole('link', { name: 'Ver vistoria' })
  expect(primary(after)).toEqual(['Registrar devolução da moto'])
})

test('sends a motorcycle that came back damaged to maintenance, which a person may change', async () => {
  const vistoria = vistoriaRow({ tipo: 'devolucao' })
  const server = shop()
    .on(vistoriasContract.list, [vistoria])
    .on(
      vistoriasContract.get,
      aVistoria({
        tipo: 'devolucao',
        respostas: { pneus: { resposta: 'problema', nota: 'Liso' } },
        avarias: [markedAvaria({ nova: true }), markedAvaria({ nova: false, regiao: 'banco' })],
      }),
    )
  const { user } = await open(server, { km_devolucao: 1900 })
  const found = 'A vistoria achou: retrovisor esquerdo, quebrado, grave; pneus com problema'
  expect(await screen.findByText(found)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Manutenção/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: /^Disponível/ }))
  await user.click(finish())
  expect(await screen.findByText('Devolução da moto registrada. Confira o acerto.')).toBeTruthy()
  expect(server.calls(locacoesContract.finish)[0]?.body).toMatchObject({ destino: 'disponivel' })
})

test('takes over the km of an inspection concluded meanwhile, but not over what was typed', async () => {
  const { user, server, queryClient } = await open()
  server.on(locacoesContract.get, aLocacao({ km_devolucao: 1900 }))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(km()).toHaveProperty('value', '1.900'))
  await user.clear(km())
  await user.type(km(), '1950')
  server.on(locacoesContract.get, aLocacao({ km_devolucao: 1960 }))
  await queryClient.invalidateQueries()
  expect(km()).toHaveProperty('value', '1950')
})

test('requires a final km not below the initial one, and shows the distance', async () => {
  const { user, server } = await open()
  await user.click(finish())
  expect(await screen.findByText('Informe a quilometragem final')).toBeTruthy()

  await user.type(km(), '1499')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '—')
  await user.click(finish())
  const refusal = 'A quilometragem final não pode ser menor que a inicial (1.500 km).'
  expect((await screen.findAllByText(new RegExp(refusal.replace(/[().]/g, '\\$&')))).length).toBe(2)
  expect(server.calls(locacoesContract.finish)).toHaveLength(0)

  await user.clear(km())
  await user.type(km(), '2.750')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '1.250 km')
  await user.click(finish())
  expect(await screen.findByText('Devolução da moto registrada. Confira o acerto.')).toBeTruthy()
  const [sent] = server.calls(locacoesContract.finish)
  expect(sent?.query).toEqual({ km_final: '2750' })
  expect(sent?.body).toEqual({ observacoes: null, motivo_data: null, destino: 'disponivel' })
})

test('rejects a final km below a later service before sending', async () => {
  const { user, server } = await open(shop([], 1900))
  expect(await screen.findByText('A moto saiu com 1.500 km e já marcou 1.900 km')).toBeTruthy()
  await user.type(km(), '1899')
  await user.click(finish())
  expect((await screen.findAllByText(/A moto já marcava 1\.900 km durante a locação/)).length).toBe(
    2,
  )
  expect(server.calls(locacoesContract.finish)).toHaveLength(0)
  await user.clear(km())
  await user.type(km(), '1900')
  await user.click(finish())
  expect(await screen.findByText('Devolução da moto registrada. Confira o acerto.')).toBeTruthy()
})

const unread = shop().refuse(motosContract.get, { status: 404, detail: 'x' })
test.each([
  ['whatever a list from before says', shop([], 5000), 50_000],
  ['where the motorcycle cannot be read too', unread, 5000],
])('accepts an odometer corrected during the locacao, %s', async (_, server, moto_km_atual) => {
  const { user } = await open(server, { km_inicial: 50_000, moto_km_atual })
  expect(
    await screen.findByText(/hodômetro foi corrigido: a locação conta a partir de 5\.000 km/),
  ).toBeTruthy()
  await user.type(km(), '4999')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '—')
  await user.click(finish())
  expect(
    (await screen.findAllByText(/não pode ser menor que a inicial \(5\.000 km\)/)).length,
  ).toBe(2)
  await user.clear(km())
  await user.type(km(), '5800')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '800 km')
  await user.click(finish())
  expect(await screen.findByText('Devolução da moto registrada. Confira o acerto.')).toBeTruthy()
  expect(server.calls(locacoesContract.finish).map(({ query }) => query)).toEqual([
    { km_final: '5800' },
  ])
})

test('lists what the customer still owes, oldest first, and what lapses', async () => {
  const next = aPagamento({ id: idOf(15), semana_referencia: 4, data_vencimento: '2026-11-27' })
  await open(shop([next, aPagamento(), aLatePagamento()]))
  expect(await screen.findByText('2 pagamentos ficam em aberto: R$ 636,86')).toBeTruthy()
  const owed = screen
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replaceAll('\u00a0', ' '))
  expect(owed).toEqual([
    'Semana 2, venceu em 13/11/2026: R$ 321,93',
    'Semana 3, vence em 20/11/2026: R$ 314,93',
  ])
  expect(screen.getByText('1 pagamento deixa de ser devido: Semana 4.')).toBeTruthy()
})

test('finishes although the pagamentos cannot be read', async () => {
  const server = shop().refuse(pagamentosContract.list, { status: 500, detail: 'x' })
  const { user } = await open(server)
  expect(
    await screen.findByText('Não foi possível conferir os pagamentos desta locação.'),
  ).toBeTruthy()
  await user.type(km(), '1600')
  await user.click(finish())
  expect(await screen.findByText('Devolução da moto registrada. Confira o acerto.')).toBeTruthy()
})

test("shows a rejection's reason", async () => {
  const server = shop().refuse(locacoesContract.finish, {
    status: 409,
    detail: 'Não é possível finalizar uma locação pausada.',
  })
  const { user } = await open(server)
  await user.type(km(), '1600')
  await user.click(finish())
  const alert = (
    await screen.findByText('Erro ao registrar a devolução. Tente novamente.')
  ).closest('[role=alert]')
  expect(alert?.textContent).toContain('Não é possível finalizar uma locação pausada.')
})

test('asks why when the motorcycle came back on an earlier day, and sends the moment', async () => {
  const { user, server } = await open()
  expect(screen.queryByLabelText(/^Por que a data é anterior/)).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Devolvida em/), { target: { value: '2026-11-18' } })
  fireEvent.change(screen.getByLabelText(/^Hora/), { target: { value: '17:30' } })
  await user.type(km(), '1600')
  await user.click(finish())
  expect(
    (await screen.findAllByText('Diga por que a data é anterior a hoje')).length,
  ).toBeGreaterThan(0)
  expect(sent(server)).toHaveLength(0)

  await user.type(screen.getByLabelText(/^Por que a data é anterior/), 'Deixada no pátio')
  await user.click(screen.getByRole('radio', { name: /^Manutenção/ }))
  await user.click(finish())
  expect(await screen.findByText('Devolução da moto registrada. Confira o acerto.')).toBeTruthy()
  expect(sent(server)[0]?.body).toEqual({
    observacoes: null,
    destino: 'manutencao',
    motivo_data: 'Deixada no pátio',
    devolvida_em: '2026-11-18T20:30:00.000Z',
  })
})

test('refuses a moment in the future', async () => {
  const { user, server } = await open()
  fireEvent.change(screen.getByLabelText(/^Hora/), { target: { value: '12:01' } })
  await user.type(km(), '1600')
  await user.click(finish())
  expect(
    (await screen.findAllByText('A devolução não pode estar no futuro')).length,
  ).toBeGreaterThan(0)
  expect(sent(server)).toHaveLength(0)
})

test('says that the return ends an agreed renewal', async () => {
  await open(shop(), { renovacao_plano: 'anual', renovacao_combinada_em: '2026-11-19' })
  expect(screen.getByText('Com a devolução registrada, a renovação deixa de valer.')).toBeTruthy()
})

test('a renewed rental has no settlement and leads back', async () => {
  const server = shop().on(
    locacoesContract.get,
    aLocacao({
      status: 'finalizada',
      data_encerramento: '2026-11-19',
      encerrada_em: '2026-11-20T03:15:00.000Z',
    }),
  )
  await renderScreen(<EncerrarPage id={idOf(1)} />, { server })
  expect(await screen.findByText('Esta locação foi renovada')).toBeTruthy()
  expect(server.calls(acertosContract.sheet)).toEqual([])
})

test('a paused rental is resumed first', async () => {
  const server = shop().on(locacoesContract.get, aLocacao({ status: 'pausada' }))
  await renderScreen(<EncerrarPage id={idOf(1)} />, { server })
  expect(await screen.findByText('Retome a locação antes de registrar a devolução.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Km final/)).toBeNull()
})

const ended = aLocacao({
  status: 'finalizada',
  data_encerramento: '2026-11-18',
  devolvida_em: '2026-11-18T20:30:00.000Z',
  encerrada_em: '2026-11-20T13:00:00.000Z',
  km_final: 1600,
})

test.each([
  ['a draft', aFolha(), ['Termo de acerto', 'Fechar acerto'], /^Mostre a conta ao cliente/],
  [
    'one with money to give back',
    aFolha({ ...CLOSED, saldo: 333.47, livre: 333.47 }),
    ['Termo de acerto', 'Registrar devolução da caução', 'Reabrir acerto'],
    /^Devolva R\$ 333,47 ao cliente até 16\/12\/2026/,
  ],
  [
    'one with money to receive',
    aFolha({ ...CLOSED, saldo: 0, livre: 0, a_devolver: 0, a_receber: 85.21 }),
    ['Termo de acerto', 'Reabrir acerto'],
    /^Fechado com R\$ 85,21 a receber/,
  ],
])('goes on with the settlement where it was left: %s', async (_, sheet, actions, text) => {
  const server = shop().on(locacoesContract.get, ended).on(acertosContract.sheet, sheet)
  await renderScreen(<EncerrarPage id={idOf(1)} />, { server })
  const region = (await screen.findByRole('heading', { name: /^4\. Fechar/ })).closest('section')!
  await within(region).findByText((_, element) =>
    element?.tagName === 'P' ? text.test(element.textContent!.replaceAll('\u00a0', ' ')) : false,
  )
  expect(
    within(region)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(actions)
  expect(within(region).queryByRole('link', { name: 'Cobrar' }) !== null).toBe(sheet.a_receber > 0)
  const first = screen.getByRole('heading', { name: /^2\. Devolução/ }).closest('section')!
  expect(within(first).getByText('Feita')).toBeTruthy()
  expect(within(first).getByText('18/11/2026 às 17:30')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^3\. Acerto/ })).toBeTruthy()
})
