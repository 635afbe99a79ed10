import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { PixDialog } from './PixDialog.tsx'

const ID = '0190a0a0-0000-7000-8000-00000000000a'
const CODE = { copia_e_cola: '000201PIX', qr_code: 'data:image/svg+xml;base64,AAAA', valor: 321.93 }
const STATIC = { ...CODE, txid: 'a'.repeat(24), provedor: 'estatico' as const }
const DYNAMIC = {
  ...CODE,
  id: ID,
  txid: ID,
  provedor: 'mercadopago' as const,
  expira_em: '2026-11-21T02:59:59.000Z',
  link: 'https://maremotos.example/pagar/codigo-longo',
}
const OPEN = { situacao: 'aberta' as const, valor_recebido: null, ocorrencia: null }

const open = (server: ReturnType<typeof fakeServer>, onClose = () => {}) =>
  renderScreen(
    <PixDialog
      divida={{ pagamento_id: ID }}
      valor={centavos(32_193)}
      descricao="Semana 2 ABC1D23"
      about="Ana Souza, semana 2, ABC1D23"
      cliente={{ nome: 'Ana Souza', telefone: '13999990000' }}
      message={({ copia_e_cola, link }) => `Pague: ${copia_e_cola} ${link ?? ''}`}
      invalidates={[queryKeys.pagamentos]}
      onClose={onClose}
    />,
    { server },
  )

const foot = () => within(document.querySelector<HTMLElement>('.dialog-foot')!)

test('shows a Pix of the own key, copied and ready to send', async () => {
  const server = fakeServer().on(pixContract.generate, STATIC)
  const { user } = await open(server)
  const dialog = within(await screen.findByRole('dialog', { name: /^Pix de R\$\s321,93$/ }))
  expect(await dialog.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
  expect(server.calls(pixContract.generate).map(({ body }) => body)).toEqual([
    {
      valor: 321.93,
      descricao: 'Semana 2 ABC1D23',
      cliente_info: { nome: 'Ana Souza', telefone: '13999990000' },
      pagamento_id: ID,
    },
  ])
  await user.click(dialog.getByRole('button', { name: 'Copiar código' }))
  expect(await navigator.clipboard.readText()).toBe('000201PIX')
  expect(await screen.findByText('Copiado!')).toBeTruthy()
  const send = dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href')!
  expect(new URL(send).searchParams.get('text')).toBe('Pague: 000201PIX ')
  expect(dialog.getByText(/este Pix não dá baixa sozinho/)).toBeTruthy()
})

test("shows a gateway's Pix with its expiry and link, and waits for the payment", async () => {
  const server = fakeServer().on(pixContract.generate, DYNAMIC).on(pixContract.status, OPEN)
  const { user } = await open(server)
  expect(await screen.findByText('Aguardando o pagamento')).toBeTruthy()
  expect(screen.getByText('Gerado por: Mercado Pago, vale até 20/11/2026 às 23:59')).toBeTruthy()
  expect(screen.queryByText(/não dá baixa sozinho/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copiar link' }))
  expect(await navigator.clipboard.readText()).toBe(DYNAMIC.link)
})

test('shows an arrived payment without reload', async () => {
  const server = fakeServer()
    .on(pixContract.generate, DYNAMIC)
    .on(pixContract.status, { situacao: 'paga', valor_recebido: 321.93, ocorrencia: null })
  let closed = 0
  const { user } = await open(server, () => closed++)
  expect(await screen.findByText('Pagamento recebido')).toBeTruthy()
  expect(screen.getByText(/R\$\s321,93 por Pix\. A baixa já foi dada\./)).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'QR Code do Pix' })).toBeNull()
  await user.click(foot().getByRole('button', { name: 'Fechar' }))
  expect(closed).toBe(1)
})

test('keeps the close button in the footer in every state', async () => {
  const refusal = { status: 502, code: 'provedor_indisponivel', detail: 'x' }
  const server = fakeServer().refuse(pixContract.generate, refusal)
  let closed = 0
  const { user } = await open(server, () => closed++)
  await user.click(foot().getByRole('button', { name: 'Fechar' }))
  server.on(pixContract.generate, STATIC)
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('img', { name: 'QR Code do Pix' })
  await user.click(foot().getByRole('button', { name: 'Fechar' }))
  expect(closed).toBe(2)
})

test('does not show money that could not settle the debt as received', async () => {
  const server = fakeServer()
    .on(pixContract.generate, DYNAMIC)
    .on(pixContract.status, { situacao: 'paga', valor_recebido: 321.93, ocorrencia: 'duplicado' })
  await open(server)
  expect(
    await screen.findByText(/Entraram R\$\s321,93 por Pix, mas a baixa não foi dada\./),
  ).toBeTruthy()
  expect(screen.queryByText('Pagamento recebido')).toBeNull()
})

test('generates another code on request if the charge is closed', async () => {
  const server = fakeServer()
    .on(pixContract.generate, DYNAMIC)
    .on(pixContract.status, { ...OPEN, situacao: 'encerrada' })
  const { user } = await open(server)
  expect(await screen.findByText('Este código não vale mais.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gerar outro' }))
  expect(server.calls(pixContract.generate)).toHaveLength(2)
})

test('shows why a gateway rejected, and offers the own key', async () => {
  const detail = 'O Mercado Pago recusou as credenciais. Confira-as em Configurações Avançadas.'
  const server = fakeServer().refuse(pixContract.generate, {
    status: 502,
    code: 'provedor_credenciais',
    detail,
  })
  const { user } = await open(server)
  expect(await screen.findByText(detail)).toBeTruthy()
  server.on(pixContract.generate, STATIC)
  await user.click(screen.getByRole('button', { name: 'Usar a chave Pix da loja' }))
  expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeTruthy()
  expect(server.calls(pixContract.generate).at(-1)?.body).toMatchObject({ provedor: 'estatico' })
})

test('explains a Pix that is not configured, with a link', async () => {
  const detail =
    'Configure a chave Pix em Dados da empresa (Configurações) para gerar cobranças por Pix.'
  await open(
    fakeServer().refuse(pixContract.generate, { status: 409, code: 'pix_nao_configurado', detail }),
  )
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Preencher a chave Pix' }).getAttribute('href')).toBe(
    '/admin/configuracoes/loja#chave_pix',
  )
  expect(screen.queryByText(/Tente novamente/)).toBeNull()
})

test('retries a failed Pix', async () => {
  const server = fakeServer().drop(pixContract.generate)
  const { user } = await open(server)
  expect(await screen.findByText('Erro ao gerar Pix. Tente novamente.')).toBeTruthy()
  expect(server.calls(pixContract.generate)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(server.calls(pixContract.generate)).toHaveLength(2)
})
