import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/configuracoes.rules.ts'
import { mensagensContract } from '#features/mensagens/mensagens.contract.ts'
import { aLatePagamento, aPagamento, standOnToday, TEMPLATE } from '#tests/answers.ts'
import { fakeServer, renderScreen } from '#tests/screens.tsx'
import { pagamentosContract } from '../pagamentos.contract.ts'
import { PagamentosPage } from './PagamentosPage.tsx'

standOnToday()
const NADA = { quantidade: 0, valor: 0 }
const RESUMO = { recebido_mes: 0, pendente: NADA, atrasado: NADA, pago: NADA, cancelado: NADA, total: 1 }
const late = aLatePagamento()

const shop = (pagamento: ReturnType<typeof aPagamento> = late) =>
  fakeServer()
    .on(pagamentosContract.summary, RESUMO)
    .on(pagamentosContract.detailed, [pagamento])
    .on(mensagensContract.template, TEMPLATE)
    .on(configuracoesContract.company, {
      ...EMPRESA_PADRAO,
      endereco: 'Av. do Mar, 10',
      cnpj: '12345678000195',
    })
const open = (server = shop(), path = '/admin/pagamentos') =>
  renderScreen(<PagamentosPage />, { server, path })

async function choose(item: string, server = shop()) {
  const view = await open(server)
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  await view.user.click(screen.getByRole('menuitem', { name: item }))
  return { ...view, server }
}

test('the reminder opens WhatsApp with name, plate, day, value, its sum and who asks', async () => {
  await open()
  await screen.findByText('Ana Souza')
  const link = await screen.findByRole('link', { name: 'Cobrar pelo WhatsApp: Ana Souza, semana 2' })
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

test('a customer without a phone cannot be reminded, and the screen says so', async () => {
  const { user } = await open(shop({ ...late, cliente_telefone: '' }))
  await user.click(await screen.findByRole('button', { name: /^Cobrar pelo WhatsApp/ }))
  const notice = screen.getByText('Cliente não possui número de telefone cadastrado.')
  expect(notice.closest('[role=alert]')).toBeTruthy()
})

test('what falls due days from now is reminded from the menu, not with a button', async () => {
  const { user } = await open(shop(aPagamento({ data_vencimento: '2026-11-22' })))
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  expect(screen.queryByRole('link', { name: /^Cobrar pelo WhatsApp:/ })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Cobrar pelo WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa.me/,
  )
})

test('a Pix: its code is shown, copied and ready to send', async () => {
  const server = shop().on(pagamentosContract.pix, {
    copia_e_cola: '000201PIX',
    qr_code: 'data:image/svg+xml;base64,AAAA',
    txid: 'a'.repeat(24),
    provedor: 'estatico',
  })
  const { user } = await choose('Gerar Pix', server)
  const dialog = within(await screen.findByRole('dialog', { name: /^Pix de R\$\s321,93$/ }))
  expect(await dialog.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
  expect(server.calls(pagamentosContract.pix).map(({ body }) => body)).toEqual([
    {
      valor: 321.93,
      descricao: 'Semana 2 ABC1D23',
      cliente_info: { nome: 'Ana Souza', telefone: '13999990000' },
    },
  ])
  await user.click(dialog.getByRole('button', { name: 'Copiar código' }))
  expect(await navigator.clipboard.readText()).toBe('000201PIX')
  expect(await screen.findByText('Copiado!')).toBeTruthy()
  const send = dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href')!
  expect(new URL(send).searchParams.get('text')).toContain(
    'R$ 321,93, do pagamento da moto ABC1D23 (semana 2):\n\n000201PIX',
  )
  expect(dialog.getByText(/este Pix não dá baixa sozinho/)).toBeTruthy()
})

test('a Pix that is not set up says what to do, and leads there', async () => {
  const detail = 'Configure a chave Pix em Dados da empresa (Configurações) para gerar cobranças por Pix.'
  const server = shop().refuse(pagamentosContract.pix, { status: 409, code: 'pix_nao_configurado', detail })
  await choose('Gerar Pix', server)
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir Configurações' }).getAttribute('href')).toBe(
    '/admin/configuracoes',
  )
  expect(screen.queryByText(/Tente novamente/)).toBeNull()
})

test('a Pix that fails can be asked for again', async () => {
  const server = shop().drop(pagamentosContract.pix)
  const { user } = await choose('Gerar Pix', server)
  expect(await screen.findByText('Erro ao gerar Pix. Tente novamente.')).toBeTruthy()
  expect(server.calls(pagamentosContract.pix)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(server.calls(pagamentosContract.pix)).toHaveLength(2)
})
