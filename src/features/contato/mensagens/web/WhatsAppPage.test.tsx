import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { lembretesContract } from '#features/contato/lembretes/contract.ts'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import {
  aFila,
  aMensagem,
  aPendente,
  freezeToday,
  idOf,
  TEMPLATE,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../contract.ts'
import { WhatsAppPage } from './WhatsAppPage.tsx'

freezeToday()

const STATS = {
  taxa_sucesso: 66.7,
  mensagens_hoje: 3,
  total_mensagens: 12,
  mensagens_enviadas: 6,
  mensagens_falharam: 3,
  pendentes_cobranca: 2,
}
const API = { dialog360: false, ultramsg: false, meta: false, zapi: false }
const shop = () =>
  fakeServer()
    .on(mensagensContract.stats, STATS)
    .on(mensagensContract.queue, aFila({ a_enviar: 0 }))
    .on(mensagensContract.apiStatus, { apis_configuradas: API, provedores: [], versao: 1 })
    .on(mensagensContract.pending, [
      aPendente(),
      aPendente({ id: idOf(22), semana: 3, data_vencimento: '2026-11-20', calculo: null }),
    ])
    .on(mensagensContract.history, [aMensagem()])
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
const open = (server = shop(), path = '/admin/whatsapp') =>
  renderScreen(<WhatsAppPage />, { server, path })
const sendButton = (week: number) =>
  screen.findByRole('button', { name: `Enviar Cobrança: Ana Souza, Semana ${week}` })

describe('the screen', () => {
  test('shows title, buttons, provider states and tabs with counts', async () => {
    await open()
    expect(
      screen.getByRole('heading', { level: 1, name: 'Controle WhatsApp Business' }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Atualizar' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Envio Manual' })).toBeTruthy()
    const card = within(await screen.findByRole('region', { name: 'Status da API' }))
    await waitFor(() => expect(card.getByText('66,7%')).toBeTruthy())
    expect(card.getByText('360dialog').closest('div')?.textContent).toContain('Inativa')
    expect(card.getByText('Mensagens Hoje').closest('div')?.textContent).toContain('3')
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual([
      'Pendentes (2)',
      'Histórico (12)',
      'Templates',
      'Estatísticas',
      'Lembretes',
    ])
  })

  test('shows the reminders by e-mail in a tab, with its own filter', async () => {
    const server = shop().on(lembretesContract.list, [])
    await open(server, '/admin/whatsapp?aba=lembretes&situacao=falha')
    expect(await screen.findByText('Nenhum lembrete nesta situação')).toBeTruthy()
    expect(server.calls(lembretesContract.list).at(-1)?.query).toMatchObject({ status: 'falha' })
    expect(document.title).toBe('Lembretes por e-mail | Sistema')
  })

  test('keeps the tab in the address', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('tab', { name: 'Estatísticas' }))
    expect(router.state.location.search).toEqual({ aba: 'estatisticas' })
    const stats = within(await screen.findByRole('region', { name: 'Estatísticas' }))
    for (const [label, value] of [
      ['Total de Mensagens', '12'],
      ['Enviadas com Sucesso', '6'],
      ['Falharam no Envio', '3'],
      ['Pendentes', '2'],
    ] as const)
      expect(stats.getByText(label).closest('.stat')?.textContent).toContain(value)
  })

  test('uses the chosen provider order', async () => {
    const server = shop().on(mensagensContract.apiStatus, {
      apis_configuradas: { ...API, meta: true, zapi: true },
      provedores: [
        { provedor: 'meta', modelo: null },
        { provedor: 'zapi', modelo: null },
      ],
      versao: 1,
    })
    server.on(mensagensContract.saveOrder, { apis_configuradas: API, provedores: [], versao: 1 })
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: 'Tentar Z-API antes' }))
    expect(server.calls(mensagensContract.saveOrder)[0]?.body).toEqual({ ordem: ['zapi', 'meta'] })
  })

  test('reports and reloads each part separately', async () => {
    const server = shop().refuse(mensagensContract.pending, { status: 500, detail: 'x' })
    const { user } = await open(server)
    expect(
      await screen.findByText('Não foi possível carregar as cobranças pendentes.'),
    ).toBeTruthy()
    expect(screen.queryByText('Nenhuma cobrança pendente!')).toBeNull()
    server.on(mensagensContract.pending, [])
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Nenhuma cobrança pendente!')).toBeTruthy()
  })
})

describe('the pending charges', () => {
  test('list the longest overdue first, linked to their records', async () => {
    const { user } = await open()
    const rows = within(await screen.findByRole('table', { name: 'Cobranças pendentes' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.textContent?.match(/Semana \d/)?.[0])).toEqual([
      'Semana 2',
      'Semana 3',
    ])
    expect(rows[0]?.textContent).toContain('Vencido há 7 dias')
    await user.click(await sendButton(3))
    const dialog = within(screen.getByRole('dialog', { name: 'Enviar Cobrança' }))
    expect(await dialog.findByText(/\(semana 3\)/)).toBeTruthy()
  })

  test('disable those of a customer without a phone, with the reason', async () => {
    const { user } = await open(
      shop().on(mensagensContract.pending, [aPendente({ cliente_telefone: '' })]),
    )
    await user.click(await sendButton(2))
    const alert = screen.getByText('Cliente não possui número de telefone cadastrado.')
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a row of Pendentes', () => {
  const PREVIEW = {
    cliente_nome: 'Ana Souza',
    cliente_telefone: '13999990000',
    quantidade: 3,
    total: 966.49,
    desde: '2026-11-01',
    mensagem: 'Oi Ana, hoje constam 3 valores em aberto.',
    prometido_ate: null as string | null,
  }

  test('of a customer with several late debts sends one message with all of it', async () => {
    const server = shop()
      .on(mensagensContract.pending, [aPendente({ vencidas_do_cliente: 3 })])
      .on(mensagensContract.ofCliente, PREVIEW)
    const { user } = await open(server)
    await user.click(await sendButton(2))
    expect(await screen.findByText(PREVIEW.mensagem)).toBeTruthy()
    expect(document.body.textContent).toContain('3 dívidas em uma mensagem')
  })

  test('of what is not due yet sends its own message, whatever else is late', async () => {
    const ahead = aPendente({ data_vencimento: '2026-11-25', vencidas_do_cliente: 3 })
    const { user } = await open(shop().on(mensagensContract.pending, [ahead]))
    await user.click(await sendButton(2))
    expect(await screen.findByRole('dialog', { name: 'Enviar Cobrança' })).toBeTruthy()
  })

  test('under a promise shows it in place of the button, and asks once before charging', async () => {
    const promessa = { valor: 321.33, dia: '2026-11-30' }
    const server = shop()
      .on(mensagensContract.pending, [aPendente({ promessa })])
      .on(mensagensContract.ofCliente, { ...PREVIEW, prometido_ate: '2026-11-30' })
    const { user } = await open(server)
    expect(await screen.findByText(/Prometeu R\$\s321,33 até 30\/11/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Enviar Cobrança/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Mais ações de Ana Souza/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Enviar Cobrança' }))
    expect(await screen.findByRole('button', { name: 'Cobrar assim mesmo' })).toBeTruthy()
  })
})
