import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { aFila, aPendente, freezeToday, TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../../contract.ts'
import { WhatsAppPage } from '../WhatsAppPage.tsx'

freezeToday()

const API = { dialog360: true, ultramsg: false, meta: false, zapi: false }
const numbers = {
  taxa_sucesso: 0,
  mensagens_hoje: 0,
  total_mensagens: 0,
  mensagens_enviadas: 0,
  mensagens_falharam: 0,
  pendentes_cobranca: 1,
}
const shop = (fila: Parameters<typeof aFila>[0] = {}) =>
  fakeServer()
    .on(mensagensContract.stats, numbers)
    .on(mensagensContract.apiStatus, {
      apis_configuradas: API,
      provedores: [{ provedor: 'dialog360', modelo: null }],
      versao: 1,
    })
    .on(mensagensContract.pending, [aPendente()])
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
    .on(mensagensContract.queue, aFila(fila))
const open = (server = shop()) =>
  renderScreen(<WhatsAppPage />, { server, path: '/admin/whatsapp' })
const bar = async () => within(await screen.findByRole('region', { name: 'Envio em fila' }))
const SENDING = aFila({
  na_fila: 28,
  total: 40,
  enviadas: 12,
  estado: 'enviando',
  proxima_em: '2026-11-20T15:00:04.000Z',
  a_enviar: 0,
})

test('shows number, duration and exclusions before "Enviar todas" sends', async () => {
  const server = shop().on(mensagensContract.sendAll, SENDING)
  const { user } = await open(server)
  await user.click((await bar()).getByRole('button', { name: 'Enviar todas (38)' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Enviar 38 cobranças pelo WhatsApp?')).toBeTruthy()
  expect(
    question.getByText(
      /^Começa agora e termina por volta de 12:03: uma de cada vez, com cerca de 5 s/,
    ),
  ).toBeTruthy()
  expect(
    question.getByText('Ficam de fora: 2 já cobradas hoje e 1 sem telefone válido.'),
  ).toBeTruthy()
  server.on(mensagensContract.queue, SENDING)
  await user.click(question.getByRole('button', { name: 'Enviar 38' }))
  expect(await screen.findByText('Cobranças na fila de envio.')).toBeTruthy()
  expect(server.calls(mensagensContract.sendAll)).toHaveLength(1)
  expect((await bar()).getByText('12 de 40 enviadas')).toBeTruthy()
  expect((await bar()).getByText(/^(próxima em \d s|enviando)$/)).toBeTruthy()
})

test('reports a failure to queue', async () => {
  const server = shop().refuse(mensagensContract.sendAll, { status: 500, detail: 'Erro interno.' })
  const { user } = await open(server)
  await user.click((await bar()).getByRole('button', { name: 'Enviar todas (38)' }))
  await user.click(screen.getByRole('button', { name: 'Enviar 38' }))
  expect(await screen.findByText('Erro ao pôr as cobranças na fila. Tente novamente.')).toBeTruthy()
})

test('shows messages queued until morning, and stops them', async () => {
  const night = {
    ...SENDING,
    estado: 'fora_do_horario',
    proxima_em: '2026-11-21T11:00:00.000Z',
  } as const
  const server = shop(night).refuse(mensagensContract.stopQueue, { status: 500, detail: 'x' })
  const { user } = await open(server)
  expect((await bar()).getByText('aguardando amanhã às 08:00')).toBeTruthy()
  await user.click((await bar()).getByRole('button', { name: 'Parar envio' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Tirar da fila as mensagens que ainda não saíram?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Parar envio' }))
  expect(await question.findByText('Erro ao parar o envio. Tente novamente.')).toBeTruthy()
  server.on(mensagensContract.stopQueue, { retiradas: 28 }).on(mensagensContract.queue, aFila())
  await user.click(question.getByRole('button', { name: 'Parar envio' }))
  expect(await screen.findByText('Envio parado.')).toBeTruthy()
})

test('shows why a queue is paused or what it waits for', async () => {
  const rest = {
    ...SENDING,
    estado: 'parada',
    motivo: 'O UltraMsg está sem conexão com o WhatsApp.',
  } as const
  const server = shop(rest)
  await open(server)
  expect(
    (await bar()).getByText(/Envio em pausa: O UltraMsg está sem conexão com o WhatsApp\./),
  ).toBeTruthy()
})

test('shows no bar with nothing to send', async () => {
  await open(shop({ a_enviar: 0 }))
  await expect.poll(() => screen.getAllByText('Ana Souza').length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: 'Envio em fila' })).toBeNull()
})
