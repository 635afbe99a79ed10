import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { CONFIG_PERMISSOES_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import {
  ANA,
  BIA,
  confirm,
  dialog,
  noAccess,
  openUsers as open,
} from '#tests/kit/screens/usuarios-screen.tsx'
import { usuariosContract } from '../contract.ts'
import { UsuariosPage } from './UsuariosPage.tsx'

test('creates a user with a generated password, shown once', async () => {
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
    senha_vale_ate: '2026-03-17',
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

test("shows a temporary password's last day, and its expiry", async () => {
  const today = dayInBrazil(new Date())
  const handed = (senha_vale_ate: string) => ({ ...BIA, trocar_senha: true, senha_vale_ate })
  const { user, server } = await open()
  const listed = async (senha_vale_ate: string, typed: string) => {
    server.on(usuariosContract.list, [ANA, handed(senha_vale_ate)])
    await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome ou usuário' }), typed)
  }
  await listed(today, 'b')
  expect((await screen.findByText('Senha provisória')).closest('td')?.textContent).toBe(
    `Senha provisóriaVale até ${formatDay(today)}`,
  )
  await listed(addDays(today, -1), 'i')
  expect((await screen.findByText('Senha vencida')).closest('td')?.textContent).toBe(
    'Senha vencidaRedefina a senha',
  )
})

test('edits name and role', async () => {
  const { user, server, act } = await open(fakeServer().refuse(usuariosContract.update, noAccess))
  await act('Bia Lima', 'Editar')
  const form = await dialog('Editar Usuário')
  expect(screen.getByText('Usuário: bia')).toBeTruthy()
  await user.click(form.getByRole('checkbox', { name: 'Administrador' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar o usuário.')).toBeTruthy()
  server.on(usuariosContract.update, { ...BIA, administrador: true })
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Usuário salvo com sucesso!')).toBeTruthy()
  expect(server.calls(usuariosContract.update)[1]?.body).toEqual({
    nome: 'Bia Lima',
    administrador: true,
  })
})

test("edits only one's own name", async () => {
  const { user, act } = await open()
  await user.click(screen.getByRole('button', { name: 'Ações de Ana Souza' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Editar',
  ])
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
    'Deseja realmente tirar o segundo fator deste usuário? As sessões dele terminam agora. Ele passa a entrar só com a senha ou, se a loja exige o segundo fator, com uma nova, mostrada a seguir.',
    'Erro ao redefinir o segundo fator.',
    'Segundo fator redefinido.',
  ],
])(
  '%s asks for confirmation, and reports the outcome',
  async (item, title, question, failure, success) => {
    const call = item === 'Desativar' ? usuariosContract.update : usuariosContract.resetSecondFactor
    const { user, server, act } = await open(fakeServer().refuse(call, noAccess))
    await act('Bia Lima', item)
    const ask = await confirm(title)
    expect(ask.getByText(question)).toBeTruthy()
    const button = ask.getByRole('button', { name: item === 'Desativar' ? item : 'Redefinir' })
    await user.click(button)
    expect(await ask.findByText(failure)).toBeTruthy()
    if (call === usuariosContract.update)
      server.on(usuariosContract.update, { ...BIA, ativo: false })
    else server.on(usuariosContract.resetSecondFactor, { senha: null, senha_vale_ate: null })
    await user.click(button)
    expect(await screen.findByText(success)).toBeTruthy()
  },
)

test('reactivates a deactivated user', async () => {
  const server = fakeServer().refuse(usuariosContract.update, noAccess)
  const { user, act } = await open(server)
  server.on(usuariosContract.list, [ANA, { ...BIA, ativo: false }])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome ou usuário' }), 'bia')
  expect(await screen.findByText('Desativado')).toBeTruthy()
  await act('Bia Lima', 'Reativar')
  const ask = await confirm('Reativar usuário')
  expect(
    ask.getByText(
      'Deseja realmente reativar este usuário? Ele volta a entrar com a senha que tinha.',
    ),
  ).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Reativar' }))
  expect(await ask.findByText('Erro ao reativar o usuário.')).toBeTruthy()
  server.on(usuariosContract.update, BIA)
  await user.click(ask.getByRole('button', { name: 'Reativar' }))
  expect(await screen.findByText('Usuário reativado.')).toBeTruthy()
})

test('reports a list that cannot be read', async () => {
  const server = fakeServer().refuse(usuariosContract.list, { status: 403, detail: 'x' })
  await renderScreen(<UsuariosPage />, { server, path: '/admin/usuarios' })
  expect(
    await screen.findByText('Não foi possível carregar os usuários.', { exact: false }),
  ).toBeTruthy()
})

test('ticks the permissions of all users who are not administrators', async () => {
  const none = { ...CONFIG_PERMISSOES_PADRAO, versao: 0 }
  const { user, server } = await open(fakeServer().on(configuracoesContract.permissions, none))
  await user.click(screen.getByRole('button', { name: 'Permissões dos operadores' }))
  const days = await screen.findByRole('checkbox', {
    name: 'Mudar vencimentos e datas de contrato',
  })
  const form = await dialog('Permissões dos operadores')
  expect((days as HTMLInputElement).checked).toBe(false)
  await user.click(days)
  server.on(configuracoesContract.savePermissions, { ...none, mudar_datas: true, versao: 1 })
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Permissões salvas com sucesso!')).toBeTruthy()
  expect(server.calls(configuracoesContract.savePermissions)[0]?.body).toEqual({
    ...CONFIG_PERMISSOES_PADRAO,
    mudar_datas: true,
  })
})
