import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { graficosContract } from '../../graficos/contract.ts'
import { Graficos } from './Graficos.tsx'

freezeToday()

type Answer<Name extends keyof typeof graficosContract> = z.input<
  (typeof graficosContract)[Name]['response']
>
const WEEKS: Answer<'received'> = [
  {
    de: '2026-11-09',
    ate: '2026-11-15',
    recebido: 900,
    esperado_pagamentos: 800,
    esperado_cobrancas: 150,
  },
  {
    de: '2026-11-16',
    ate: '2026-11-22',
    recebido: 300,
    esperado_pagamentos: 700,
    esperado_cobrancas: 0,
  },
]
const none = { quantidade: 0, valor: 0 }
const AGES: Answer<'late'> = [
  { idade: '1-7', pagamentos: { quantidade: 2, valor: 640 }, cobrancas: none },
  { idade: '8-30', pagamentos: none, cobrancas: none },
  { idade: '31-60', pagamentos: none, cobrancas: none },
  { idade: '60+', pagamentos: none, cobrancas: { quantidade: 1, valor: 150 } },
]
const FLEET: Answer<'fleet'> = {
  desde: '2026-11-19',
  dias: [
    { dia: '2026-11-18', alugada: 0, disponivel: 0, manutencao: 0 },
    { dia: '2026-11-19', alugada: 17, disponivel: 3, manutencao: 0 },
    { dia: TODAY, alugada: 18, disponivel: 1, manutencao: 1 },
  ],
}
const server = () =>
  fakeServer()
    .on(graficosContract.received, WEEKS)
    .on(graficosContract.late, AGES)
    .on(graficosContract.fleet, FLEET)
    .on(graficosContract.idle, { total: 0, itens: [] })
const open = (fake = server()) => renderScreen(<Graficos />, { server: fake, path: '/admin' })
const addressOf = ({
  state: { location },
}: {
  state: { location: { pathname: string; search: object } }
}) => ({
  path: location.pathname,
  ...location.search,
})

test('says in words what each plot shows', async () => {
  const { user } = await open()
  const named = async (name: RegExp) =>
    expect(await screen.findByRole('figure', { name })).toBeTruthy()
  await named(/Nesta semana: R\$\s300,00 recebidos, R\$\s700,00 esperados\.$/)
  await named(/^O que está atrasado, por idade: R\$\s790,00 ao todo\.$/)
  await named(/Hoje: alugadas 18, livres 1, na oficina 1\.$/)
  for (const table of screen.getAllByText('Ver em tabela')) await user.click(table)
  expect(await screen.findByText(/O registro começa em 19\/11\/2026\./)).toBeTruthy()
})

test.each([
  [
    '09/11 Esperado: 95000',
    { path: '/admin/pagamentos', data_inicio: '2026-11-09', data_fim: '2026-11-15' },
  ],
  [
    '16/11 Recebido: 30000',
    { path: '/admin/receitas', data_inicio: '2026-11-16', data_fim: '2026-11-22' },
  ],
  [
    '1 a 7 dias Pagamentos: 64000',
    {
      path: '/admin/pagamentos',
      status: 'atrasado',
      data_inicio: '2026-11-13',
      data_fim: '2026-11-19',
    },
  ],
  [
    'Mais de 60 dias Cobranças extras: 15000',
    { path: '/admin/cobrancas', status: 'pendente', data_fim: '2026-09-20' },
  ],
  ['19/11 Alugadas: 17', { path: '/admin/motos', status: 'alugada', dia: '2026-11-19' }],
])('the bar %s leads to its records', async (bar, address) => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: bar }))
  expect(addressOf(router)).toEqual(address)
})

test('has the same figures and links in tables', async () => {
  const { user } = await open()
  for (const summary of await screen.findAllByText('Ver em tabela')) await user.click(summary)
  const cellsOf = async (table: string, row: number) => {
    const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
    return within(rows[row]!)
      .getAllByRole('cell')
      .map((cell) => [
        cell.textContent?.replaceAll('\u00a0', ' '),
        within(cell).queryByRole('link')?.getAttribute('href') ?? undefined,
      ])
  }
  expect(await cellsOf('Recebido por semana', 1)).toEqual([
    ['16/11 a 22/11/2026', undefined],
    ['R$ 700,00', '/admin/pagamentos?data_inicio=2026-11-16&data_fim=2026-11-22'],
    ['R$ 0,00', '/admin/cobrancas?data_inicio=2026-11-16&data_fim=2026-11-22'],
    ['R$ 300,00', '/admin/receitas?data_inicio=2026-11-16&data_fim=2026-11-22'],
  ])
  expect(await cellsOf('Atrasados por idade', 4)).toEqual([
    ['Mais de 60 dias', undefined],
    ['0 (R$ 0,00)', '/admin/pagamentos?status=atrasado&data_fim=2026-09-20'],
    ['1 (R$ 150,00)', '/admin/cobrancas?status=pendente&data_fim=2026-09-20'],
  ])
  expect(await cellsOf('Ocupação da frota', 1)).toEqual([
    ['20/11/2026', undefined],
    ['18', `/admin/motos?status=alugada&dia=${TODAY}`],
    ['1', `/admin/motos?status=disponivel&dia=${TODAY}`],
    ['1', `/admin/motos?status=manutencao&dia=${TODAY}`],
  ])
})

test('lists motorcycles that stand still, and leads to all', async () => {
  await open(
    server().on(graficosContract.idle, {
      total: 12,
      itens: [
        {
          id: idOf(2),
          placa: 'ABC1D23',
          cor: 'Azul',
          modelo: 'DK 160',
          desde: '2026-11-15',
          custo: 224.95,
        },
      ],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Livres há mais de 3 dias' }))
  expect((await card.findByRole('listitem')).textContent).toBe(
    'ABC1D23 (DK 160 Azul)5 diasLivre desde 15/11/2026, ≈ R$\u00a0224,95 sem ganharAlugar',
  )
  expect(card.getByRole('link', { name: 'ABC1D23' }).getAttribute('href')).toBe(
    `/admin/motos/${idOf(2)}`,
  )
  expect(card.getByRole('link', { name: 'Alugar a moto ABC1D23' }).getAttribute('href')).toBe(
    `/admin/motos/${idOf(2)}?fazer=alugar`,
  )
  expect(card.getByRole('link', { name: 'Ver todas as 12 motos' }).getAttribute('href')).toBe(
    '/admin/motos?livre_desde=2026-11-16',
  )
})

test('says so where there is nothing to plot', async () => {
  await open(
    server()
      .on(graficosContract.received, [])
      .on(graficosContract.late, [])
      .on(graficosContract.fleet, { desde: null, dias: [] }),
  )
  expect(
    await screen.findByText('Nada recebido nem a receber nas últimas 12 semanas.'),
  ).toBeTruthy()
  expect(await screen.findByText('Nada em atraso.')).toBeTruthy()
  expect(await screen.findByText('Nenhuma moto cadastrada ainda.')).toBeTruthy()
  expect(await screen.findByText('Nenhuma moto está livre há mais de 3 dias.')).toBeTruthy()
})
