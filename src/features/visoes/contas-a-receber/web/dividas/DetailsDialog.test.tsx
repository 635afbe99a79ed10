import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acertosContract } from '#features/contratos/acertos/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { reciboContract } from '#features/contratos/recebimentos/recibo/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import {
  aCaucao,
  aLatePagamento,
  aLocacao,
  aPagamento,
  freezeToday,
  TODAY,
} from '#tests/kit/screens/answers.ts'
import { openPagamentos, shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'

freezeToday()
type Wire = ReturnType<typeof aPagamento>

const shop = (pagamento: Wire) => shopWith(pagamento).on(reciboContract.list, [])

async function details(pagamento: Wire, server = shop(pagamento)) {
  const view = await openPagamentos(server, `/admin/pagamentos?pagamento=${pagamento.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do pagamento' }))
  await dialog.findByText('Composição do valor')
  return { ...view, server, dialog }
}
const sum = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('region', { name: 'Composição do valor' }).textContent?.replaceAll('\u00a0', ' ')

test("shows a late payment's sum line by line, and its daily growth", async () => {
  const { dialog } = await details(aLatePagamento())
  expect(sum(dialog)).toBe(
    'Composição do valorValor originalR$ 314,93Multa fixaR$ 6,30Multa diária: R$ 0,10 × 7 diasR$ 0,70Total hojeR$ 321,93Aumenta R$ 0,10 por dia até ser pago.',
  )
  expect(dialog.getByText('13/11/2026 (vencido há 7 dias)')).toBeTruthy()
  const { cliente_id, cliente_nome, moto_id, moto_placa, locacao_id } = aLatePagamento()
  const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  expect(href(cliente_nome)).toBe(`/admin/clientes/${cliente_id}`)
  expect(href(moto_placa)).toBe(`/admin/motos/${moto_id}`)
  expect(href('#ABCD1234')).toBe(`/admin/locacoes/${locacao_id}`)
})

test('shows day, form, frozen fees and amount of a paid payment', async () => {
  const paid = {
    status: 'pago',
    status_exibido: 'pago',
    data_pagamento: TODAY,
    forma: 'dinheiro',
    valor_pago: 300,
  } as const
  const { dialog } = await details(
    aLatePagamento({ ...paid, valor_dispensado: 21.93, observacoes: 'Desconto' }),
  )
  expect(dialog.getByText('Dinheiro')).toBeTruthy()
  expect(dialog.getByText('Desconto')).toBeTruthy()
  expect(sum(dialog)).toContain('Total devidoR$ 321,93RecebidoR$ 300,00DispensadoR$ 21,93')
})

test('shows why a payment was cancelled', async () => {
  const { dialog } = await details(
    aPagamento({ status: 'cancelado', status_exibido: 'cancelado', cancelado_por: 'pausa' }),
  )
  expect(dialog.getByText('Cancelado porque a locação estava parada.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Marcar como pago' })).toBeNull()
})

test('shows whether a caucao is held, or its outcome', async () => {
  const { dialog, unmount } = await details(aCaucao())
  expect(
    dialog.getByText('Guardada para o cliente até o fim da locação. Não é receita.'),
  ).toBeTruthy()
  expect(sum(dialog)).toContain('A caução não tem multa')
  unmount()
  const settled = await details(
    aCaucao({ caucao_encerrada_em: '2026-11-19', caucao_retida: 150, caucao_devolvida: 550 }),
  )
  const part = within(settled.dialog.getByRole('region', { name: 'Caução' }))
  for (const text of ['R$ 150,00', 'R$ 550,00', '19/11/2026'])
    expect(part.getByText(text)).toBeTruthy()
})

test('opens a payment outside the list by address, and clears the address on close', async () => {
  const asked = aLatePagamento()
  const server = shop(aPagamento()).on(pagamentosContract.get, asked)
  const { user, router, dialog } = await details(asked, server)
  expect(server.calls(pagamentosContract.get)[0]?.params).toEqual({ id: asked.id })
  const [, atTheBottom] = dialog.getAllByRole('button', { name: 'Fechar' })
  await user.click(atTheBottom!)
  expect(router.state.location.search).toEqual({})
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

async function settle(pagamento: Wire, locacao: ReturnType<typeof aLocacao>) {
  const server = shop(pagamento)
    .on(locacoesContract.get, locacao)
    .on(caucoesContract.ledger, { saldo: 700, movimentos: [] })
  const view = await openPagamentos(server)
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  await view.user.click(screen.getByRole('menuitem', { name: 'Encerrar caução' }))
  await screen.findByLabelText(/^Valor retido/)
  return { ...view, server }
}

test('splits a caucao into retained and returned, within the held amount', async () => {
  const { user, server } = await settle(aCaucao(), aLocacao({ status: 'finalizada' }))
  const kept = screen.getByLabelText(/^Valor retido/)
  await user.clear(kept)
  await user.type(kept, '800')
  await user.click(screen.getByRole('button', { name: 'Encerrar caução' }))
  expect((await screen.findAllByText(/O máximo é o saldo da caução \(R\$ 700,00\)/)).length).toBe(2)
  await user.clear(kept)
  await user.type(kept, '200,50')
  expect(screen.getByLabelText('Devolvido ao cliente')).toHaveProperty('value', 'R$\u00a0499,50')
  server.on(
    acertosContract.settle,
    aCaucao({ caucao_encerrada_em: TODAY, caucao_retida: 200.5, caucao_devolvida: 499.5 }),
  )
  await user.click(screen.getByRole('button', { name: 'Encerrar caução' }))
  expect(
    await screen.findByText('Caução encerrada: R$ 200,50 retidos, R$ 499,50 devolvidos.'),
  ).toBeTruthy()
  expect(server.calls(acertosContract.settle)[0]?.body).toEqual({
    valor_retido: 200.5,
    observacoes: null,
  })
})

test('does not settle a caucao while its locacao is open', async () => {
  await settle(aCaucao(), aLocacao())
  expect(await screen.findByText('A locação ainda está em aberto')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Encerrar caução' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Falta: encerrar a locação')).toBeTruthy()
})
