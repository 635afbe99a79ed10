import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { toastAction } from '#tests/kit/screens/after-pagamento.ts'
import { aCobranca, freezeToday, TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CobrancasPage } from './CobrancasPage.tsx'

freezeToday()

const REFUSED = { status: 500, detail: 'x' }
const soma = { quantidade: 1, total: 80, simuladas: 0 }
const RESUMO = { pendentes: soma, vencidas: soma, pagas: soma, contestadas: soma, canceladas: soma }
const shop = (...rows: ReturnType<typeof aCobranca>[]) =>
  fakeServer()
    .on(cobrancasExtrasContract.summary, RESUMO)
    .on(cobrancasExtrasContract.list, rows)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
    .on(modelosContract.template, TEMPLATE)
type Server = ReturnType<typeof shop>
const open = (server: Server, path = '/admin/cobrancas') =>
  renderScreen(<CobrancasPage />, { server, path })

async function choose(item: string, server: Server) {
  const view = await open(server)
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  await view.user.click(screen.getByRole('menuitem', { name: item }))
  return view
}

test('distinguishes loading, failure and no matches', async () => {
  const waiting = await open(shop().stall(cobrancasExtrasContract.list))
  expect(screen.getByText('Carregando cobranças...')).toBeTruthy()
  waiting.unmount()
  const failed = await open(shop().refuse(cobrancasExtrasContract.list, REFUSED))
  expect(await screen.findByText('Erro ao carregar cobranças. Tente novamente.')).toBeTruthy()
  failed.unmount()
  await open(shop(), '/admin/cobrancas?status=pago')
  expect(await screen.findByText('Nenhuma cobrança encontrada')).toBeTruthy()
})

test.each([
  ['cancelado', 'Voltar para pendente', 'Deseja que esta cobrança volte a ser devida?'],
  [
    'pago',
    'Desfazer pagamento',
    'Deseja realmente desfazer este pagamento? A cobrança volta a ficar em aberto e sai do registro de receitas; se o mês do recebimento já estiver fechado, a receita fica e entra um estorno com a data de hoje.',
  ],
] as const)(
  '%s: "%s" asks for confirmation, and shows a failure in the question',
  async (status, item, words) => {
    const row = aCobranca({
      status,
      ...(status === 'pago' && { data_pagamento: '2026-11-19', forma: 'pix' }),
    })
    const { user } = await choose(item, shop(row).refuse(cobrancasExtrasContract.update, REFUSED))
    const question = within(await screen.findByRole('alertdialog', { name: item }))
    expect(question.getByText(words)).toBeTruthy()
    await user.click(question.getAllByRole('button').at(-1)!)
    expect(await question.findByText('Erro ao salvar cobrança. Tente novamente.')).toBeTruthy()
  },
)

test.each([
  [
    'Cancelar cobrança',
    'Cancelar cobrança',
    'Deseja realmente cancelar esta cobrança? Ela deixa de ser devida e continua no histórico.',
    'Erro ao salvar cobrança. Tente novamente.',
    'Cobrança cancelada.',
  ],
  [
    'Excluir',
    'Excluir cobrança',
    'Deseja realmente excluir esta cobrança?',
    'Erro ao excluir cobrança. Tente novamente.',
    'Cobrança excluída com sucesso!',
  ],
])(
  '%s asks for a reason, and reports failure and success',
  async (item, name, words, failure, success) => {
    const server = shop(aCobranca()).refuse(cobrancasExtrasContract.remove, REFUSED)
    const { user } = await choose(item, server)
    const question = within(await screen.findByRole('dialog', { name }))
    expect(question.getByText(words)).toBeTruthy()
    await user.click(question.getByRole('button', { name: item }))
    expect(await question.findAllByText('Motivo é obrigatório')).not.toEqual([])
    await user.type(question.getByLabelText(/^Motivo/), 'Lançada duas vezes')
    await user.click(question.getByRole('button', { name: item }))
    expect(await question.findByText(failure)).toBeTruthy()
    server.on(cobrancasExtrasContract.remove, undefined)
    await user.click(question.getByRole('button', { name: item }))
    expect(await screen.findByText(success)).toBeTruthy()
    expect(server.calls(cobrancasExtrasContract.remove)[1]?.body).toEqual({
      motivo: 'Lançada duas vezes',
    })
  },
)

test('keeps the input if a correction fails, and confirms if it succeeds', async () => {
  const server = shop(aCobranca()).refuse(cobrancasExtrasContract.update, REFUSED)
  const { user } = await choose('Editar', server)
  const form = within(await screen.findByRole('dialog', { name: 'Editar cobrança' }))
  await user.type(form.getByLabelText(/^Título/), ' direito')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar cobrança. Tente novamente.')).toBeTruthy()
  expect(form.getByLabelText(/^Título/)).toHaveProperty('value', 'Retrovisor quebrado direito')
  server.on(cobrancasExtrasContract.update, aCobranca())
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Cobrança atualizada com sucesso!')).toBeTruthy()
})

test('reports a payment that cannot be reversed', async () => {
  const paid = {
    ...aCobranca(),
    status: 'pago',
    data_pagamento: '2026-11-20',
    forma: 'pix',
  } as const
  const server = shop(aCobranca()).on(cobrancasExtrasContract.update, paid)
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /^Marcar como pago/ }))
  const undo = await toastAction('Desfazer')
  server.refuse(cobrancasExtrasContract.update, REFUSED)
  await user.click(undo)
  expect(await screen.findByText(/Erro ao desfazer pagamento. Tente novamente./)).toBeTruthy()
})

test('separates settled amounts on the cards, and counts chips as the list does', async () => {
  const pendentes = { quantidade: 1, total: 80, simuladas: 2 }
  const vencidas = { quantidade: 0, total: 0, simuladas: 1 }
  await open(
    shop(aCobranca()).on(cobrancasExtrasContract.summary, { ...RESUMO, pendentes, vencidas }),
  )
  expect(await screen.findByText('1 cobrança, mais 2 simuladas')).toBeTruthy()
  expect(screen.getByText('0 cobranças, mais 1 simulada entre as pendentes')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Pendentes 3' })).toBeTruthy()
})
