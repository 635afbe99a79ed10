import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { conferenciaContract } from '../contract.ts'
import { ConferenciaPage } from './ConferenciaPage.tsx'

type State = z.input<typeof conferenciaContract.read.response>
const CLEAN: State = {
  invariantes: [
    {
      numero: 1,
      descricao: 'Cada recebimento está inteiro nas dívidas.',
      ocorrencias: 0,
      exemplos: [],
    },
    {
      numero: 12,
      descricao: 'Os recibos são numerados de um em um.',
      ocorrencias: 0,
      exemplos: [],
    },
  ],
  conferido_em: '2026-11-20T07:10:00.000Z',
}
const NOTHING = { esperado: null, encontrado: null, cliente_id: 'c-1' }
const BROKEN: State = {
  ...CLEAN,
  invariantes: [
    {
      ...CLEAN.invariantes[0]!,
      ocorrencias: 3,
      exemplos: [
        { registro: 'Recibo nº 12', esperado: 200, encontrado: 150, cliente_id: 'c-1' },
        {
          registro: 'Último recibo nº 12, 11 recibos',
          esperado: null,
          encontrado: null,
          cliente_id: null,
        },
      ],
    },
    CLEAN.invariantes[1]!,
    {
      numero: 21,
      descricao: 'O PDF guardado de cada documento e cada foto de vistoria são os gravados.',
      ocorrencias: 2,
      exemplos: [
        { ...NOTHING, registro: 'Mudou: PDF de contrato nº 2026/000003', documento_id: 'd-1' },
        { ...NOTHING, registro: 'Sumiu: foto frente da moto AAA1B23', vistoria_id: 'v-1' },
      ],
    },
  ],
}
const open = (state: State) => {
  const server = fakeServer().on(conferenciaContract.read, state)
  return renderScreen(<ConferenciaPage />, { server }).then((view) => ({ ...view, server }))
}

test('says that everything adds up, rule by rule, and when it was checked', async () => {
  await open(CLEAN)
  expect(await screen.findByText('Tudo confere.')).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Conferido em 20/11/2026 às 04:10' })
  expect(within(card).getAllByText('Confere')).toHaveLength(2)
})

test('shows what does not add up, by how much, whose it is, and how many more there are', async () => {
  await open(BROKEN)
  expect(await screen.findByText('5 contas não fecham')).toBeTruthy()
  expect(screen.getByText(/Recibo nº 12: devia ser/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Recibo nº 12: devia ser R$ 200,00, é R$ 150,00 · Abrir o cliente',
  )
  expect(screen.getByRole('link', { name: 'Abrir o cliente' }).getAttribute('href')).toBe(
    '/admin/clientes/c-1',
  )
  expect(screen.getByText('e mais 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir o documento' }).getAttribute('href')).toBe(
    '/admin/documentos?documento=d-1',
  )
  expect(screen.getByRole('link', { name: 'Abrir a vistoria' }).getAttribute('href')).toBe(
    '/admin/vistorias/v-1',
  )
})

test('checks now and says what it found', async () => {
  const { user, server } = await open({ invariantes: [], conferido_em: null })
  expect(await screen.findByText('Nada conferido ainda')).toBeTruthy()
  server.on(conferenciaContract.run, BROKEN).on(conferenciaContract.read, BROKEN)
  await user.click(screen.getByRole('button', { name: 'Conferir agora' }))
  expect(await screen.findByText('5 contas não fecham.')).toBeTruthy()
})

test('offers to try again if it cannot be read', async () => {
  const server = fakeServer().refuse(conferenciaContract.read, {
    status: 500,
    detail: 'Erro interno.',
  })
  await renderScreen(<ConferenciaPage />, { server })
  expect(await screen.findByText(/Não foi possível carregar a conferência\./)).toBeTruthy()
})
