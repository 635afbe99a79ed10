import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { aMensagem, aPendente, freezeToday, idOf, TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../../contract.ts'
import { ReminderDialog } from './ReminderDialog.tsx'

freezeToday()

const shop = () =>
  fakeServer()
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
const pendente = (fields: Parameters<typeof aPendente>[0]) =>
  z.decode(mensagensContract.pending.response, [aPendente(fields)])[0]!

async function open(
  server = shop(),
  { modelo = null, ...fields }: { modelo?: string | null } & Parameters<typeof aPendente>[0] = {},
) {
  const onClose = vi.fn()
  const dialog = <ReminderDialog pendente={pendente(fields)} modelo={modelo} onClose={onClose} />
  const view = await renderScreen(dialog, { server, path: '/admin/whatsapp' })
  await screen.findByText(/^Olá, Ana Souza!/)
  return { ...view, onClose }
}
const sendButton = () =>
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar Cobrança' })

test('previews the message, then sends it once', async () => {
  const server = shop().on(mensagensContract.sendCharge, aMensagem())
  const { user, onClose } = await open(server)
  expect(screen.getByText(/^Olá, Ana Souza!/).textContent).toBe(`Olá, Ana Souza! Tudo bem?

Passando para lembrar do pagamento da moto ABC1D23 (semana 2).

Valor: R$ 321,93 (R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93)
Vencimento: 13/11/2026

Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.

Maré Motos`)
  await user.click(sendButton())
  expect(await screen.findByText('Cobrança enviada!')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
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

test('names an extra charge instead of the week', async () => {
  await open(shop(), { titulo: 'Retrovisor quebrado', semana: 1 })
  expect(screen.getByText(/da moto ABC1D23 \(Retrovisor quebrado\)\./)).toBeTruthy()
})

test('shows the last reminder, and a template that replaces the text', async () => {
  await open(shop(), {
    modelo: 'cobranca_semanal',
    ultimo_envio: { data_envio: '2026-11-20T13:00:00.000Z', status: 'enviado' },
  })
  expect(screen.getByText(/^Última cobrança/).textContent).toMatch(
    /^Última cobrança há 2 horas.*: Enviado\.$/,
  )
  expect(screen.getByText(/Vai como o modelo aprovado “cobranca_semanal”/)).toBeTruthy()
})

test('offers the ready link without a provider', async () => {
  const link = 'https://wa.me/5513999990000?text=Ol%C3%A1'
  const ready = aMensagem({ status: 'delivered_ready', provedor: null, link })
  const { user, onClose } = await open(shop().on(mensagensContract.sendCharge, ready))
  await user.click(sendButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem pronta' }))
  const anchor = dialog.getByRole('link', { name: 'Abrir no WhatsApp: Ana Souza' })
  expect(anchor.getAttribute('href')).toBe(link)
  expect(anchor).toMatchObject({ target: '_blank' })
  expect(anchor.getAttribute('data-variant')).toBe('whatsapp')
  expect(screen.queryByText('Cobrança enviada!')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('shows why sending failed, and offers the manual way', async () => {
  const motivo_falha = 'O 360dialog não pôde entregar a este número.'
  const failed = aMensagem({ status: 'falha', motivo_falha, link: 'https://wa.me/x' })
  const { user } = await open(shop().on(mensagensContract.sendCharge, failed))
  await user.click(sendButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem não enviada' }))
  const alert = within(dialog.getByRole('alert'))
  expect(alert.getByText('Erro ao enviar cobrança')).toBeTruthy()
  expect(alert.getByText(motivo_falha)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /^Abrir no WhatsApp/ })).toBeTruthy()
})

test('stays open with the reason of a rejection', async () => {
  const detail = 'Esta cobrança acabou de ser enviada. Aguarde um minuto para enviar de novo.'
  const server = shop().refuse(mensagensContract.sendCharge, {
    status: 409,
    code: 'envio_repetido',
    detail,
  })
  const { user, onClose } = await open(server)
  await user.click(sendButton())
  expect(await screen.findByText('Erro ao enviar cobrança')).toBeTruthy()
  expect(screen.getByText(detail)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
