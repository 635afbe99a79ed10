import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPagamento, freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { late, openPagamentos, shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'
import { pagamentosContract } from '../../contract.ts'

freezeToday()
const due = aPagamento({ cliente_nome: 'Bruno Lima' })
const next = aPagamento({ id: idOf(18), cliente_nome: 'Carla Dias', semana_referencia: 4 })
const done = aPagamento({
  id: idOf(17),
  cliente_nome: 'Davi Reis',
  status: 'pago',
  status_exibido: 'pago',
  valor_pago: 314.93,
  data_pagamento: TODAY,
})
const ALL = [late, due, next, done]

const asPaid = (id: string | undefined) => {
  const found = ALL.find((payment) => payment.id === id) ?? late
  return { ...found, status: 'pago', status_exibido: 'pago', valor_pago: found.valor_com_multa } as const
}
const shop = () => shopWith(...ALL).on(pagamentosContract.markPaid, ({ params }) => asPaid(params.id))

async function open(server = shop()) {
  const view = await openPagamentos(server)
  await screen.findByText('Bruno Lima')
  return { ...view, server }
}
type User = Awaited<ReturnType<typeof open>>['user']
const select = (user: User, name: string) =>
  user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
const review = (user: User) => user.click(screen.getByRole('button', { name: 'Receber selecionados' }))
const dialog = () => within(screen.getByRole('dialog'))
const confirm = (user: User) => user.click(dialog().getByRole('button', { name: /^Receber R\$/ }))

test('selects only owed payments, and updates the sum', async () => {
  const { user } = await open()
  expect(screen.queryByRole('checkbox', { name: /Davi Reis/ })).toBeNull()
  expect(screen.queryByText(/selecionado/)).toBeNull()
  await select(user, 'Ana Souza')
  expect(screen.getByText('1 selecionado: R$ 321,93')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  expect(screen.getByText('3 selecionados: R$ 951,79')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
  expect(screen.queryByText(/selecionado/)).toBeNull()
})

test('shows what will be received before sending', async () => {
  const { user, server } = await open()
  await select(user, 'Ana Souza')
  await select(user, 'Bruno Lima')
  await review(user)
  const lines = dialog()
    .getAllByRole('listitem')
    .map((line) => line.textContent?.replaceAll('\u00a0', ' '))
  expect(lines).toEqual(['Ana Souza, semana 2R$ 321,93', 'Bruno Lima, semana 3R$ 314,93'])
  expect(dialog().getByText('R$ 636,86')).toBeTruthy()
  expect(server.calls(pagamentosContract.markPaid)).toHaveLength(0)
  await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
  expect(server.calls(pagamentosContract.markPaid)).toHaveLength(0)
})

test('records all in the chosen form, and shows number and sum', async () => {
  const { user, server } = await open()
  await select(user, 'Ana Souza')
  await select(user, 'Bruno Lima')
  await review(user)
  await user.selectOptions(dialog().getByLabelText('Forma de pagamento'), 'dinheiro')
  await confirm(user)
  expect(await screen.findByText('2 pagamentos recebidos: R$ 636,86.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = server.calls(pagamentosContract.markPaid).map(({ params, body }) => [params.id, body])
  expect(sent).toEqual([late, due].map(({ id }) => [id, { forma: 'dinheiro', observacoes: null }]))
  expect(screen.queryByText(/selecionado/)).toBeNull()
})

test('continues after a failure, names it with its reason, and retries only it', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await review(user)
  const refused = { status: 409, code: 'x', detail: 'Este pagamento foi cancelado e não pode ser pago.' }
  refuseOnly(due.id)
  await confirm(user)
  expect(await dialog().findByText('2 pagamentos recebidos: R$ 636,86.')).toBeTruthy()
  expect(dialog().getByText('Erro ao marcar 1 pagamento como pago. Tente novamente.')).toBeTruthy()
  expect(dialog().getByText(`Bruno Lima, semana 3: ${refused.detail}`)).toBeTruthy()
  expect(dialog().getByRole('progressbar')).toMatchObject({ value: 3, max: 3 })

  refuseOnly(undefined)
  await user.click(dialog().getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('3 pagamentos recebidos: R$ 951,79.')).toBeTruthy()
  const tried = server.calls(pagamentosContract.markPaid).map(({ params }) => params.id)
  expect(tried).toEqual([late.id, due.id, next.id, due.id])

  /** The fake server refuses an endpoint as a whole: here by what is asked. */
  function refuseOnly(id: string | undefined) {
    const answer = globalThis.fetch
    server.install()
    const fake = globalThis.fetch
    globalThis.fetch = async (url, init) => {
      const hit = id !== undefined && String(url).includes(id) && init?.method === 'PATCH'
      if (hit) await fake(url, init)
      return hit ? Response.json({ detail: refused.detail, code: 'x' }, { status: 409 }) : fake(url, init)
    }
    return answer
  }
})

test('stops between two payments, and names the rest', async () => {
  const { user, server } = await open()
  const gate = Promise.withResolvers<void>()
  const fake = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'PATCH') await gate.promise
    return fake(url, init)
  }
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await review(user)
  await confirm(user)
  expect(dialog().getByRole('progressbar')).toMatchObject({ value: 0, max: 3 })
  await user.click(dialog().getByRole('button', { name: 'Parar' }))
  gate.resolve()
  expect(await dialog().findByText('1 pagamento recebido: R$ 321,93.')).toBeTruthy()
  const left = dialog().getByText('Parado antes do fim. Ainda não recebidos:').closest('.alert')
  expect(left?.textContent).toContain('Bruno Lima')
  expect(left?.textContent).toContain('Carla Dias')
  await waitFor(() => expect(server.calls(pagamentosContract.markPaid)).toHaveLength(1))
})
