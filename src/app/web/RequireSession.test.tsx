import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { usuariosContract } from '#features/acesso/usuarios/contract.ts'
import { loginContract } from '#features/acesso/usuarios/login/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import {
  ANA,
  inside,
  loginScreen,
  openAdmin,
  PATH,
  REFUSED,
  TOKEN,
} from '#tests/kit/screens/admin-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'

const usuario = () => screen.getByLabelText('Usuário')
const senha = () => screen.getByLabelText('Senha')
const entrar = () => screen.getByRole('button', { name: 'Entrar' })

test('requires both login fields, keeps the input after a refusal, and signs in', async () => {
  const server = fakeServer().on(sessaoContract.me, ANA)
  const { user } = openAdmin({ server })
  await loginScreen()
  expect(screen.getByText('Acesso restrito a administradores autorizados.')).toBeTruthy()
  await user.type(usuario(), 'ana')
  await user.click(entrar())
  expect(
    screen.getByText('Por favor, preencha usuário e senha').closest('[role=alert]'),
  ).toBeTruthy()
  expect(document.activeElement).toBe(senha())
  expect(server.calls(loginContract.login)).toHaveLength(0)

  server.refuse(loginContract.login, REFUSED)
  await user.keyboard('senha errada{Enter}')
  expect(await screen.findByText('Usuário ou senha incorretos')).toBeTruthy()
  expect(document.activeElement).toBe(senha())
  expect(senha()).toHaveProperty('value', 'senha errada')

  server.on(loginContract.login, TOKEN)
  await user.keyboard('{Enter}')
  expect(await inside()).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBe('novo')
  expect(localStorage.getItem('aparelho')).toBe('deste-navegador')
})

test.each([
  ['an answer without a token', { access_token: undefined }, 'Token não recebido do servidor'],
  ['a server that breaks', 500, 'Erro inesperado durante login. Tente novamente.'],
  ['no network', 0, 'Sem conexão com o servidor. Verifique a internet e tente novamente.'],
])('explains in words: %s', async (_, what, message) => {
  const server = fakeServer()
  if (what === 500) server.refuse(loginContract.login, { status: 500, detail: 'Falha' })
  else server.drop(loginContract.login)
  const { user } = openAdmin({ server })
  if (typeof what === 'object') globalThis.fetch = async () => Response.json(what)
  await loginScreen()
  await user.type(usuario(), 'ana')
  await user.type(senha(), 'uma senha{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('shows on the button that the login is running', async () => {
  const { user } = openAdmin({ server: fakeServer().stall(loginContract.login) })
  await loginScreen()
  await user.type(usuario(), 'ana')
  await user.type(senha(), 'uma senha{Enter}')
  expect(await screen.findByText('Entrando...')).toBeTruthy()
})

test('hides the password, allows pasting and password managers, and warns of Caps Lock', async () => {
  const { user } = openAdmin({ server: fakeServer() })
  await loginScreen()
  const { type, autocomplete } = senha() as HTMLInputElement
  expect([type, autocomplete]).toEqual(['password', 'current-password'])
  await user.click(senha())
  await user.paste('correto cavalo bateria')
  expect((senha() as HTMLInputElement).value).toBe('correto cavalo bateria')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(senha().getAttribute('type')).toBe('text')
  await user.type(senha(), '{CapsLock}a')
  expect(screen.getByText('A tecla Caps Lock está ativada.')).toBeTruthy()
})

test('asks for the password when the session expires, and continues', async () => {
  const server = fakeServer().on(sessaoContract.me, ANA)
  const { user, queryClient, router } = openAdmin({ token: 'bom', server })
  await inside()
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = () => {}
  server.refuse(configuracoesContract.empresa, REFUSED)
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy()
  expect(usuario()).toHaveProperty('value', 'ana')

  server
    .on(loginContract.login, TOKEN)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1, nome: 'Outra' })
  localStorage.setItem('aparelho', 'de antes')
  await user.type(senha(), 'certa{Enter}')
  await waitFor(() =>
    expect(server.calls(loginContract.login)[0]?.body).toMatchObject({ aparelho: 'de antes' }),
  )
  await waitFor(() => expect(screen.queryByText('Sua sessão terminou')).toBeNull())
  expect(router.state.location.pathname).toBe(PATH)
  expect(await screen.findByText('Sistema Outra - Gestão')).toBeTruthy()
})

test('logs out even if the server does not answer', async () => {
  const server = fakeServer().on(sessaoContract.me, ANA).drop(sessaoContract.logout)
  const { user, queryClient } = openAdmin({ token: 'bom', server })
  await inside()
  queryClient.setQueryData(['clientes'], [{ nome: 'Ana Exemplo' }])
  expect(localStorage.getItem('usuario')).toContain('Ana Souza')
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await loginScreen()).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(localStorage.getItem('usuario')).toBeNull()
  expect(queryClient.getQueryData(['clientes'])).toBeUndefined()
  expect(screen.queryByText(/Ana/)).toBeNull()
})

test("shows no administrator's screen to other users, and sends no request for it", async () => {
  const server = fakeServer().on(sessaoContract.me, { ...ANA, administrador: false })
  openAdmin({ token: 'bom', server, path: '/admin/configuracoes' })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Só para administradores' }),
  ).toBeTruthy()
  expect(screen.getByText('Seu usuário não abre esta tela.')).toBeTruthy()
  expect(server.calls(configuracoesContract.all)).toHaveLength(0)
})

test("removes the administrator's screens after the first refused call", async () => {
  const server = fakeServer().on(sessaoContract.me, ANA)
  server.refuse(usuariosContract.list, {
    status: 403,
    code: 'so_administradores',
    detail: 'Só administradores podem fazer isto. Fale com um deles.',
  })
  const { router } = openAdmin({ server, token: 'bom' })
  await inside()
  expect(screen.getAllByRole('link', { name: 'Usuários' })).not.toHaveLength(0)
  server.on(sessaoContract.me, { ...ANA, administrador: false })
  await router.navigate({ href: '/admin/usuarios' })
  expect(await screen.findByRole('heading', { name: 'Só para administradores' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Usuários' })).toBeNull()
  expect(server.calls(sessaoContract.me)).toHaveLength(2)
})
