import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acertosContract } from '#features/contratos/acertos/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { dispensasContract } from '#features/contratos/recebimentos/dispensas/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { aCaucao, aLocacao, aPagamento, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { late, openPagamentos, shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'

freezeToday()

async function choose(item: string, server = shopWith()) {
  const view = await openPagamentos(server)
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  await view.user.click(screen.getByRole('menuitem', { name: item }))
  return { ...view, server }
}

test('creates a payment for an open locacao found by typing, with its weekly price and week 1', async () => {
  const server = shopWith()
    .on(locacoesContract.list, [aLocacao()])
    .refuse(pagamentosContract.create, {
      status: 409,
      detail: 'Esta locação já tem um pagamento para esta semana.',
    })
  const { user } = await openPagamentos(server)
  await user.click(await screen.findByRole('button', { name: 'Novo Pagamento' }))
  await user.click(screen.getByRole('button', { name: 'Criar pagamento' }))
  expect(await screen.findByText('Corrija 2 campos:')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /^Locação/ }))
  await user.click(await screen.findByRole('option', { name: /Ana Souza, ABC1D23/ }))
  expect(server.calls(locacoesContract.list)[0]?.query).toMatchObject({ status: 'abertas' })
  expect(screen.getByLabelText(/^Valor/)).toHaveProperty('value', '314,93')
  await waitFor(() => expect(screen.queryByText('Campo obrigatório')).toBeNull())
  expect(screen.getByLabelText(/^Semana de referência/)).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Criar pagamento' }))
  const refused = (await screen.findByText('Erro ao salvar pagamento. Tente novamente.')).closest(
    '[role=alert]',
  )
  expect(refused?.textContent).toContain('Esta locação já tem um pagamento para esta semana.')

  server.on(pagamentosContract.create, aPagamento())
  await user.selectOptions(screen.getByLabelText(/^Tipo/), 'avulso')
  await user.click(screen.getByRole('button', { name: 'Criar pagamento' }))
  expect(await screen.findByText('Pagamento criado com sucesso!')).toBeTruthy()
  expect(server.calls(pagamentosContract.create)[1]?.body).toEqual({
    locacao_id: aLocacao().id,
    tipo: 'avulso',
    valor: 314.93,
    data_vencimento: '2026-11-20',
    observacoes: null,
  })
})

test('rejects a week beyond the contract before sending, for weekly payments only', async () => {
  const server = shopWith()
    .on(locacoesContract.list, [aLocacao()])
    .on(pagamentosContract.create, aPagamento())
  const { user } = await openPagamentos(server)
  await user.click(await screen.findByRole('button', { name: 'Novo Pagamento' }))
  await user.click(screen.getByRole('combobox', { name: /^Locação/ }))
  await user.click(await screen.findByRole('option', { name: /Ana Souza, ABC1D23/ }))
  await user.clear(screen.getByLabelText(/^Semana de referência/))
  await user.type(screen.getByLabelText(/^Semana de referência/), '99')
  await user.click(screen.getByRole('button', { name: 'Criar pagamento' }))
  expect((await screen.findAllByText(/^O contrato tem \d+ semanas\./)).length).toBeGreaterThan(0)
  expect(server.calls(pagamentosContract.create)).toHaveLength(0)
  await user.selectOptions(screen.getByLabelText(/^Tipo/), 'avulso')
  await user.click(screen.getByRole('button', { name: 'Criar pagamento' }))
  expect(await screen.findByText('Pagamento criado com sucesso!')).toBeTruthy()
})

test('edits the value without its fees, and reports a failure', async () => {
  const server = shopWith().on(pagamentosContract.update, late)
  const { user } = await choose('Editar', server)
  const value = await screen.findByLabelText(/^Valor/)
  expect(value).toHaveProperty('value', '314,93')
  await user.clear(value)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Corrija 1 campo:')).toBeTruthy()
  await user.type(value, '0')
  expect(await screen.findAllByText('Um pagamento precisa ser maior que R$ 0,00')).not.toHaveLength(
    0,
  )
  await user.clear(value)
  await user.type(value, '300')
  fireEvent.change(screen.getByLabelText(/^Data de vencimento/), {
    target: { value: '2026-11-15' },
  })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Pagamento atualizado com sucesso!')).toBeTruthy()
  expect(server.calls(pagamentosContract.update)[0]?.body).toEqual({
    valor: 300,
    data_vencimento: '2026-11-15',
    semana_referencia: 2,
    observacoes: null,
  })
})

test('confirms a deletion, and shows a rejection in the question', async () => {
  const server = shopWith().refuse(pagamentosContract.remove, { status: 500, detail: 'x' })
  const { user } = await choose('Excluir', server)
  const question = within(await screen.findByRole('dialog', { name: 'Excluir pagamento' }))
  expect(question.getByText('Deseja realmente excluir este pagamento?')).toBeTruthy()
  expect(question.getByText('Ana Souza, semana 2, R$ 321,93')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findAllByText('Motivo é obrigatório')).not.toEqual([])
  expect(server.calls(pagamentosContract.remove)).toEqual([])
  await user.type(question.getByLabelText(/^Motivo/), 'Lançado duas vezes')
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findByText('Erro ao excluir pagamento. Tente novamente.')).toBeTruthy()
  server.on(pagamentosContract.remove, undefined as never)
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Pagamento excluído com sucesso!')).toBeTruthy()
  expect(server.calls(pagamentosContract.remove)[1]?.body).toEqual({ motivo: 'Lançado duas vezes' })
})

test('offers the receipt of a settled deposit, and no change', async () => {
  const { user } = await openPagamentos(
    shopWith(
      aCaucao({ caucao_encerrada_em: '2026-11-19', caucao_retida: 0, caucao_devolvida: 700 }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Imprimir recibo',
    'Enviar recibo pelo WhatsApp',
    'Enviar recibo por e-mail',
  ])
})

test('confirms an undo, and shows a failure in the question', async () => {
  const paid = aPagamento({
    status: 'pago',
    status_exibido: 'pago',
    valor_pago: 314.93,
    forma: 'pix',
  })
  const server = shopWith(paid).refuse(pagamentosContract.undo, { status: 500, detail: 'x' })
  const { user } = await choose('Desfazer pagamento', server)
  const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer pagamento' }))
  const words =
    'Deseja realmente desfazer este pagamento? Ele volta a ficar em aberto e sai do registro de receitas; se o mês do recebimento já estiver fechado, a receita fica e entra um estorno com a data de hoje.'
  expect(question.getByText(words)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Desfazer' }))
  expect(await question.findByText('Erro ao desfazer pagamento. Tente novamente.')).toBeTruthy()
})

test('reports a caucao that cannot be settled', async () => {
  const server = shopWith(aCaucao())
    .on(locacoesContract.get, aLocacao({ status: 'finalizada' }))
    .on(caucoesContract.ledger, { saldo: 700, movimentos: [] })
    .refuse(acertosContract.settle, { status: 500, detail: 'x' })
  const { user } = await choose('Encerrar caução', server)
  const form = within(await screen.findByRole('dialog', { name: /^Encerrar caução/ }))
  await user.click(form.getByRole('button', { name: 'Encerrar caução' }))
  expect(await form.findByText('Erro ao encerrar caução. Tente novamente.')).toBeTruthy()
})

test('offers a user without permissions only the work of the day', async () => {
  const { user } = await openPagamentos(shopWith(), '/admin/pagamentos', { permissoes: [] })
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar pagamento' }))
  const due = form.getByLabelText(/^Data de vencimento/)
  expect(due).toHaveProperty('readOnly', true)
  expect(
    form.getByText(/Isto precisa da permissão “Mudar vencimentos e datas de contrato”/),
  ).toBeTruthy()
  await user.clear(form.getByLabelText(/^Valor/))
  await user.type(form.getByLabelText(/^Valor/), '1')
  expect(await form.findByText(/Isto precisa da permissão “Receber por menos/)).toBeTruthy()
})

test('offers a user without permissions to undo a payment of today, not of yesterday', async () => {
  for (const [data_pagamento, shown] of [
    ['2026-11-20', 1],
    ['2026-11-19', 0],
  ] as const) {
    const paid = aPagamento({
      status: 'pago',
      status_exibido: 'pago',
      valor_pago: 314.93,
      data_pagamento,
      forma: 'pix',
    })
    const { user, unmount } = await openPagamentos(shopWith(paid), '/admin/pagamentos', {
      permissoes: [],
    })
    await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
    expect(screen.queryAllByRole('menuitem', { name: 'Desfazer pagamento' })).toHaveLength(shown)
    unmount()
  }
})

test('keeps the open dialog in the address, and closes it on "back" or for an unknown payment', async () => {
  const { user, router } = await openPagamentos()
  await user.click(await screen.findByRole('button', { name: /Mais ações de/ }))
  expect(screen.getByRole('menuitem', { name: 'Receber...' }).getAttribute('href')).toBe(
    `/admin/receber?cliente=${late.cliente_id}&pagamento=${late.id}`,
  )
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(await screen.findByRole('dialog', { name: 'Editar pagamento' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ fazer_pagamento: 'edit', de: late.id })
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
  act(() => void router.history.push(`/admin/pagamentos?fazer_pagamento=edit&de=${idOf(999)}`))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ de: idOf(999) }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('writes off the late fees of a payment, with a reason', async () => {
  const server = shopWith().on(dispensasContract.create, {
    id: idOf(700),
    cliente_id: late.cliente_id,
    cliente_nome: late.cliente_nome,
    pagamento_id: late.id,
    cobranca_id: null,
    descricao: 'Semana 2',
    data_vencimento: late.data_vencimento,
    dia: '2026-11-20',
    valor: 7,
    encargos: 7,
    motivo: 'cortesia',
    texto: null,
    feita_por: 'ana',
    recebimento_numero: null,
    desfeita_em: null,
    desfeita_por: null,
    desfeita_motivo: null,
    versao: 1,
  })
  const { user } = await openPagamentos(server)
  await user.click(await screen.findByRole('button', { name: /Mais ações de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Dispensar...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispensar' }))
  expect(dialog.getByRole('radio', { name: /^A multa e os juros, R\$\s7,00/ })).toHaveProperty(
    'checked',
    true,
  )
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Por que dispensar/ }), 'cortesia')
  await user.click(dialog.getByRole('button', { name: 'Dispensar' }))
  expect(await screen.findByText(/^Dispensado: R\$\s7,00$/)).toBeTruthy()
  expect(server.calls(dispensasContract.create)[0]?.body).toEqual({
    pagamento_id: late.id,
    versao: late.versao,
    o_que: 'encargos',
    motivo: 'cortesia',
    texto: null,
  })
})
