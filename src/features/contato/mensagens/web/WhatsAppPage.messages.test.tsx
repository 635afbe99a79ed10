import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { aFila, aPendente, freezeToday, TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../contract.ts'
import { WhatsAppPage } from './WhatsAppPage.tsx'

freezeToday()

const REFUSED = { status: 500, detail: 'x' }
const shop = () =>
  fakeServer()
    .on(mensagensContract.stats, {
      taxa_sucesso: 0,
      mensagens_hoje: 0,
      total_mensagens: 0,
      mensagens_enviadas: 0,
      mensagens_falharam: 0,
      pendentes_cobranca: 1,
    })
    .on(mensagensContract.apiStatus, {
      apis_configuradas: { dialog360: false, ultramsg: false, meta: true, zapi: true },
      provedores: [
        { provedor: 'meta', modelo: null },
        { provedor: 'zapi', modelo: null },
      ],
      versao: 1,
    })
    .on(mensagensContract.queue, aFila({ a_enviar: 0 }))
    .on(mensagensContract.pending, [aPendente()])
    .on(mensagensContract.history, [])
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
const open = (server = shop(), path = '/admin/whatsapp') =>
  renderScreen(<WhatsAppPage />, { server, path })

test('shows loading states for pending charges and history', async () => {
  const { unmount } = await open(shop().stall(mensagensContract.pending))
  expect(screen.getByText('Carregando cobranças pendentes...')).toBeTruthy()
  unmount()
  await open(shop().stall(mensagensContract.history), '/admin/whatsapp?aba=historico')
  expect(screen.getByText('Carregando histórico...')).toBeTruthy()
})

test('reports a provider order that cannot be saved', async () => {
  const { user } = await open(shop().refuse(mensagensContract.saveOrder, REFUSED))
  await user.click(await screen.findByRole('button', { name: 'Tentar Z-API antes' }))
  expect(await screen.findByText(/Erro ao salvar a ordem dos provedores./)).toBeTruthy()
})

test('shows sending in progress on the button', async () => {
  const { user } = await open(shop().stall(mensagensContract.sendManual))
  await user.click(screen.getByRole('button', { name: 'Envio Manual' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Envio Manual' }))
  await user.type(dialog.getByLabelText(/^Número com DDD/), '13997123456')
  await user.type(dialog.getByLabelText(/^Mensagem/), 'Bom dia')
  await user.click(dialog.getByRole('button', { name: 'Enviar Mensagem' }))
  expect(await dialog.findByText('Enviando...')).toBeTruthy()
})
