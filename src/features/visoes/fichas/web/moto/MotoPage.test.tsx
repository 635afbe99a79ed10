import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { multasContract } from '#features/contratos/multas/contract.ts'
import { avariasContract } from '#features/contratos/vistorias/avarias/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { despesasContract } from '#features/dinheiro/despesas/contract.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { manutencoesContract } from '#features/frota/manutencoes/contract.ts'
import { planoContract } from '#features/frota/manutencoes/plano/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { resultadoContract } from '#features/visoes/resultado/contract.ts'
import { aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aResultadoDeUmaMoto } from '#tests/kit/screens/resultado-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { PLANOS_ENVIADOS } from '#tests/kit/shop/planos.ts'
import { fichasContract } from '../../contract.ts'
import { MotoPage } from './MotoPage.tsx'

freezeToday()
const { id } = aMoto()
const PATH = `/admin/motos/${id}`
const WEEKS = [
  { inicio: '2026-11-02', km: null },
  { inicio: '2026-11-09', km: 700 },
  { inicio: '2026-11-16', km: 300 },
]

const shop = (moto = aMoto(), locacao: ReturnType<typeof aLocacao> | undefined = undefined) =>
  fakeServer()
    .on(motosContract.get, moto)
    .on(planosContract.list, PLANOS_ENVIADOS)
    .on(locacoesContract.list, locacao ? [locacao] : [])
    .on(locacoesContract.holders, [])
    .on(manutencoesContract.list, [])
    .on(planoContract.list, [])
    .on(despesasContract.list, [])
    .on(vistoriasContract.list, [])
    .on(avariasContract.ofMoto, [])
    .on(multasContract.list, [])
    .on(arquivosContract.listMoto, [])
    .on(resultadoContract.moto, aResultadoDeUmaMoto())
    .on(fichasContract.quilometragem, { semanas: WEEKS })
    .on(fichasContract.daMoto, { eventos: [], proximo: null })
const open = (server = shop(), path = PATH) => renderScreen(<MotoPage id={id} />, { server, path })
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

test('shows the plate, what it is, and that it is free to rent', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'ABC1D23' })
  screen.getByText('DK 160 Azul, 2026')
  expect((await section('Com quem está')).getByText('Na loja, livre para alugar.')).toBeTruthy()
  expect(await screen.findAllByRole('heading', { name: /documentos/i })).toHaveLength(1)
})

test('shows who has it, with links to the customer and the rental', async () => {
  await open(shop(aMoto({ status: 'alugada' }), aLocacao()))
  const holder = await section('Com quem está')
  expect((await holder.findByRole('link', { name: 'Ana Souza' })).getAttribute('href')).toBe(
    `/admin/clientes/${aLocacao().cliente_id}`,
  )
  expect(holder.getByRole('link', { name: '#ABCD1234' }).getAttribute('href')).toBe(
    `/admin/locacoes/${aLocacao().id}`,
  )
  expect(screen.queryByRole('button', { name: 'Alugar' })).toBeNull()
})

test('lists a rental whose motorcycle was swapped since, with the one that it has', async () => {
  const other = { moto_id: idOf(81), moto_placa: 'BBB2C34' }
  const server = shop().on(locacoesContract.list, ({ query }) =>
    query.teve_moto_id === id ? [aLocacao(other)] : [],
  )
  await open(server)
  const locacoes = await section(/^Locações/)
  expect((await locacoes.findByRole('link', { name: 'BBB2C34' })).getAttribute('href')).toBe(
    `/admin/motos/${idOf(81)}`,
  )
  expect((await section('Com quem está')).getByText('Na loja, livre para alugar.')).toBeTruthy()
})

test.each([
  ['manutencao', 'Na oficina.'],
  ['inativa', 'Fora da frota.'],
] as const)('says where a motorcycle is that is %s', async (status, text) => {
  await open(shop(aMoto({ status })))
  await screen.findByText(text)
})

test('says how far it went in each week, and which weeks have no reading', async () => {
  const { user } = await open()
  await screen.findByText(/1\.000 km ao todo, 500 km por semana em média\.$/)
  screen.getByText(/1 semana sem leitura fica sem barra\./)
  await user.click(screen.getByText('Ver em tabela'))
  const rows = within(await screen.findByRole('table', { name: 'Km por semana' })).getAllByRole(
    'row',
  )
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/16\/11 a 22\/11\/2026.*300 km/),
    expect.stringMatching(/09\/11 a 15\/11\/2026.*700 km/),
    expect.stringMatching(/02\/11 a 08\/11\/2026.*Sem leitura/),
  ])
})

test('says that nothing is known without two readings', async () => {
  await open(
    shop().on(fichasContract.quilometragem, { semanas: [{ inicio: '2026-11-16', km: null }] }),
  )
  await screen.findByText(/^Ainda não há duas leituras do hodômetro/)
})

test('rents it in a dialog with an address', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Alugar' }))
  expect(await screen.findByRole('dialog', { name: 'Nova Locação' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ fazer: 'alugar' })
})

test.each([
  ['manutencao', 'Registrar Manutenção'],
  ['edit', 'Editar moto'],
])('opens the dialog of ?fazer=%s', async (task, name) => {
  await open(shop(), `${PATH}?fazer=${task}`)
  expect(await screen.findByRole('dialog', { name: new RegExp(name, 'i') })).toBeTruthy()
})

test('a motorcycle that is gone says so and leads back', async () => {
  const refusal = { status: 404, code: 'nao_encontrado', detail: 'Moto não encontrada' }
  await open(shop().refuse(motosContract.get, refusal))
  await screen.findByText('Esta moto não existe ou foi excluída.')
  expect(screen.getByText('Moto não encontrada')).toBeTruthy()
  const [back] = screen.getAllByRole('link', { name: 'Todas as motos' })
  expect(back!.getAttribute('href')).toBe('/admin/motos')
})

test('shows administrators what it earns, with its months and the dialogs of its price and sale', async () => {
  const { user } = await open()
  const rende = await section('Quanto rende')
  const text = (await rende.findByText('12 meses')).closest('dl')!.textContent
  expect(text?.replaceAll('\u00a0', ' ')).toBe(
    'Este mêsR$ 746,5212 mesesR$ 1.000,00Ocupação no mês83,9 %Falta recuperarR$ 8.327,84, 12 meses',
  )
  expect(rende.getByRole('link', { name: 'Ver mês a mês' }).getAttribute('href')).toBe(
    `/admin/resultado?moto=${id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Mais ações: ABC1D23' }))
  await screen.findByRole('menuitem', { name: 'Quanto custou' })
  await user.click(screen.getByRole('menuitem', { name: 'Dar baixa' }))
  await screen.findByRole('dialog', { name: /Dar baixa: moto ABC1D23/ })
})
