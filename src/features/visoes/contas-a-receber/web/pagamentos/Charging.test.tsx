import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type mensagem, mensagensContract } from '#features/contato/mensagens/contract.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { aPagamento, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { late, openPagamentos, shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'

freezeToday()

test('opens WhatsApp with name, plate, day, amount, its sum and the sender', async () => {
  await openPagamentos()
  await screen.findByText('Ana Souza')
  const link = await screen.findByRole('link', {
    name: 'Cobrar pelo WhatsApp: Ana Souza, semana 2',
  })
  await screen.findByText('Recebido no mês')
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href')!)
  expect(origin + pathname).toBe('https://wa.me/5513999990000')
  expect(link).toMatchObject({ target: '_blank' })
  expect(link.getAttribute('data-variant')).toBe('whatsapp')
  expect(searchParams.get('text')).toBe(`Olá, Ana Souza! Tudo bem?

Passando para lembrar do pagamento da moto ABC1D23 (semana 2).

Valor: R$ 321,93 (R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93)
Vencimento: 13/11/2026

Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.

Maré Motos
Av. do Mar, 10, Praia Grande/SP
CNPJ 12.345.678/0001-95`)
})

const OPENED: z.input<typeof mensagem> = {
  id: late.id,
  tipo: 'cobranca',
  status: 'delivered_ready',
  provedor: null,
  numero: '5513999990000',
  mensagem: 'Olá',
  cliente_id: late.cliente_id,
  cliente_nome: 'Ana Souza',
  pagamento_id: late.id,
  cobranca_id: null,
  multa_id: null,
  motivo_falha: null,
  link: null,
  data_envio: '2026-11-20T12:00:00.000Z',
  entregue_em: null,
  lida_em: null,
  na_fila: false,
  enviada_por: 'ana',
  junto_com: null,
}

test('records a chat as it is opened, from the button and from the menu', async () => {
  const server = shopWith().on(mensagensContract.recordOpened, OPENED)
  const { user } = await openPagamentos(server)
  const link = await screen.findByRole('link', {
    name: 'Cobrar pelo WhatsApp: Ana Souza, semana 2',
  })
  await user.click(link)
  const text = new URL(link.getAttribute('href')!).searchParams.get('text')
  const body = { numero: '13999990000', mensagem: text, pagamento_id: late.id }
  expect(server.calls(mensagensContract.recordOpened).map((call) => call.body)).toEqual([body])
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Cobrar pelo WhatsApp' }))
  expect(server.calls(mensagensContract.recordOpened).map((call) => call.body)).toEqual([
    body,
    body,
  ])
})

test('says that a chat was not recorded, and leaves its link', async () => {
  const { user } = await openPagamentos(shopWith().drop(mensagensContract.recordOpened))
  const link = await screen.findByRole('link', { name: /^Cobrar pelo WhatsApp/ })
  await user.click(link)
  expect(
    await screen.findByText(/A conversa não ficou registrada no histórico de mensagens/),
  ).toBeTruthy()
  expect(link.getAttribute('href')).toContain('https://wa.me/5513999990000')
})

test('explains that a customer without a phone cannot be reminded', async () => {
  const { user } = await openPagamentos(shopWith({ ...late, cliente_telefone: '' }))
  await user.click(await screen.findByRole('button', { name: /^Cobrar pelo WhatsApp/ }))
  const alert = screen.getByText('Cliente não possui número de telefone cadastrado.')
  expect(alert.closest('[role=alert]')).toBeTruthy()
})

test('offers a reminder of a future payment in the menu only', async () => {
  const { user } = await openPagamentos(shopWith(aPagamento({ data_vencimento: '2026-11-22' })))
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  expect(screen.queryByRole('link', { name: /^Cobrar pelo WhatsApp:/ })).toBeNull()
  expect(
    screen.getByRole('menuitem', { name: 'Cobrar pelo WhatsApp' }).getAttribute('href'),
  ).toMatch(/^https:\/\/wa.me/)
})

test('shows a promise in place of the button, and asks before charging from the menu', async () => {
  const promessa = { valor: 321.33, dia: '2026-11-30' }
  const server = shopWith({ ...late, promessa }).on(mensagensContract.ofCliente, {
    cliente_nome: 'Ana Souza',
    cliente_telefone: '13999990000',
    quantidade: 1,
    total: 321.93,
    desde: '2026-11-13',
    mensagem: 'Olá, Ana Souza!',
    prometido_ate: '2026-11-30',
  })
  const { user } = await openPagamentos(server)
  expect(await screen.findByText(/Prometeu R\$\s321,33 até 30\/11/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Cobrar pelo WhatsApp/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Cobrar pelo WhatsApp' }))
  expect(await screen.findByRole('button', { name: 'Cobrar assim mesmo' })).toBeTruthy()
})

test('charges each customer of the selection once', async () => {
  const another = { ...late, id: idOf(50), semana_referencia: 3 }
  const server = shopWith(late, another).on(mensagensContract.chargeCliente, OPENED)
  const { user } = await openPagamentos(server)
  for (const week of [2, 3])
    await user.click(
      await screen.findByRole('checkbox', { name: `Selecionar Ana Souza, semana ${week}` }),
    )
  await user.click(screen.getByRole('button', { name: 'Cobrar selecionados' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar 1 mensagem' }))
  await screen.findByRole('button', { name: 'Concluir' })
  expect(server.calls(mensagensContract.chargeCliente).map(({ body }) => body)).toEqual([
    { cliente_id: late.cliente_id, confirmar_promessa: false },
  ])
})

const LINK = 'https://maremotos.example/pagar/abc'
const PIX = {
  copia_e_cola: '000201PIX',
  qr_code: 'data:image/svg+xml;base64,AAAA',
  txid: late.id,
  id: late.id,
  provedor: 'mercadopago' as const,
  valor: 321.93,
  link: LINK,
}

test("generates a Pix for today's amount, with a text to send", async () => {
  const server = shopWith()
    .on(pixContract.generate, PIX)
    .on(pixContract.status, { situacao: 'aberta', valor_recebido: null, ocorrencia: null })
  const { user } = await openPagamentos(server)
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Gerar Pix' }))
  const send = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' })
  expect(server.calls(pixContract.generate).map(({ body }) => body)).toEqual([
    {
      pagamento_id: late.id,
      valor: 321.93,
      descricao: 'Semana 2 ABC1D23',
      cliente_info: { nome: 'Ana Souza', telefone: '13999990000' },
    },
  ])
  const { pathname, searchParams } = new URL(send.getAttribute('href')!)
  expect(pathname).toBe('/5513999990000')
  expect(searchParams.get('text')).toContain(
    'R$ 321,93, do pagamento da moto ABC1D23 (semana 2):\n\n000201PIX',
  )
  expect(searchParams.get('text')).toContain(LINK)
})
