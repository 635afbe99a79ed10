import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { aMensagem } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { mensagensContract } from '../../contract.ts'
import { ManualDialog } from './ManualDialog.tsx'

const shop = () => fakeServer().on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
const open = (server = shop()) =>
  renderScreen(<ManualDialog onClose={() => {}} />, { server, path: '/admin/whatsapp' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Envio Manual' }))

test('requires number and message', async () => {
  const server = shop()
  const { user } = await open(server)
  await user.click(dialog().getByRole('button', { name: 'Enviar Mensagem' }))
  expect((await screen.findAllByText('Preencha número e mensagem')).length).toBeGreaterThan(0)
  await user.type(dialog().getByLabelText(/^Número com DDD/), '99712')
  await user.type(dialog().getByLabelText(/^Mensagem/), 'Olá')
  await user.click(dialog().getByRole('button', { name: 'Enviar Mensagem' }))
  expect(await screen.findByText('Número inválido: use DDD e número')).toBeTruthy()
  expect(server.calls(mensagensContract.sendManual)).toEqual([])
})

test('sends the typed message, counts characters, and confirms', async () => {
  const server = shop().on(
    mensagensContract.sendManual,
    aMensagem({ tipo: 'manual', cliente_nome: null }),
  )
  const { user } = await open(server)
  await user.type(dialog().getByLabelText(/^Número com DDD/), '+55 13 99712-3456')
  await user.type(dialog().getByLabelText(/^Mensagem/), 'Bom dia')
  expect(dialog().getByText('7 de 4.096 caracteres')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Enviar Mensagem' }))
  expect(await screen.findByText('Mensagem enviada com sucesso!')).toBeTruthy()
  expect(server.calls(mensagensContract.sendManual)[0]?.body).toEqual({
    numero: '13997123456',
    mensagem: 'Bom dia',
  })
})

test('offers a link if no provider could send', async () => {
  const left = aMensagem({
    tipo: 'manual',
    cliente_nome: null,
    status: 'delivered_ready',
    link: 'https://wa.me/1',
  })
  const { user } = await open(shop().on(mensagensContract.sendManual, left))
  await user.type(dialog().getByLabelText(/^Número com DDD/), '13997123456')
  await user.type(dialog().getByLabelText(/^Mensagem/), 'Bom dia')
  await user.click(dialog().getByRole('button', { name: 'Enviar Mensagem' }))
  const link = await screen.findByRole('link', { name: 'Abrir no WhatsApp: (13) 99999-0000' })
  expect(link.getAttribute('href')).toBe('https://wa.me/1')
})

test('keeps the input on failure', async () => {
  const { user } = await open(shop().drop(mensagensContract.sendManual))
  await user.type(dialog().getByLabelText(/^Número com DDD/), '13997123456')
  await user.type(dialog().getByLabelText(/^Mensagem/), 'Bom dia')
  await user.click(dialog().getByRole('button', { name: 'Enviar Mensagem' }))
  expect(await screen.findByText('Erro ao enviar mensagem')).toBeTruthy()
  expect((dialog().getByLabelText(/^Mensagem/) as HTMLTextAreaElement).value).toBe('Bom dia')
})

test('warns of what looks like a Pix key that is not the shop’s', async () => {
  const { user } = await open()
  await user.type(dialog().getByLabelText(/^Mensagem/), 'Pix: golpe@exemplo.com')
  expect(await dialog().findByText('o que parece uma chave Pix (golpe@exemplo.com)')).toBeTruthy()
  expect(dialog().getByText('Ao enviar, os outros administradores são avisados.')).toBeTruthy()
})
