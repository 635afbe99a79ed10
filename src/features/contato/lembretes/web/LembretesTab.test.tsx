import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { lembretesContract } from '../contract.ts'
import { LembretesTab } from './LembretesTab.tsx'

const id = (n: number) => `0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const FAILED = {
  id: id(1),
  cliente_id: id(2),
  cliente_nome: 'Ana Souza',
  email: 'ana@example.com',
  pagamento_id: id(3),
  cobranca_id: null,
  o_que: 'Semana 3, ABC1D23',
  data_vencimento: '2026-11-20',
  momento: 3,
  status: 'falha',
  provedor: 'smtp',
  motivo: 'O servidor de e-mail recusou a mensagem.',
  pode_tentar: true,
  em: '2026-11-23T12:00:00.000Z',
} as const
const DOUBTFUL = {
  ...FAILED,
  id: id(4),
  cliente_nome: 'Beto Lima',
  o_que: 'Retrovisor',
  pode_tentar: false,
  motivo: 'O servidor de e-mail não respondeu. Pode ter chegado.',
}
const server = () => fakeServer().on(lembretesContract.list, [FAILED, DOUBTFUL])
const open = (prepared = server(), search = '') =>
  renderScreen(<LembretesTab />, { server: prepared, path: `/admin/whatsapp${search}` })

test("shows each reminder's outcome, and retries only those certainly not sent", async () => {
  const prepared = server().refuse(lembretesContract.retry, {
    status: 409,
    detail: 'Não.',
    code: 'x',
  })
  const { user } = await open(prepared)
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(within(rows[0]!).getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    `/admin/clientes/${FAILED.cliente_id}`,
  )
  expect(rows[0]?.textContent).toContain('Lembrete 3 dias depois')
  expect(rows[0]?.textContent).toContain('O servidor de e-mail recusou a mensagem.')
  expect(within(rows[1]!).queryByRole('button')).toBeNull()
  const again = screen.getByRole('button', { name: 'Tentar de novo: Ana Souza, Semana 3, ABC1D23' })
  await user.click(again)
  expect(await screen.findByText(/Erro ao tentar de novo\./)).toBeTruthy()
  prepared.on(lembretesContract.retry, {
    ...FAILED,
    status: 'pendente',
    pode_tentar: false,
    motivo: null,
  })
  await user.click(again)
  expect(await screen.findByText('Lembrete de volta na fila.')).toBeTruthy()
  expect(prepared.calls(lembretesContract.retry)).toHaveLength(2)
})

test('hides the actions column if no row has an action', async () => {
  const { unmount } = await open()
  expect(await screen.findByRole('columnheader', { name: 'Ações' })).toBeTruthy()
  unmount()
  await open(fakeServer().on(lembretesContract.list, [DOUBTFUL]))
  expect(await screen.findByText('Beto Lima')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull()
})

test('keeps the filter in the address, and shows no matches', async () => {
  const prepared = server()
  const { user, router } = await open(prepared)
  await screen.findByText('Ana Souza')
  prepared.on(lembretesContract.list, [])
  await user.click(screen.getByRole('radio', { name: 'Na fila' }))
  expect(await screen.findByText('Nenhum lembrete nesta situação')).toBeTruthy()
  expect(router.state.location.search).toEqual({ situacao: 'pendente' })
  expect(prepared.calls(lembretesContract.list).at(-1)?.query).toMatchObject({ status: 'pendente' })
})

test('explains an empty list, and reports one that cannot be read', async () => {
  await open(fakeServer().on(lembretesContract.list, []))
  expect(await screen.findByText('Nenhum lembrete ainda')).toBeTruthy()
})

test('reports a list that cannot be read', async () => {
  await open(fakeServer().refuse(lembretesContract.list, { status: 500, detail: 'x' }))
  expect(
    await screen.findByText('Não foi possível carregar os lembretes.', undefined, {
      timeout: 9000,
    }),
  ).toBeTruthy()
}, 15_000)
