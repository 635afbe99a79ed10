import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import {
  aLatePagamento,
  aLocacao,
  aPagamento,
  freezeToday,
  idOf,
  plain,
} from '#tests/kit/screens/answers.ts'
import { aDocumento, rowOf } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { locacoesContract } from '../../contract.ts'
import type { Task } from '../action-items.ts'
import { LocacoesPage } from '../LocacoesPage.tsx'
import { LocacaoTask } from './LocacaoTask.tsx'

freezeToday()
const COUNTS = { ativa: 1, pausada: 0, desabilitada: 0, finalizada: 0, cancelada: 0, atrasada: 0 }
type Status = ReturnType<typeof aLocacao>['status']

type Chosen = {
  status?: Status
  server?: ReturnType<typeof fakeServer>
  locacao?: Parameters<typeof aLocacao>[0]
}

/** What an active rental's page offers, and its row does not. */
const ON_PAGE: Partial<Record<string, Task>> = {
  Editar: 'edit',
  Histórico: 'history',
  Excluir: 'remove',
}

async function choose(
  item: string,
  { status = 'ativa', server = fakeServer(), locacao }: Chosen = {},
) {
  const shown = aLocacao({ status, observacoes: 'Capacete emprestado', ...locacao })
  const task = ON_PAGE[item]
  if (task) {
    const dialog = (
      <LocacaoTask
        task={task}
        locacao={z.decode(locacoesContract.get.response, shown)}
        onClose={() => {}}
      />
    )
    const view = await renderScreen(dialog, { server, path: '/admin/locacoes' })
    return { ...view, server }
  }
  server.on(locacoesContract.counts, COUNTS).on(locacoesContract.list, [shown])
  const view = await renderScreen(<LocacoesPage />, { server, path: '/admin/locacoes' })
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: item }))
  return { ...view, server }
}

test.each([
  ['ativa', 'Pausar', 'pausar', /deixam de ser cobradas até a locação ser despausada/],
  ['pausada', 'Despausar', 'despausar', /voltam a ser cobradas a partir de hoje/],
  ['ativa', 'Desabilitar', 'desabilitar', /não fica disponível para outro cliente/],
  [
    'desabilitada',
    'Reabilitar',
    'reabilitar',
    /as que começaram durante a parada não serão cobradas/,
  ],
] as const)(
  '%s → %s explains the effect, and sends the reason',
  async (status, item, call, words) => {
    const server = fakeServer()
      .on(locacoesContract[call], aLocacao())
      .on(pagamentosContract.list, [])
    const { user } = await choose(item, { status, server })
    const dialog = within(await screen.findByRole('dialog', { name: `${item} locação` }))
    expect(dialog.getByText(words)).toBeTruthy()
    const act = () => dialog.getByRole('button', { name: `${item} locação` })
    expect(act()).toHaveProperty('disabled', true)
    expect(dialog.getByText('Falta: motivo')).toBeTruthy()

    await user.type(dialog.getByLabelText(/^Motivo/), '  ')
    expect(act()).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText(/^Motivo/), 'Viagem')
    await user.click(act())
    expect(
      await screen.findByText(
        new RegExp(`^Locação ${item.toLowerCase().slice(0, -1)}da com sucesso!`),
      ),
    ).toBeTruthy()
    expect(server.calls(locacoesContract[call])[0]?.body).toEqual({
      motivo: 'Viagem',
      observacoes: null,
    })
  },
)

test('a pause names the weeks ahead that money came in for', async () => {
  const pagamentos = [
    aPagamento({ semana_referencia: 12, data_vencimento: '2026-11-27', valor_recebido: 70.14 }),
    aPagamento({ semana_referencia: 13, data_vencimento: '2026-12-04', id: idOf(14) }),
  ].map(plain)
  const data_inicio = '2026-09-11'
  const server = fakeServer().on(pagamentosContract.list, pagamentos)
  await choose('Pausar', { server, locacao: { data_inicio } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pausar locação' }))
  expect(
    await dialog.findByText('A semana 12 já tem R$ 70,14 recebidos e continua valendo.'),
  ).toBeTruthy()
  expect(dialog.queryByText(/semana 13/)).toBeNull()
})

test('explains what stays due and what lapses on cancel, with distinct buttons', async () => {
  const pagamentos = [
    aLatePagamento(),
    aPagamento({ semana_referencia: 4, data_vencimento: '2026-11-27', id: idOf(14) }),
  ].map(plain)
  const server = fakeServer()
    .on(pagamentosContract.list, pagamentos)
    .on(caucoesContract.ledger, { saldo: 0, movimentos: [] })
    .refuse(locacoesContract.cancelar, {
      status: 409,
      detail: 'Não é possível cancelar uma locação finalizada.',
    })
  const { user } = await choose('Cancelar', { server })
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar locação' }))
  expect(await dialog.findByText('1 pagamento fica em aberto: R$ 321,93')).toBeTruthy()
  expect(dialog.getByText('Semana 2, venceu em 13/11/2026: R$ 321,93')).toBeTruthy()
  expect(dialog.getByText('1 pagamento deixa de ser devido: Semana 4.')).toBeTruthy()
  expect(dialog.getByText(/A moto fica disponível/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Voltar' })).toBeTruthy()

  await user.type(dialog.getByLabelText(/^Motivo/), 'Desistência')
  await user.click(dialog.getByRole('button', { name: 'Cancelar locação' }))
  const alert = (await dialog.findByText('Erro ao cancelar locação. Tente novamente.')).closest(
    '[role=alert]',
  )
  expect(alert?.textContent).toContain('Não é possível cancelar uma locação finalizada.')
  expect(dialog.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Desistência')
})

test('shows the new total before saving, and sends only notes and last day', async () => {
  const server = fakeServer().on(locacoesContract.update, aLocacao())
  const { user } = await choose('Editar', { server })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar locação' }))
  expect(dialog.getByLabelText('Valor total')).toHaveProperty('value', 'R$\u00a04.139,08')
  const end = dialog.getByLabelText(/^Data de fim/)
  await user.clear(end)
  await user.type(end, '2027-02-12')
  expect(dialog.getByLabelText('Novo valor total')).toHaveProperty('value', 'R$\u00a04.454,01')
  expect(dialog.getByText('99 dias: R$ 314,93 a mais que agora')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Locação atualizada com sucesso!')).toBeTruthy()
  expect(server.calls(locacoesContract.update)[0]?.body).toEqual({
    observacoes: 'Capacete emprestado',
    data_fim: '2027-02-12',
  })
})

test('asks for an amendment where the contract with another term is signed', async () => {
  const server = fakeServer()
    .on(locacoesContract.update, aLocacao({ data_fim: '2027-02-12' }))
    .on(documentosContract.list, [rowOf(aDocumento({ status: 'assinado' }))])
  const { user, router } = await choose('Editar', { server })
  const end = await screen.findByLabelText(/^Data de fim/)
  await waitFor(() => expect(server.calls(documentosContract.list)).toHaveLength(1))
  await user.clear(end)
  await user.type(end, '2027-02-12')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Contrato assinado' }))
  expect(question.getByText('Este contrato está assinado. Gerar aditivo?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Gerar aditivo' }))
  await waitFor(() =>
    expect(router.state.location.href).toMatch(/^\/admin\/locacoes\/[\w-]+\?gerar=aditivo$/),
  )
})

test('keeps the input of a rejected edit, and shows why', async () => {
  const server = fakeServer().refuse(locacoesContract.update, {
    status: 409,
    detail: 'A data de fim não pode ser anterior a hoje nem ao início da locação.',
  })
  const { user } = await choose('Editar', { server })
  await user.type(await screen.findByLabelText('Observações'), ' e baú')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const text = 'Erro ao salvar locação. Verifique os dados e tente novamente.'
  expect((await screen.findByText(text)).closest('[role=alert]')?.textContent).toContain(
    'anterior a hoje',
  )
  expect(screen.getByLabelText('Observações')).toHaveProperty('value', 'Capacete emprestado e baú')
})

test('does not edit the last day of an ended locacao', async () => {
  await choose('Editar', { status: 'finalizada' })
  expect(await screen.findByLabelText(/^Data de fim/)).toHaveProperty('readOnly', true)
})

test('shows the history newest first, with statuses, reason, user and time', async () => {
  const server = fakeServer().on(locacoesContract.history, [
    {
      id: idOf(21),
      acao: 'pausar',
      status_anterior: 'ativa',
      status_novo: 'pausada',
      data_acao: '2026-11-18T13:30:00.000Z',
      motivo: 'Viagem',
      observacoes: 'Volta em dezembro',
      usuario_responsavel: 'ana',
    },
    {
      id: idOf(20),
      acao: 'criar',
      status_anterior: null,
      status_novo: 'ativa',
      data_acao: '2026-11-06T12:00:00.000Z',
      motivo: 'Locação criada',
      observacoes: null,
      usuario_responsavel: 'bia',
    },
  ])
  await choose('Histórico', { server })
  const [pause, create] = await screen.findAllByRole('listitem')
  expect(pause?.textContent).toBe(
    'Locação pausadade Ativa para PausadaAtiva → PausadaViagemVolta em dezembro18/11/2026 às 10:30 · ana',
  )
  expect(create?.textContent).toBe('Locação criada06/11/2026 às 09:00 · bia')
  expect(screen.getAllByRole('button', { name: 'Fechar' })).toHaveLength(2)
})

test('reports a history that cannot be read, and retries', async () => {
  const server = fakeServer().refuse(locacoesContract.history, { status: 500, detail: 'x' })
  await choose('Histórico', { server })
  expect(
    await screen.findByText('Erro ao carregar histórico da locação. Tente novamente.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

test('confirms a deletion, and shows a rejection inside the question', async () => {
  const server = fakeServer().refuse(locacoesContract.remove, {
    status: 409,
    detail:
      'Esta locação já tem pagamentos ou cobranças e não pode ser excluída. Cancele-a ou finalize-a.',
  })
  const { user } = await choose('Excluir', { server })
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir locação' }))
  expect(question.getByText(/^Deseja realmente excluir esta locação\?/)).toBeTruthy()
  expect(question.getByText('Ana Souza, ABC1D23 (#ABCD1234)')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  const alert = (await question.findByText('Erro ao excluir locação. Tente novamente.')).closest(
    '[role=alert]',
  )
  expect(alert?.textContent).toContain('Cancele-a ou finalize-a.')

  server.on(locacoesContract.remove, undefined as never)
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Locação excluída com sucesso!')).toBeTruthy()
})

test('writes off days without a motorcycle, at most six', async () => {
  const server = fakeServer().on(locacoesContract.lostDays, aLocacao())
  const { user } = await choose('Dispensar dias sem moto', { server, status: 'pausada' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispensar dias sem moto' }))
  expect(dialog.getByText(/^R\$.44,99 por dia, da semana começada; da seguinte/)).toBeTruthy()
  const dispense = () => user.click(dialog.getByRole('button', { name: 'Dispensar' }))
  await user.type(dialog.getByLabelText(/^Dias sem moto/), '7')
  await dispense()
  expect((await dialog.findAllByText(/Informe de 1 a 6 dias/)).length).toBeGreaterThan(0)
  await user.clear(dialog.getByLabelText(/^Dias sem moto/))
  await user.type(dialog.getByLabelText(/^Dias sem moto/), '2')
  await user.type(dialog.getByLabelText('O que houve'), 'Moto na oficina')
  await dispense()
  expect(await screen.findByText('Dias dispensados!')).toBeTruthy()
  expect(server.calls(locacoesContract.lostDays)[0]?.body).toEqual({
    dias: 2,
    texto: 'Moto na oficina',
  })
})

test('tells a customer on a reserve that the own motorcycle is ready', async () => {
  const server = fakeServer().on(locacoesContract.queueReadyMessage, aLocacao())
  const locacao = { moto_titular_id: idOf(82), moto_titular_placa: 'AAA1B23' }
  const { user } = await choose('Avisar que a moto está pronta', { server, locacao })
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Avisar que a moto está pronta' }),
  )
  expect(question.getByText(/recebe pelo WhatsApp que a moto AAA1B23 está pronta/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Avisar' }))
  expect(await screen.findByText('Mensagem na fila do WhatsApp!')).toBeTruthy()
  expect(server.calls(locacoesContract.queueReadyMessage)).toHaveLength(1)
})

test('asks for the return by a day, with a reason, and says that the rent goes on', async () => {
  const server = fakeServer().on(locacoesContract.requestReturn, aLocacao())
  const { user } = await choose('Pedir devolução', { server })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir devolução' }))
  expect(dialog.getByText('O aluguel continua sendo cobrado até a moto voltar.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Devolver até/), '2026-12-01')
  await user.type(dialog.getByLabelText(/^Motivo/), 'Venda da moto')
  await user.click(dialog.getByRole('button', { name: 'Anotar pedido' }))
  expect(await screen.findByText('Pedido de devolução anotado!')).toBeTruthy()
  expect(server.calls(locacoesContract.requestReturn)[0]?.body).toEqual({
    dia: '2026-12-01',
    motivo: 'Venda da moto',
  })
})

test('calculates a return on another day, with the fine once the contract is said to have it', async () => {
  const line = { data_vencimento: '2026-11-13', encargos: 0, paga: 0 }
  const server = fakeServer().on(locacoesContract.simulateReturn, ({ query }) => ({
    locacao_id: idOf(20),
    cliente_id: idOf(1),
    cliente_nome: 'Ana Souza',
    moto_id: idOf(2),
    moto_placa: 'ABC1D23',
    data_devolucao: query.em!,
    prazo_devolucao: '2026-12-30',
    dividas: [
      {
        ...line,
        descricao: 'Semana 2',
        valor_original: 279.93,
        devido: 279.93,
        origem: 'pagamento' as const,
      },
      {
        ...line,
        descricao: 'Multa por devolução antecipada',
        valor_original: 453.26,
        devido: 453.26,
        origem: 'multa_antecipada' as const,
      },
    ],
    disputa: [],
    total_devido: 733.19,
    total_saldo: 700,
    total_creditos: 0,
    total_disputa: 0,
    a_devolver: 0,
    a_receber: 33.19,
    multa_antecipada: { dias: 197, valor: 453.26 },
  }))
  const { user } = await choose('Calcular devolução', { server })
  const dialog = within(await screen.findByRole('dialog', { name: 'Calcular devolução' }))
  const text = async () =>
    (await dialog.findByText(/^Se devolver em/)).textContent?.replaceAll('\u00a0', ' ')
  expect(await text()).toBe(
    'Se devolver em 20/11: semanas em aberto R$ 279,93; caução R$ 700,00; a devolver R$ 420,07, menos o que a vistoria mostrar.',
  )
  expect(dialog.getByText('sem contrato assinado com esta cláusula')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Há contrato assinado com esta cláusula' }))
  fireEvent.change(dialog.getByLabelText('Se a moto voltar em'), {
    target: { value: '2026-11-27' },
  })
  await expect
    .poll(text)
    .toBe(
      'Se devolver em 27/11: semanas em aberto R$ 279,93; multa do contrato R$ 453,26; caução R$ 700,00; a pagar R$ 33,19, mais o que a vistoria mostrar.',
    )
  const link = await dialog.findByRole('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain('Se devolver em 27/11')
  fireEvent.change(dialog.getByLabelText('Se a moto voltar em'), {
    target: { value: '2028-01-01' },
  })
  expect(dialog.getByText('Escolha um dia até 20/11/2027.')).toBeTruthy()
  expect(dialog.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
})
