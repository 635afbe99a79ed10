import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fakeServer, renderScreen } from '#tests/screens.tsx'
import { type usuarioDaEquipe, usuariosContract } from '../auth.usuarios.contract.ts'
import { UsuariosPage } from './UsuariosPage.tsx'

type Wire = z.input<typeof usuarioDaEquipe>
const ANA: Wire = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  username: 'ana',
  nome: 'Ana Souza',
  administrador: true,
  ativo: true,
  trocar_senha: false,
  segundo_fator: false,
  sessoes: 1,
  visto_em: '2026-03-10T12:00:00Z',
  criado_em: '2026-01-10T12:00:00Z',
}
const BIA: Wire = {
  ...ANA,
  id: '0190a0a0-0000-7000-8000-000000000002',
  username: 'bia',
  nome: 'Bia Lima',
  administrador: false,
  segundo_fator: true,
}
const SESSION = {
  id: '0190a0a0-0000-7000-8000-0000000000aa',
  aparelho: 'Chrome no Android',
  endereco: '10.0.0.7',
  criada_em: '2026-03-10T12:00:00Z',
  usada_em: '2026-03-10T12:00:00Z',
  esta: false,
}

async function open(server = fakeServer()) {
  server.on(usuariosContract.list, [ANA, BIA])
  const view = await renderScreen(<UsuariosPage />, { server, path: '/admin/usuarios' })
  await screen.findByText('Bia Lima')
  const act = async (name: string, item: string) => {
    await view.user.click(screen.getByRole('button', { name: `Ações de ${name}` }))
    await view.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...view, server, act }
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const confirm = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const noAccess = { status: 500, detail: 'x' }

test('somebody new is made with a generated password, shown once', async () => {
  const { user, server } = await open(fakeServer().refuse(usuariosContract.create, noAccess))
  await user.click(screen.getByRole('button', { name: 'Novo Usuário' }))
  const form = await dialog('Novo Usuário')
  await user.type(form.getByLabelText(/^Nome/), 'Caio')
  await user.type(form.getByLabelText(/^Usuário/), 'Caio')
  await user.click(form.getByRole('button', { name: 'Criar' }))
  expect(await form.findByText('Erro ao criar o usuário.')).toBeTruthy()
  server.on(usuariosContract.create, {
    ...BIA,
    nome: 'Caio',
    username: 'caio',
    senha: 'abcde-fghjk-mnpqr-2345',
  })
  await user.click(form.getByRole('button', { name: 'Criar' }))
  expect(await screen.findByText('Usuário criado com sucesso!')).toBeTruthy()
  expect(server.calls(usuariosContract.create)[1]?.body).toEqual({
    nome: 'Caio',
    username: 'caio',
    administrador: false,
  })
  const shown = await dialog('Senha de Caio')
  expect(shown.getByText('abcde-fghjk-mnpqr-2345')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Concluir' }))
  expect(screen.queryByText('abcde-fghjk-mnpqr-2345')).toBeNull()
})

test('name and role are changed', async () => {
  const { user, server, act } = await open(fakeServer().refuse(usuariosContract.update, noAccess))
  await act('Bia Lima', 'Editar')
  const form = await dialog('Editar Usuário')
  await user.click(form.getByRole('checkbox', { name: 'Administrador' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar o usuário.')).toBeTruthy()
  server.on(usuariosContract.update, { ...BIA, administrador: true })
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Usuário salvo com sucesso!')).toBeTruthy()
  expect(server.calls(usuariosContract.update)[1]?.body).toEqual({ nome: 'Bia Lima', administrador: true })
})

test('of oneself only the name can be changed', async () => {
  const { user, act } = await open()
  await user.click(screen.getByRole('button', { name: 'Ações de Ana Souza' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Editar'])
  await user.keyboard('{Escape}')
  await act('Ana Souza', 'Editar')
  const form = await dialog('Editar Usuário')
  expect(form.getByRole('checkbox', { name: 'Administrador' })).toHaveProperty('disabled', true)
})

test.each([
  [
    'Desativar',
    'Desativar usuário',
    'Deseja realmente desativar este usuário? As sessões dele terminam agora, e ele não entra mais.',
    'Erro ao desativar o usuário.',
    'Usuário desativado.',
  ],
  [
    'Redefinir segundo fator',
    'Redefinir segundo fator',
    'Deseja realmente tirar o segundo fator deste usuário? Ele passa a entrar só com a senha, e as sessões dele terminam agora.',
    'Erro ao redefinir o segundo fator.',
    'Segundo fator redefinido.',
  ],
])('%s asks first, and says what came of it', async (item, title, question, failure, success) => {
  const call = item === 'Desativar' ? usuariosContract.update : usuariosContract.resetSecondFactor
  const { user, server, act } = await open(fakeServer().refuse(call, noAccess))
  await act('Bia Lima', item)
  const ask = await confirm(title)
  expect(ask.getByText(question)).toBeTruthy()
  const button = ask.getByRole('button', { name: item === 'Desativar' ? item : 'Redefinir' })
  await user.click(button)
  expect(await ask.findByText(failure)).toBeTruthy()
  if (call === usuariosContract.update) server.on(usuariosContract.update, { ...BIA, ativo: false })
  else server.on(usuariosContract.resetSecondFactor, undefined)
  await user.click(button)
  expect(await screen.findByText(success)).toBeTruthy()
})

test('who was put out is let in again', async () => {
  const server = fakeServer().refuse(usuariosContract.update, noAccess)
  const { user, act } = await open(server)
  server.on(usuariosContract.list, [ANA, { ...BIA, ativo: false }])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome ou usuário' }), 'bia')
  expect(await screen.findByText('Desativado')).toBeTruthy()
  await act('Bia Lima', 'Reativar')
  const ask = await confirm('Reativar usuário')
  expect(
    ask.getByText('Deseja realmente reativar este usuário? Ele volta a entrar com a senha que tinha.'),
  ).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Reativar' }))
  expect(await ask.findByText('Erro ao reativar o usuário.')).toBeTruthy()
  server.on(usuariosContract.update, BIA)
  await user.click(ask.getByRole('button', { name: 'Reativar' }))
  expect(await screen.findByText('Usuário reativado.')).toBeTruthy()
})

test('a new password is shown once', async () => {
  const { user, server, act } = await open(fakeServer().refuse(usuariosContract.resetPassword, noAccess))
  await act('Bia Lima', 'Redefinir senha')
  const form = await dialog('Redefinir senha')
  await user.click(form.getByRole('button', { name: 'Redefinir' }))
  expect(await form.findByText('Erro ao redefinir a senha.')).toBeTruthy()
  server.on(usuariosContract.resetPassword, { senha: 'mnpqr-abcde-fghjk-6789' })
  await user.click(form.getByRole('button', { name: 'Redefinir' }))
  expect(await screen.findByText('Senha redefinida com sucesso!')).toBeTruthy()
  expect((await dialog('Senha de Bia Lima')).getByText('mnpqr-abcde-fghjk-6789')).toBeTruthy()
})

test('somebody’s sessions are shown, and ended one by one or all', async () => {
  const { user, server, act } = await open(
    fakeServer()
      .on(usuariosContract.sessions, [SESSION])
      .on(usuariosContract.endSession, undefined)
      .refuse(usuariosContract.endSessions, noAccess),
  )
  await act('Bia Lima', 'Ver sessões')
  const shown = await dialog('Sessões de Bia Lima')
  await user.click(await shown.findByRole('button', { name: 'Encerrar Chrome no Android' }))
  await user.click((await confirm('Encerrar sessão')).getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Sessão encerrada.')).toBeTruthy()
  expect(server.calls(usuariosContract.endSession)[0]?.params).toEqual({ id: BIA.id, sessao_id: SESSION.id })

  await user.click(shown.getByRole('button', { name: 'Encerrar todas' }))
  const ask = await confirm('Encerrar todas as sessões')
  expect(
    ask.getByText('Deseja realmente encerrar todas as sessões deste usuário? Ele precisa entrar de novo.'),
  ).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Encerrar todas' }))
  expect(await ask.findByText('Erro ao encerrar as sessões.')).toBeTruthy()
  server.on(usuariosContract.endSessions, { encerradas: 1 })
  await user.click(ask.getByRole('button', { name: 'Encerrar todas' }))
  expect(await screen.findByText('Sessões encerradas.')).toBeTruthy()
})

test('a list that cannot be read says so', async () => {
  const server = fakeServer().refuse(usuariosContract.list, { status: 403, detail: 'x' })
  await renderScreen(<UsuariosPage />, { server, path: '/admin/usuarios' })
  expect(await screen.findByText('Não foi possível carregar os usuários.', { exact: false })).toBeTruthy()
})
