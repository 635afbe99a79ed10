import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aLocacao, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { locacoesContract } from '../../contract.ts'
import { MotosAlugadasPage } from './MotosAlugadasPage.tsx'

freezeToday()
beforeEach(() => localStorage.setItem('lista-motos-alugadas', 'cartoes'))

const alugada = (fields = {}) => ({
  ...aLocacao(),
  moto_modelo: 'DK 160',
  moto_km_ultima_manutencao: 1000,
  ...fields,
})
const open = (rows: ReturnType<typeof alugada>[], path = '/admin/motos-alugadas') => {
  const server = fakeServer().on(locacoesContract.rented, rows)
  return renderScreen(<MotosAlugadasPage />, { server, path }).then((view) => ({ ...view, server }))
}

test('shows the renter, the contract and the motorcycle in its colour', async () => {
  await open([alugada()])
  const card = within(await screen.findByRole('article', { name: 'ABC1D23' }))
  expect(card.getByText('Ana Souza')).toBeTruthy()
  expect(card.getByRole('link', { name: /99999-0000/ })).toBeTruthy()
  expect(card.getByText('faltam 77 dias')).toBeTruthy()
  expect(card.getByText('Contrato: 15%')).toBeTruthy()
  expect(card.getByRole('img').getAttribute('alt')).toBe('DK 160 azul')
  expect(card.queryByText(/troca de óleo/i, { selector: '.badge' })).toBeNull()
})

test('opens as rows with the same', async () => {
  localStorage.clear()
  await open([alugada({ moto_km_atual: 2300 })])
  const row = within(await screen.findByRole('row', { name: /ABC1D23/ }))
  for (const text of ['Ana Souza', '2.300 km', 'faltam 77 dias', 'TROCA DE ÓLEO VENCIDA!'])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('link', { name: /99999-0000/ })).toBeTruthy()
})

test.each([
  [1199, null],
  [1200, 'Troca de óleo em breve'],
  [1300, 'TROCA DE ÓLEO VENCIDA!'],
])('%i km since the oil change: %s', async (since, warning) => {
  await open([alugada({ moto_km_atual: 1000 + since })])
  await screen.findByRole('article')
  for (const text of ['Troca de óleo em breve', 'TROCA DE ÓLEO VENCIDA!'])
    expect(screen.queryByText(text) !== null).toBe(text === warning)
})

test.each([
  ['2026-11-28', 'faltam 8 dias', 'verde'],
  ['2026-11-27', 'faltam 7 dias', 'amarelo'],
  ['2026-11-20', 'Vence hoje!', 'vermelho'],
  ['2026-11-18', 'Contrato terminou em 18/11', 'vermelho'],
])('a contract until %s: %s in %s', async (data_fim, text, cor) => {
  await open([alugada({ data_fim, data_fim_contratada: data_fim })])
  expect((await screen.findByText(text)).closest('[data-cor]')?.getAttribute('data-cor')).toBe(cor)
})

test('after the contract says when it ended and that it goes on by the week', async () => {
  await open([alugada({ data_fim: '2026-11-22', data_fim_contratada: '2026-11-18' })])
  const bar = await screen.findByRole('progressbar', {
    name: 'Contrato terminou em 18/11 · segue por semana',
  })
  expect(bar.closest('[data-cor]')?.getAttribute('data-cor')).toBe('azul')
  expect(screen.getByText('06/11/2026 a 18/11/2026')).toBeTruthy()
})

test('distinguishes no rented motorcycles from no matches', async () => {
  const { user, router, server } = await open([])
  expect(await screen.findByText('Nenhuma moto alugada no momento')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Troca de óleo' }))
  expect(await screen.findByText('Nenhuma moto alugada encontrada')).toBeTruthy()
  expect(router.state.location.search).toEqual({ situacao: 'oleo' })
  expect(server.calls(locacoesContract.rented).at(-1)?.query).toMatchObject({ situacao: 'oleo' })
})

test('links to the pagamentos, the locacao and the oil change', async () => {
  const { user } = await open([alugada({ moto_id: idOf(2) })])
  expect((await screen.findByRole('link', { name: /^Pagamentos/ })).getAttribute('href')).toContain(
    'locacao_id=',
  )
  await user.click(screen.getByRole('button', { name: 'Mais ações da moto ABC1D23' }))
  expect(screen.getByRole('menuitem', { name: 'Ver locação' }).getAttribute('href')).toContain(
    '/admin/locacoes/',
  )
  expect(
    screen.getByRole('menuitem', { name: 'Registrar troca de óleo' }).getAttribute('href'),
  ).toContain(`moto=${idOf(2)}`)
})
