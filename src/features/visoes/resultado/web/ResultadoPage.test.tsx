import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aResultado, aResultadoDeUmaMoto } from '#tests/kit/screens/resultado-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { contadorContract } from '../contador/contract.ts'
import { resultadoContract } from '../contract.ts'
import { inadimplenciaContract } from '../inadimplencia/contract.ts'
import { BaixaDialog } from './moto/BaixaDialog.tsx'
import { InvestimentoDialog } from './moto/InvestimentoDialog.tsx'
import { ResultadoPage } from './ResultadoPage.tsx'

freezeToday()
const { id, placa, data_aquisicao } = aMoto()

const LOSS = aResultado({
  moto_id: idOf(2),
  placa: 'BBB2C34',
  resultado: -12.5,
  recebido: 100,
  falta: null,
  meses_para_recuperar: null,
  dias: { alugada: 0, parada: 0, oficina: 0, fora: 31 },
  ocupacao: null,
})
const JULY = {
  de: '2026-11',
  ate: '2026-11',
  motos: [aResultado(), LOSS],
  sem_moto: { recebido: 120.5, despesas: 1500, resultado: -1379.5 },
  total: { recebido: 2331.61, manutencao: 279.9, despesas: 1784.9, resultado: 266.81 },
  proximo: null,
}
const text = (element: HTMLElement) => element.textContent!.replaceAll('\u00a0', ' ')
const open = async (answer = JULY, path = '/admin/resultado') => {
  const server = fakeServer()
    .on(resultadoContract.list, answer)
    .on(resultadoContract.moto, aResultadoDeUmaMoto())
  return { server, ...(await renderScreen(<ResultadoPage />, { server, path })) }
}
const placas = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link').map(text))

test('lists the worst motorcycle first, and the equation with the register', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Resultado por moto' })
  expect(placas()).toEqual(['BBB2C34', 'AAA1B23'])
  const cells = within(table.querySelectorAll('tr')[2]!).getAllByRole('cell').map(text)
  expect(cells).toEqual([
    'AAA1B23',
    'R$ 746,52',
    'R$ 1.266,32',
    'R$ 519,80',
    '83,9 %',
    '5 dias ≈ R$ 224,95',
    'R$ 8.327,84, 12 meses',
  ])
  expect(text(document.body)).toContain(
    'R$ 2.331,61 em Receitas − R$ 279,90 em manutenções − R$ 1.784,90 em despesas = R$ 266,81',
  )
  expect(text(document.body)).toContain('Sem moto: recebido R$ 120,50, despesas R$ 1.500,00')
})

test('sorts by a header, and turns the order around; without the figure a motorcycle is last', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Resultado/ }))
  expect(placas()).toEqual(['AAA1B23', 'BBB2C34'])
  expect(screen.getByRole('columnheader', { name: /Resultado/ }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await user.click(screen.getByRole('button', { name: 'Falta recuperar' }))
  expect(placas()).toEqual(['AAA1B23', 'BBB2C34'])
})

test('lists who owes, with what was promised and the way to receive it', async () => {
  const server = fakeServer().on(inadimplenciaContract.read, {
    total: 400,
    faixas: [
      { idade: '1-7', quantidade: 0, valor: 0 },
      { idade: '8-30', quantidade: 1, valor: 400 },
      { idade: '31-60', quantidade: 0, valor: 0 },
      { idade: '60+', quantidade: 0, valor: 0 },
    ],
    clientes: [
      {
        cliente_id: idOf(5),
        nome: 'Ana Souza',
        deve: 400,
        mais_antiga: '2026-11-06',
        dias: 14,
        promessa: { valor: 400, dia: '2026-11-25' },
      },
    ],
  })
  await renderScreen(<ResultadoPage />, { server, path: '/admin/resultado?aba=quem-deve' })
  const table = await screen.findByRole('table', { name: 'Quem deve' })
  expect(within(table).getAllByRole('cell').map(text).slice(0, 4)).toEqual([
    'Ana Souza',
    'R$ 400,00',
    '06/11/2026, 14 dias',
    'R$ 400,00 até 25/11/2026',
  ])
  expect(within(table).getByRole('link', { name: /Receber: Ana Souza/ })).toBeTruthy()
  expect(text(screen.getByRole('region', { name: 'Atrasado' }))).toContain(
    '8 a 30 diasR$ 400,001 dívida',
  )
})

test('exports the month before this one for the accountant, unless another is chosen', async () => {
  const server = fakeServer()
    .on(resultadoContract.list, JULY)
    .on(contadorContract.export, () => undefined)
  const { user } = await renderScreen(<ResultadoPage />, { server, path: '/admin/resultado' })
  const [button] = await screen.findAllByRole('button', { name: 'Exportar para o contador' })
  await user.click(button!)
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() =>
    expect(server.calls(contadorContract.export)[0]?.query).toEqual({ mes: '2026-10' }),
  )
})

test('says that a period has no money yet', async () => {
  await open({ ...JULY, motos: [] })
  expect(await screen.findByText('Ainda não há dinheiro neste período.')).toBeTruthy()
})

test('asks for the months of the period', async () => {
  const { user, server } = await open()
  await screen.findByRole('table', { name: 'Resultado por moto' })
  expect(server.calls(resultadoContract.list)[0]?.query).toMatchObject({
    de: '2025-12',
    ate: '2026-11',
  })
  expect(screen.getByText('Período: dezembro de 2025 a novembro de 2026')).toBeTruthy()
  await user.click(screen.getByLabelText('Mês passado'))
  await waitFor(() =>
    expect(server.calls(resultadoContract.list).at(-1)?.query).toMatchObject({
      de: '2026-10',
      ate: '2026-10',
    }),
  )
  expect(screen.getByText('Período: outubro de 2026')).toBeTruthy()
})

test('shows one motorcycle month by month, the newest first', async () => {
  await open(JULY, `/admin/resultado?moto=${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Resultado da moto AAA1B23' })
  const rows = screen.getAllByRole('row').slice(1).map(text)
  expect(rows[0]).toContain('julho de 2026R$ 746,52')
  expect(rows[0]).toContain('26 alugada, 5 parada')
})

test('saves what a motorcycle cost, and what it had lost before', async () => {
  const server = fakeServer()
    .on(resultadoContract.moto, aResultadoDeUmaMoto())
    .on(resultadoContract.investimento, aResultadoDeUmaMoto())
  const { user } = await renderScreen(<InvestimentoDialog id={id} onClose={() => {}} />, { server })
  const before = await screen.findByLabelText(/Resultado antes do sistema/)
  await user.clear(before)
  await user.type(before, '-120,50')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Moto AAA1B23: investimento salvo.')
  expect(server.calls(resultadoContract.investimento)[0]?.body).toEqual({
    valor_aquisicao: 14300,
    resultado_anterior: -120.5,
  })
})

test('writes a motorcycle off, and shows what was left of it', async () => {
  const server = fakeServer().on(resultadoContract.baixa, aResultadoDeUmaMoto())
  const moto = { id, placa, data_aquisicao: data_aquisicao as never }
  const { user, router } = await renderScreen(<BaixaDialog moto={moto} onClose={() => {}} />, {
    server,
  })
  await user.type(await screen.findByLabelText(/Valor recebido/), '7800')
  await user.click(screen.getByRole('button', { name: 'Dar baixa' }))
  await screen.findByText(`Baixa da moto ${placa} registrada.`)
  expect(server.calls(resultadoContract.baixa)[0]?.body).toMatchObject({
    motivo: 'venda',
    valor: 7800,
  })
  expect(router.state.location.search).toEqual({ moto: id })
})
