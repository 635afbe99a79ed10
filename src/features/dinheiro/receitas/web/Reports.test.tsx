import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { freezeToday } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { receitasContract } from '../contract.ts'
import { ReceitasPage } from './ReceitasPage.tsx'

freezeToday()

type Month = z.input<typeof receitasContract.month.response>
type Received = Record<number, number>
const totalOf = (received: Received) => Object.values(received).reduce((a, b) => a + b, 0)
const monthOf = (ano: number, mes: number, received: Received): Month => ({
  ano,
  mes,
  total: totalOf(received),
  por_tipo: TIPOS_RECEBIMENTO.map((tipo_recebimento, index) => ({
    tipo_recebimento,
    total: index === 0 ? totalOf(received) : 0,
  })),
  por_natureza: totalOf(received)
    ? [
        { natureza: 'aluguel', total: totalOf(received) + 20 },
        { natureza: 'estorno', total: -20 },
      ]
    : [],
  por_dia: Array.from({ length: new Date(ano, mes, 0).getDate() }, (_, index) => ({
    dia: `${ano}-${String(mes).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`,
    total: received[index + 1] ?? 0,
  })),
})
const RECEIVED: Record<string, Received> = { '2026-11': { 3: 300 }, '2026-10': { 3: 200, 30: 900 } }

const server = () =>
  fakeServer()
    .on(receitasContract.month, ({ query }) =>
      monthOf(Number(query.ano), Number(query.mes), RECEIVED[`${query.ano}-${query.mes}`] ?? {}),
    )
    .on(receitasContract.year, ({ query }) => ({
      ano: Number(query.ano),
      total: 1400,
      por_mes: Array.from({ length: 12 }, (_, n) => ({ mes: n + 1, total: n === 10 ? 300 : 100 })),
    }))
const open = (path = '/admin/receitas?aba=relatorios', fake = server()) =>
  renderScreen(<ReceitasPage />, { server: fake, path })
const card = (name: RegExp) => screen.findByRole('region', { name })
const textOf = async (name: RegExp) => (await card(name)).textContent?.replaceAll('\u00a0', ' ')

test('compares the current month with the same days of the month before', async () => {
  await open()
  await screen.findByText('50% a mais')
  const text = await textOf(/^Receitas de novembro de 2026/)
  expect(text).toContain('R$ 300,00')
  expect(text).toContain('até o dia 20: R$ 300,00, contra R$ 200,00 em outubro até o mesmo dia')
  expect(text).toContain('PixR$ 300,00 (100%)')
  expect(text).not.toContain('Dinheiro')
})

test('tells apart what the money was and what went back', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Por natureza' })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'AluguelR$ 320,00',
    'Estornos-R$ 20,00',
  ])
})

test('lists the days with revenue in its table, linked to their receipts', async () => {
  await open()
  const table = await screen.findByRole('table', {
    name: 'Receitas por dia em novembro de 2026',
    hidden: true,
  })
  const link = within(table).getByRole('link', { name: '03/11/2026', hidden: true })
  expect(link.getAttribute('href')).toBe(
    '/admin/receitas?data_inicio=2026-11-03&data_fim=2026-11-03',
  )
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(2)
})

test('opens the month before, also by the picker, and keeps it in the address', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Mês anterior' }))
  expect(await card(/^Receitas de outubro de 2026/)).toBeTruthy()
  expect(router.state.location.search).toEqual({ aba: 'relatorios', mes: '2026-10' })
  expect(await screen.findByText('Nada recebido em setembro para comparar.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Ano'), '2025')
  expect(await card(/^Receitas de outubro de 2025/)).toBeTruthy()
  expect(await screen.findByText('Nenhuma receita registrada neste mês.')).toBeTruthy()
})

test('offers no future month', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Mês seguinte' })).toHaveProperty(
    'disabled',
    true,
  )
})

test("opens a month's report from the year's chart and table", async () => {
  const { user, router } = await open()
  const year = await screen.findByRole('figure', { name: /^Receitas de 2026 mês a mês/ })
  await user.click(within(year).getAllByRole('button')[2]!)
  expect(await card(/^Receitas de março de 2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Abrir outubro de 2026', hidden: true }))
  expect(router.state.location.search).toMatchObject({ mes: '2026-10' })
})

test('shows the year as a table too', async () => {
  await open()
  expect(await screen.findByText(/Receitas de 2026 mês a mês, R\$\s1\.400,00 ao todo/)).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Receitas por mês em 2026', hidden: true })
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(13)
})

test('reports a month that cannot be read, and keeps the year', async () => {
  await open('/admin/receitas?aba=relatorios', server().drop(receitasContract.month))
  expect(await screen.findByText('Erro ao carregar receitas')).toBeTruthy()
  expect(await screen.findByText(/Receitas de 2026 mês a mês/)).toBeTruthy()
})
