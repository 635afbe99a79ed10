import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { multasContract } from '#features/contratos/multas/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import {
  aLatePagamento,
  aLocacao,
  aPagamento,
  freezeToday,
  plain,
} from '#tests/kit/screens/answers.ts'
import { shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { LocacaoPage } from './LocacaoPage.tsx'

freezeToday()
const { id } = aLocacao()
const PATH = `/admin/locacoes/${id}`
const late = aLatePagamento()

const shop = (locacao = aLocacao()) =>
  shopWith(late)
    .on(locacoesContract.get, locacao)
    .on(locacoesContract.history, [])
    .on(pagamentosContract.list, [plain(late)])
    .on(pagamentosContract.detailed, [late])
    .on(pagamentosContract.get, late)
    .on(cobrancasExtrasContract.list, [])
    .on(caucoesContract.ledger, { saldo: 0, movimentos: [] })
    .on(multasContract.list, [])
    .on(vistoriasContract.list, [])
const open = (server = shop(), path = PATH) =>
  renderScreen(<LocacaoPage id={id} />, { server, path })

test('shows who has what, with links to both, and every week', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: /^Locação #ABCD1234/ })).toBeTruthy()
  const contract = within(await screen.findByRole('region', { name: 'Contrato' }))
  expect(contract.getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    `/admin/clientes/${aLocacao().cliente_id}`,
  )
  expect(contract.getByRole('link', { name: /^ABC1D23/ }).getAttribute('href')).toBe(
    `/admin/motos/${aLocacao().moto_id}`,
  )
  const weeks = await screen.findByRole('list', { name: '14 semanas do contrato' })
  expect(within(weeks).getAllByRole('listitem')).toHaveLength(14)
  expect(screen.getByText('1 atrasada')).toBeTruthy()
})

test('leads to the screen that receives the payment due first', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Receber' })).getAttribute('href')).toBe(
    `/admin/receber?cliente=${aLocacao().cliente_id}&pagamento=${late.id}`,
  )
})

test('leads to the hand-over that is not complete, until the contract is over', async () => {
  const pending = aLocacao({ entrega_pendente: true })
  const { unmount } = await open(shop(pending))
  const handOver = await screen.findByRole('link', { name: 'Continuar a entrega' })
  expect(handOver.getAttribute('href')).toBe(`${PATH}/entrega`)
  unmount()
  await open(shop({ ...pending, data_fim_contratada: pending.data_inicio }))
  expect(await screen.findByRole('link', { name: 'Receber' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Continuar a entrega' })).toBeNull()
})

test('opens the dialog that the address names', async () => {
  await open(shop(), `${PATH}?fazer=pausar`)
  expect(await screen.findByRole('dialog', { name: /^Pausar/ })).toBeTruthy()
})

test('readjusts from a week on, with a warning within 12 months of the start', async () => {
  const server = shop().on(locacoesContract.reajustar, {
    ...aLocacao(),
    documento_id: null,
    faltam: ['CNH não preenchida'],
  })
  const { user } = await open(server, `${PATH}?fazer=reajustar`)
  const dialog = within(await screen.findByRole('dialog', { name: /^Reajustar/ }))
  await user.type(dialog.getByLabelText(/^Valor da semana/), '330')
  const week = dialog.getByLabelText(/^A partir da semana/)
  // The first that is not made yet.
  expect(week).toHaveProperty('value', '3')
  await user.clear(week)
  await user.type(week, '9')
  expect(dialog.getByText('Começa em 01/01/2027')).toBeTruthy()
  expect(dialog.getByText('Menos de 12 meses: só com o acordo do cliente.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Motivo/), 'Acordo')
  await user.click(dialog.getByRole('button', { name: 'Combinar reajuste' }))
  expect(
    await screen.findByText('Reajuste combinado, sem o aditivo: CNH não preenchida.'),
  ).toBeTruthy()
  expect(server.calls(locacoesContract.reajustar)[0]?.body).toEqual({
    valor_semana: 330,
    semana: 9,
    motivo: 'Acordo',
  })
})

test('says that a price was agreed, why, and the step ahead', async () => {
  await open(
    shop(
      aLocacao({
        preco_semanal: 300,
        precos: [
          { semana: 1, valor: 300 },
          { semana: 9, valor: 330 },
        ],
        preco_motivo: 'Cliente antigo',
      }),
    ),
  )
  const prices = within(await screen.findByRole('region', { name: 'Valores' }))
  expect(prices.getByText('R$ 300,00 por semana · combinado')).toBeTruthy()
  expect(prices.getByText('Cliente antigo')).toBeTruthy()
  expect(prices.getByText(/R\$ 330,00 por semana desde a semana 9, em 01\/01\/2027/)).toBeTruthy()
})

test('a rental that is gone says so and leads back', async () => {
  const server = shop().refuse(locacoesContract.get, {
    status: 404,
    code: 'nao_encontrado',
    detail: 'Locação não encontrada',
  })
  await open(server)
  expect(await screen.findByText('Esta locação não existe ou foi excluída.')).toBeTruthy()
  const [back] = screen.getAllByRole('link', { name: 'Todas as locações' })
  expect(back!.getAttribute('href')).toBe('/admin/locacoes')
})

test('offers nothing to receive once everything is paid', async () => {
  const paid = aPagamento({ status: 'pago', status_exibido: 'pago', data_pagamento: '2026-11-19' })
  await open(
    shop()
      .on(pagamentosContract.list, [plain(paid)])
      .on(pagamentosContract.detailed, [paid]),
  )
  await screen.findByText('1 paga')
  expect(screen.queryByRole('link', { name: 'Receber' })).toBeNull()
})

test('an agreed renewal says with which plan and from when, and is taken back from there', async () => {
  const { user } = await open(
    shop(
      aLocacao({
        data_fim: '2026-11-30',
        data_fim_contratada: '2026-11-30',
        renovacao_plano: 'anual',
        renovacao_combinada_em: '2026-11-19',
      }),
    ),
  )
  const contract = within(await screen.findByRole('region', { name: 'Contrato' }))
  expect(contract.getByText(/Plano Anual a partir de 01\/12\/2026, com a mesma moto/)).toBeTruthy()
  await user.click(contract.getByRole('button', { name: 'Desfazer renovação' }))
  expect(await screen.findByRole('alertdialog', { name: 'Desfazer renovação' })).toBeTruthy()
})

test('a renewed rental and the one that renews it lead to each other', async () => {
  const next = aLocacao({ id: '0190a0a0-0000-7000-8000-0000abcd5678', renovada_de: id })
  const renewed = aLocacao({
    status: 'finalizada',
    data_encerramento: '2026-11-19',
    encerrada_em: '2026-11-20T03:15:00.000Z',
    renovada_de: '0190a0a0-0000-7000-8000-0000abcd0001',
  })
  await open(shop(renewed).on(locacoesContract.list, [next]))
  const contract = within(await screen.findByRole('region', { name: 'Contrato' }))
  expect(contract.getByRole('link', { name: '#ABCD0001' }).getAttribute('href')).toBe(
    '/admin/locacoes/0190a0a0-0000-7000-8000-0000abcd0001',
  )
  expect((await contract.findByRole('link', { name: '#ABCD5678' })).getAttribute('href')).toBe(
    `/admin/locacoes/${next.id}`,
  )
})
