import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/configuracoes.rules.ts'
import { aMensagem, aPendente, idOf, standOnToday, TEMPLATE } from '#tests/answers.ts'
import { fakeServer, renderScreen } from '#tests/screens.tsx'
import { mensagensContract } from '../mensagens.contract.ts'
import { WhatsAppPage } from './WhatsAppPage.tsx'

standOnToday()

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
    .on(mensagensContract.apiStatus, { apis_configuradas: API, provedores: [] })
    .on(mensagensContract.pending, [
      aPendente(),
      aPendente({ id: idOf(22), semana: 3, data_vencimento: '2026-11-20', calculo: null }),
    ])
    .on(mensagensContract.history, [aMensagem()])
    .on(mensagensContract.template, TEMPLATE)
    .on(configuracoesContract.company, EMPRESA_PADRAO)
const open = (server = shop(), path = '/admin/whatsapp') => renderScreen(<WhatsAppPage />, { server, path })
const sendButton = (week: number) =>
  screen.findByRole('button', { name: `Enviar Cobrança: Ana Souza, Semana ${week}` })

describe('the screen', () => {
  test('has its title, its buttons, the state of the providers and the tabs with their counts', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Controle WhatsApp Business' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Atualizar' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Envio Manual' })).toBeTruthy()
    const card = within(await screen.findByRole('region', { name: 'Status da API' }))
    await waitFor(() => expect(card.getByText('66,7%')).toBeTruthy())
    expect(card.getByText('360dialog').closest('div')?.textContent).toContain('Inativa')
    expect(card.getByText('Mensagens Hoje').closest('div')?.textContent).toContain('3')
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual(['Pendentes 2', 'Histórico 12', 'Templates', 'Estatísticas'])
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

  test('asks the providers in the order the person sets', async () => {
    const server = shop().on(mensagensContract.apiStatus, {
      apis_configuradas: { ...API, meta: true, zapi: true },
      provedores: [
        { provedor: 'meta', modelo: null },
        { provedor: 'zapi', modelo: null },
      ],
    })
    server.on(mensagensContract.saveOrder, { apis_configuradas: API, provedores: [] })
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: 'Tentar Z-API antes' }))
    expect(server.calls(mensagensContract.saveOrder)[0]?.body).toEqual({ ordem: ['zapi', 'meta'] })
  })

  test('each part fails and comes back alone', async () => {
    const server = shop().refuse(mensagensContract.pending, { status: 500, detail: 'x' })
    const { user } = await open(server)
    expect(await screen.findByText('Não foi possível carregar as cobranças pendentes.')).toBeTruthy()
    expect(screen.queryByText('Nenhuma cobrança pendente!')).toBeNull()
    server.on(mensagensContract.pending, [])
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Nenhuma cobrança pendente!')).toBeTruthy()
  })
})

describe('sending a charge', () => {
  test('shows the very message first, then sends it once', async () => {
    const server = shop().on(mensagensContract.sendCharge, aMensagem())
    const { user } = await open(server)
    await user.click(await sendButton(2))
    const dialog = within(screen.getByRole('dialog', { name: 'Enviar Cobrança' }))
    const text = (await dialog.findByText(/^Olá, Ana Souza!/)).textContent
    expect(text).toBe(`Olá, Ana Souza! Tudo bem?

Passando para lembrar do pagamento da moto ABC1D23 (semana 2).

Valor: R$ 321,93 (R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93)
Vencimento: 13/11/2026

Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.

Maré Motos`)
    await user.click(dialog.getByRole('button', { name: 'Enviar Cobrança' }))
    expect(await screen.findByText('Cobrança enviada!')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const [call, ...more] = server.calls(mensagensContract.sendCharge)
    expect(more).toEqual([])
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(call?.body).toEqual({
      numero: '13999990000',
      cliente_nome: 'Ana Souza',
      valor: 321.93,
      data_vencimento: '2026-11-13',
      moto_placa: 'ABC1D23',
      semana: 2,
      pagamento_id: idOf(21),
      cobranca_id: null,
    })
  })

  test('without a provider offers the ready link', async () => {
    const link = 'https://wa.me/5513999990000?text=Ol%C3%A1'
    const server = shop().on(
      mensagensContract.sendCharge,
      aMensagem({ status: 'delivered_ready', provedor: null, link }),
    )
    const { user } = await open(server)
    await user.click(await sendButton(2))
    await screen.findByText(/^Olá, Ana Souza!/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar Cobrança' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem pronta' }))
    const ready = dialog.getByRole('link', { name: 'Abrir no WhatsApp: Ana Souza' })
    expect(ready.getAttribute('href')).toBe(link)
    expect(ready).toMatchObject({ target: '_blank' })
    expect(ready.getAttribute('data-variant')).toBe('whatsapp')
    expect(screen.queryByText('Cobrança enviada!')).toBeNull()
  })

  test('that failed says why and leaves the way by hand', async () => {
    const failed = aMensagem({
      status: 'falha',
      motivo_falha: 'O 360dialog não pôde entregar a este número.',
      link: 'https://wa.me/x',
    })
    const { user } = await open(shop().on(mensagensContract.sendCharge, failed))
    await user.click(await sendButton(2))
    await screen.findByText(/^Olá, Ana Souza!/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar Cobrança' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem não enviada' }))
    const alert = within(dialog.getByRole('alert'))
    expect(alert.getByText('Erro ao enviar cobrança')).toBeTruthy()
    expect(alert.getByText('O 360dialog não pôde entregar a este número.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: /^Abrir no WhatsApp/ })).toBeTruthy()
  })

  test('that is refused stays open with the reason', async () => {
    const detail = 'Esta cobrança acabou de ser enviada. Aguarde um minuto para enviar de novo.'
    const { user } = await open(
      shop().refuse(mensagensContract.sendCharge, { status: 409, code: 'envio_repetido', detail }),
    )
    await user.click(await sendButton(2))
    await screen.findByText(/^Olá, Ana Souza!/)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar Cobrança' }))
    expect(await screen.findByText('Erro ao enviar cobrança')).toBeTruthy()
    expect(screen.getByText(detail)).toBeTruthy()
  })

  test('to a customer without a phone is no use, and says so', async () => {
    const { user } = await open(shop().on(mensagensContract.pending, [aPendente({ cliente_telefone: '' })]))
    await user.click(await sendButton(2))
    expect(
      screen.getByText('Cliente não possui número de telefone cadastrado.').closest('[role=alert]'),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
