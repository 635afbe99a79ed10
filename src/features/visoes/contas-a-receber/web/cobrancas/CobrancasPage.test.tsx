import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortId } from '#domain/locacao.ts'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { CONFIG_PAGAMENTOS_PADRAO, EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { rowActions, toastAction } from '#tests/kit/screens/after-pagamento.ts'
import {
  aCliente,
  aCobranca,
  aLocacao,
  freezeToday,
  idOf,
  TEMPLATE,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CobrancasPage } from './CobrancasPage.tsx'

freezeToday()

const REFUSED = { status: 500, detail: 'x' }
const soma = { quantidade: 1, total: 80, simuladas: 0 }
const RESUMO = { pendentes: soma, vencidas: soma, pagas: soma, contestadas: soma, canceladas: soma }

const PIX = {
  copia_e_cola: '000201PIX',
  qr_code: 'data:image/svg+xml;base64,AAAA',
  txid: 'a'.repeat(24),
  provedor: 'estatico' as const,
  valor: 80,
}

const shop = (...rows: ReturnType<typeof aCobranca>[]) =>
  fakeServer()
    .on(mesesContract.closed, { meses: [] })
    .on(cobrancasExtrasContract.summary, RESUMO)
    .on(cobrancasExtrasContract.list, rows)
    .on(cobrancasExtrasContract.create, aCobranca())
    .on(
      cobrancasExtrasContract.update,
      ({ body }) => ({ ...aCobranca(), ...(body as object) }) as never,
    )
    .on(configuracoesContract.pagamentos, { ...CONFIG_PAGAMENTOS_PADRAO, versao: 1 })
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
    .on(modelosContract.template, TEMPLATE)
    .on(pixContract.generate, PIX)
    .on(locacoesContract.list, [aLocacao()])
    .on(clientesContract.list, [aCliente()])
const open = async (server = shop(aCobranca()), path = '/admin/cobrancas') => ({
  ...(await renderScreen(<CobrancasPage />, { server, path })),
  server,
})
type User = Awaited<ReturnType<typeof open>>['user']
const choose = async (user: User, action: string) => {
  await user.click(await screen.findByRole('button', { name: /Mais ações de Retrovisor/ }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

/** Opens the list and chooses an action of its first row. */
async function openAnd(action: string, server = shop(aCobranca())) {
  const view = await open(server)
  await choose(view.user, action)
  return view
}

test('distinguishes loading, failure, no charges and no matches', async () => {
  const waiting = await open(shop().stall(cobrancasExtrasContract.list))
  expect(screen.getByText('Carregando cobranças...')).toBeTruthy()
  waiting.unmount()
  const failed = await open(shop().refuse(cobrancasExtrasContract.list, REFUSED))
  expect(await screen.findByText('Erro ao carregar cobranças. Tente novamente.')).toBeTruthy()
  failed.unmount()
  const empty = await open(shop())
  expect(await screen.findByText('Nenhuma cobrança extra registrada')).toBeTruthy()
  empty.unmount()
  await open(shop(), '/admin/cobrancas?status=pago')
  expect(await screen.findByText('Nenhuma cobrança encontrada')).toBeTruthy()
})

test('counts by status, filters overdue charges, and clears all filters at once', async () => {
  const counted = { ...RESUMO, canceladas: { quantidade: 3, total: 9, simuladas: 0 } }
  const server = shop(aCobranca()).on(cobrancasExtrasContract.summary, counted)
  const { user, router } = await open(server)
  await user.click(await screen.findByRole('radio', { name: 'Canceladas 3' }))
  expect(screen.getByRole('radio', { name: 'Todas 6' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toEqual({})
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Vencidas/ }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'pendente', data_fim: '2026-11-19' }),
  )
})

test('shows the payment day without a second badge', async () => {
  await open(shop(aCobranca({ status: 'pago', data_pagamento: '2026-11-12' })))
  const paid = await screen.findByText('pago em 12/11/2026')
  expect(paid.closest('[data-cor]')).toBeNull()
})

test.each([
  ['2026-11-18', 'Vencido há 2 dias', 'vermelho'],
  ['2026-11-20', 'Vence HOJE!', 'laranja'],
  ['2026-11-21', 'Vence AMANHÃ!', 'laranja'],
  ['2026-11-23', 'Vence em 3 dias', 'amarelo'],
  ['2026-11-24', 'Vence em 4 dias', 'azul'],
])('due on %s: %s in %s', async (data_vencimento, text, cor) => {
  await open(shop(aCobranca({ data_vencimento })))
  expect((await screen.findByText(text)).closest('[data-cor]')?.getAttribute('data-cor')).toBe(cor)
})

test("records today's payment with one click, and reverses it", async () => {
  const { user, server } = await open()
  await user.click(await screen.findByRole('button', { name: /Marcar como pago: Retrovisor/ }))
  expect(server.calls(cobrancasExtrasContract.update)[0]?.body).toEqual({
    status: 'pago',
    data_pagamento: '2026-11-20',
  })
  await user.click(await toastAction('Desfazer'))
  await waitFor(() =>
    expect(server.calls(cobrancasExtrasContract.update)[1]?.body).toEqual({ status: 'pendente' }),
  )
})

test('shows why a payment was rejected', async () => {
  const { user } = await open(
    shop(aCobranca()).refuse(cobrancasExtrasContract.update, {
      status: 409,
      code: 'x',
      detail: 'Foi cancelada.',
    }),
  )
  await user.click(await screen.findByRole('button', { name: /Marcar como pago/ }))
  expect(
    await screen.findByText(/Erro ao marcar cobrança como paga. Tente novamente. Foi cancelada./),
  ).toBeTruthy()
})

test('contests a charge from its details, and asks why', async () => {
  const { user, server } = await open()
  await choose(user, 'Detalhes')
  const details = within(await screen.findByRole('dialog', { name: 'Detalhes da cobrança' }))
  await user.click(details.getByRole('button', { name: 'Contestar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Contestar cobrança' }))
  await user.click(question.getByRole('button', { name: 'Marcar como contestada' }))
  expect(await question.findAllByText('Motivo é obrigatório')).not.toEqual([])
  await user.type(question.getByLabelText(/Motivo/), 'Diz que já estava assim')
  await user.click(question.getByRole('button', { name: 'Marcar como contestada' }))
  await waitFor(() =>
    expect(server.calls(cobrancasExtrasContract.update)[0]?.body).toEqual({
      status: 'contestado',
      motivo: 'Diz que já estava assim',
    }),
  )
})

test('reminds the customer by WhatsApp, but never of a simulated charge', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Mais ações de Retrovisor/ }))
  const href = screen.getByRole('menuitem', { name: 'Cobrar pelo WhatsApp' }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\/5513999990000\?text=/)
  expect(decodeURIComponent(href!)).toContain('Retrovisor quebrado')
})

test('marks a simulated charge, and offers no reminder', async () => {
  const { user } = await open(shop(aCobranca({ simulada: true })))
  expect(await screen.findByText('SIMULADA')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Mais ações de Retrovisor/ }))
  expect(screen.queryByRole('menuitem', { name: 'Cobrar pelo WhatsApp' })).toBeNull()
})

test('opens the charge in the address', async () => {
  const server = shop().on(cobrancasExtrasContract.get, aCobranca({ id: idOf(99) }))
  const { router, user } = await open(server, `/admin/cobrancas?cobranca=${idOf(99)}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes da cobrança' }))
  expect(dialog.getAllByRole('button', { name: 'Fechar' })).toHaveLength(2)
  expect(await dialog.findByText('Retrovisor quebrado')).toBeTruthy()
  const { cliente_id, cliente_nome, moto_id, moto_placa, locacao_id } = aCobranca()
  const href = (name: string | null) =>
    dialog.getByRole('link', { name: name! }).getAttribute('href')
  expect(href(cliente_nome)).toBe(`/admin/clientes/${cliente_id}`)
  expect(href(moto_placa)).toBe(`/admin/motos/${moto_id}`)
  expect(href(shortId(locacao_id!))).toBe(`/admin/locacoes/${locacao_id}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('leads to the screen that receives it, and sends only the changed fields of a correction', async () => {
  const { user, server } = await open()
  await rowActions()
  const { id, cliente_id: cliente } = aCobranca()
  await user.click(screen.getByRole('button', { name: /^Mais ações/ }))
  expect(screen.getByRole('menuitem', { name: 'Receber...' }).getAttribute('href')).toBe(
    `/admin/receber?cliente=${cliente}&cobranca=${id}`,
  )
  await user.keyboard('{Escape}')
  await choose(user, 'Editar')
  const edit = within(await screen.findByRole('dialog', { name: 'Editar cobrança' }))
  await user.type(edit.getByRole('textbox', { name: 'Título' }), ' esquerdo')
  await user.click(edit.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(server.calls(cobrancasExtrasContract.update)).toHaveLength(1))
  const { locacao_id, cliente_id, status, titulo } = server.calls(
    cobrancasExtrasContract.update,
  )[0]!.body as Record<string, unknown>
  expect([locacao_id, cliente_id, status, titulo]).toEqual([
    undefined,
    undefined,
    undefined,
    'Retrovisor quebrado esquerdo',
  ])
})

test('offers a user without permissions no cancellation and no other due day', async () => {
  const { user } = await renderScreen(<CobrancasPage />, {
    server: shop(aCobranca()),
    as: { permissoes: [] },
  })
  await user.click(await screen.findByRole('button', { name: /Mais ações de Retrovisor/ }))
  for (const name of ['Cancelar cobrança', 'Excluir'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(await screen.findByLabelText(/^Data de vencimento/)).toHaveProperty('readOnly', true)
})

test('says how it was received, and changes that from the toast and from the row', async () => {
  const paid = {
    ...aCobranca({ valor_recebido: 80, principal_aberto: 0, devido_hoje: 0 }),
    status: 'pago',
    data_pagamento: '2026-11-20',
    forma: 'pix',
  } as const
  const server = shop(aCobranca())
    .on(cobrancasExtrasContract.update, paid)
    .on(cobrancasExtrasContract.changeForma, ({ body }) => {
      const { forma } = body as { forma: 'dinheiro' | 'transferencia' }
      return { ...paid, forma, formas: [forma] }
    })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /Marcar como pago: Retrovisor/ }))
  expect(await screen.findByText(/^Pago: Retrovisor.*, R\$.80,00, Pix$/)).toBeTruthy()
  await user.click(await toastAction('Mudar forma'))
  await user.click(screen.getByRole('menuitem', { name: 'Dinheiro' }))
  expect(await screen.findByText('pago em 20/11/2026, Dinheiro')).toBeTruthy()

  await choose(user, 'Mudar forma')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar forma' }))
  expect(dialog.getByLabelText(/^Forma/)).toHaveProperty('value', 'dinheiro')
  await user.selectOptions(dialog.getByLabelText(/^Forma/), 'transferencia')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('pago em 20/11/2026, Transferência')).toBeTruthy()
  expect(server.calls(cobrancasExtrasContract.list)).toHaveLength(1)
})

test('says what is missing of a charge that was received in part', async () => {
  const part = aCobranca({
    valor_recebido: 30,
    principal_aberto: 50,
    devido_hoje: 50,
    parcial: true,
  })
  await renderScreen(<CobrancasPage />, { server: shop(part) })
  const missing = await screen.findByText(/^falta R\$\s50,00$/)
  expect(missing.parentElement?.textContent).toMatch(/^Pendente · falta/)
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
    const { user } = await openAnd(item, shop(row).refuse(cobrancasExtrasContract.update, REFUSED))
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
    const { user } = await openAnd(item, server)
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
  const { user } = await openAnd('Editar', server)
  const form = within(await screen.findByRole('dialog', { name: 'Editar cobrança' }))
  await user.type(form.getByLabelText(/^Título/), ' direito')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar cobrança. Tente novamente.')).toBeTruthy()
  expect(form.getByLabelText(/^Título/)).toHaveProperty('value', 'Retrovisor quebrado direito')
  server.on(cobrancasExtrasContract.update, aCobranca())
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Cobrança atualizada com sucesso!')).toBeTruthy()
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

test('generates a Pix for the amount owed, with a text to send', async () => {
  const cobranca = aCobranca()
  const { server } = await openAnd('Gerar Pix', shop(cobranca))
  const send = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' })
  expect(server.calls(pixContract.generate)[0]?.body).toMatchObject({
    cobranca_id: cobranca.id,
    descricao: cobranca.titulo,
  })
  expect(new URL(send.getAttribute('href')!).searchParams.get('text')).toContain(
    `da cobrança "${cobranca.titulo}":\n\n000201PIX`,
  )
})

test('asks for what is missing of a charge that was received in part', async () => {
  const part = aCobranca({
    valor_recebido: 30,
    principal_aberto: 50,
    devido_hoje: 50,
    parcial: true,
  })
  const { user, server } = await open(shop(part))
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  const reminder = screen
    .getByRole('menuitem', { name: 'Cobrar pelo WhatsApp' })
    .getAttribute('href')
  expect(new URL(reminder!).searchParams.get('text')).toContain('Valor: R$ 50,00')
  await user.click(screen.getByRole('menuitem', { name: 'Gerar Pix' }))
  const send = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' })
  expect(server.calls(pixContract.generate)[0]?.body).toMatchObject({ valor: 50 })
  expect(new URL(send.getAttribute('href')!).searchParams.get('text')).toContain(
    'Pix copia e cola de R$ 50,00',
  )
})

test('generates no Pix if nothing is owed', async () => {
  const { user } = await open(shop(aCobranca({ simulada: true })))
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  expect(screen.getByRole('menuitem', { name: 'Receber...' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Gerar Pix' })).toBeNull()
})
