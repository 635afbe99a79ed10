import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { aPagamento, freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { late, openPagamentos, shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'
import { contasAReceberContract } from '../../contract.ts'

freezeToday()
const due = aPagamento({ cliente_id: idOf(31), cliente_nome: 'Bruno Lima' })
const next = aPagamento({
  id: idOf(18),
  cliente_id: idOf(32),
  cliente_nome: 'Carla Dias',
  semana_referencia: 4,
})
const done = aPagamento({
  id: idOf(17),
  cliente_nome: 'Davi Reis',
  status: 'pago',
  status_exibido: 'pago',
  valor_pago: 314.93,
  data_pagamento: TODAY,
})
const ALL = [late, due, next, done]

const asPaid = (found: typeof late) =>
  ({ ...found, status: 'pago', status_exibido: 'pago', valor_pago: found.valor_com_multa }) as const
const dividaOf = ({ id, devido_hoje, valor, data_vencimento, versao }: typeof late) => ({
  id,
  pagamento_id: id,
  origem: 'pagamento' as const,
  titulo: 'Semana',
  descricao: 'Semana',
  locacao_id: null,
  moto_placa: null,
  data_vencimento,
  dias_atraso: 0,
  valor,
  valor_original: valor,
  encargos: 0,
  devido: devido_hoje,
  recebe: devido_hoje,
  contestada: false,
  simulada: false,
  versao,
})
/** A shop where these customers owe what the list shows. */
const shop = (...all: (typeof late)[]) => {
  const known = all.length > 0 ? all : ALL
  return shopWith(...known)
    .on(contasAReceberContract.doCliente, ({ params }) => ({
      em: TODAY,
      deve_hoje: 0,
      a_vencer: 0,
      total_devido: 0,
      a_criar: [],
      dividas: known
        .filter(({ cliente_id, status }) => cliente_id === params.id && status === 'pendente')
        .map(dividaOf),
    }))
    .on(recebimentosContract.create, [])
    .on(pagamentosContract.get, ({ params }) =>
      asPaid(known.find(({ id }) => id === params.id) ?? late),
    )
}
const recebimentos = (server: ReturnType<typeof shop>) =>
  server
    .calls(recebimentosContract.create)
    .map(
      ({ body }) =>
        body as { cliente_id: string; formas: unknown; itens: { pagamento_id: string }[] },
    )

async function open(server = shop()) {
  const view = await openPagamentos(server)
  await screen.findAllByText('Bruno Lima')
  return { ...view, server }
}
type User = Awaited<ReturnType<typeof open>>['user']
const select = (user: User, name: string) =>
  user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
const review = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Receber selecionados' }))
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
  expect(recebimentos(server)).toHaveLength(0)
  await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
  expect(recebimentos(server)).toHaveLength(0)
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
  expect(recebimentos(server)).toMatchObject(
    [late, due].map(({ id, cliente_id, devido_hoje, versao }) => ({
      cliente_id,
      formas: [{ forma: 'dinheiro', valor: devido_hoje }],
      itens: [{ pagamento_id: id, versao, valor: devido_hoje }],
    })),
  )
  expect(screen.queryByText(/selecionado/)).toBeNull()
})

test('makes one receipt of what one customer pays', async () => {
  const second = aPagamento({
    id: idOf(19),
    cliente_nome: 'Bruno Lima',
    cliente_id: due.cliente_id,
  })
  const { user, server } = await open(shop(late, due, second))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await review(user)
  await confirm(user)
  expect(await screen.findByText('3 pagamentos recebidos: R$ 951,79.')).toBeTruthy()
  expect(
    recebimentos(server).map(({ itens }) => itens.map(({ pagamento_id }) => pagamento_id)),
  ).toEqual([[late.id], [due.id, second.id]])
})

test('continues after a failure, names it with its reason, and retries only it', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await review(user)
  const refused = {
    status: 409,
    code: 'x',
    detail: 'Este pagamento foi cancelado e não pode ser pago.',
  }
  refuseOnly(due.cliente_id)
  await confirm(user)
  expect(await dialog().findByText('2 pagamentos recebidos: R$ 636,86.')).toBeTruthy()
  expect(dialog().getByText('Erro ao marcar 1 pagamento como pago. Tente novamente.')).toBeTruthy()
  expect(dialog().getByText(`Bruno Lima, semana 3: ${refused.detail}`)).toBeTruthy()
  expect(dialog().getByRole('progressbar')).toMatchObject({ value: 3, max: 3 })

  refuseOnly(undefined)
  await user.click(dialog().getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('3 pagamentos recebidos: R$ 951,79.')).toBeTruthy()
  const tried = recebimentos(server).map(({ cliente_id }) => cliente_id)
  expect(tried).toEqual([late, due, next, due].map(({ cliente_id }) => cliente_id))

  /** The fake server refuses an endpoint as a whole: here by what is asked. */
  function refuseOnly(id: string | undefined) {
    const answer = globalThis.fetch
    server.install()
    const fake = globalThis.fetch
    globalThis.fetch = async (url, init) => {
      const hit = id !== undefined && init?.method === 'POST' && String(init.body).includes(id)
      if (hit) await fake(url, init)
      return hit
        ? Response.json({ detail: refused.detail, code: 'x' }, { status: 409 })
        : fake(url, init)
    }
    return answer
  }
})

test('stops between two payments, and names the rest', async () => {
  const { user, server } = await open()
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const fake = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await gate
    return fake(url, init)
  }
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await review(user)
  await confirm(user)
  expect(dialog().getByRole('progressbar')).toMatchObject({ value: 0, max: 3 })
  await user.click(dialog().getByRole('button', { name: 'Parar' }))
  letGo()
  expect(await dialog().findByText('1 pagamento recebido: R$ 321,93.')).toBeTruthy()
  const left = dialog().getByText('Parado antes do fim. Ainda não recebidos:').closest('.alert')
  expect(left?.textContent).toContain('Bruno Lima')
  expect(left?.textContent).toContain('Carla Dias')
  await waitFor(() => expect(recebimentos(server)).toHaveLength(1))
})
