import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { authContract } from '#features/auth/auth.contract.ts'
import { sessionCalls } from '#features/auth/web/session-calls.ts'
import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/configuracoes.rules.ts'
import { painelContract } from '#features/painel/painel.contract.ts'
import { fakeServer } from '#tests/screens.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { SessionProvider } from '#web/session.tsx'
import { sessionToken } from '#web/session-token.ts'
import { Gate } from './Gate.tsx'
import { createAdminRouter } from './router.tsx'

const ANA = { id: '0190a0a0-0000-7000-8000-000000000001', username: 'ana' }
const TOKEN = { access_token: 'novo', token_type: 'bearer', expira_em: '2026-12-01T00:00:00Z' } as const
const REFUSED = { status: 401, code: 'credenciais_invalidas', detail: 'Usuário ou senha incorretos' }
// An address without a screen, so that these tests depend on none.
const PATH = '/admin/endereco-qualquer'

function open({ token, server }: { token?: string; server: ReturnType<typeof fakeServer> }) {
  server.on(configuracoesContract.company, EMPRESA_PADRAO).drop(painelContract.summary).install()
  sessionToken.set(token)
  const router = createAdminRouter({ history: createMemoryHistory({ initialEntries: [PATH] }) })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider calls={sessionCalls}>
        <Gate router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  return { router, queryClient, user: userEvent.setup() }
}

const inside = () => screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })
const loginScreen = () => screen.findByRole('heading', { name: 'Entrar no sistema' })
const usuario = () => screen.getByLabelText('Usuário')
const senha = () => screen.getByLabelText('Senha')
const entrar = () => screen.getByRole('button', { name: 'Entrar' })

test('a stored token is checked, saying so, and lets in where the person asked to go', async () => {
  const { router } = open({ token: 'bom', server: fakeServer().on(authContract.me, ANA) })
  expect(screen.getByText('Verificando autenticação...')).toBeTruthy()
  expect(await inside()).toBeTruthy()
  expect(router.state.location.pathname).toBe(PATH)
  expect(screen.getByText('Olá, ana')).toBeTruthy()
})

test('a refused token is discarded and the login shown', async () => {
  open({ token: 'velho', server: fakeServer().refuse(authContract.me, REFUSED) })
  expect(await loginScreen()).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('without an answer the token is kept and the check can be tried again', async () => {
  const server = fakeServer().drop(authContract.me)
  const { user } = open({ token: 'bom', server })
  expect(await screen.findByText('Não foi possível verificar a autenticação.')).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBe('bom')

  server.on(authContract.me, ANA)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await inside()).toBeTruthy()
})

test('the login asks for both fields, keeps what was typed after a refusal, then lets in', async () => {
  const server = fakeServer().on(authContract.me, ANA)
  const { user } = open({ server })
  await loginScreen()
  expect(screen.getByText('Acesso restrito a administradores autorizados.')).toBeTruthy()
  await user.type(usuario(), 'ana')
  await user.click(entrar())
  expect(screen.getByRole('alert').textContent).toBe('Por favor, preencha usuário e senha')
  expect(document.activeElement).toBe(senha())
  expect(server.calls(authContract.login)).toHaveLength(0)

  server.refuse(authContract.login, REFUSED)
  await user.keyboard('senha errada{Enter}')
  expect(await screen.findByText('Usuário ou senha incorretos')).toBeTruthy()
  expect(document.activeElement).toBe(senha())
  expect(senha()).toHaveProperty('value', 'senha errada')

  server.on(authContract.login, TOKEN)
  await user.keyboard('{Enter}')
  expect(await inside()).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBe('novo')
})

test.each([
  ['an answer without a token', { access_token: undefined }, 'Token não recebido do servidor'],
  ['a server that breaks', 500, 'Erro inesperado durante login. Tente novamente.'],
  ['no network', 0, 'Sem conexão com o servidor. Verifique a internet e tente novamente.'],
])('%s is told in words', async (_, what, message) => {
  const server = fakeServer()
  if (what === 500) server.refuse(authContract.login, { status: 500, detail: 'Falha' })
  else server.drop(authContract.login)
  const { user } = open({ server })
  if (typeof what === 'object') globalThis.fetch = async () => Response.json(what)
  await loginScreen()
  await user.type(usuario(), 'ana')
  await user.type(senha(), 'uma senha{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('signing in under way is said on its button', async () => {
  const { user } = open({ server: fakeServer().stall(authContract.login) })
  await loginScreen()
  await user.type(usuario(), 'ana')
  await user.type(senha(), 'uma senha{Enter}')
  expect(await screen.findByText('Entrando...')).toBeTruthy()
})

test('the password can be seen, and Caps Lock is told', async () => {
  const { user } = open({ server: fakeServer() })
  await loginScreen()
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(senha().getAttribute('type')).toBe('text')
  await user.type(senha(), '{CapsLock}a')
  expect(screen.getByText('A tecla Caps Lock está ativada.')).toBeTruthy()
})

test('a session that ends asks for the password over the page, and goes on where it was', async () => {
  const server = fakeServer().on(authContract.me, ANA)
  const { user, queryClient, router } = open({ token: 'bom', server })
  await inside()
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = () => {}
  server.refuse(configuracoesContract.company, REFUSED)
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Página não encontrada', hidden: true })).toBeTruthy()
  expect(usuario()).toHaveProperty('value', 'ana')

  server.on(authContract.login, TOKEN).on(configuracoesContract.company, { ...EMPRESA_PADRAO, nome: 'Outra' })
  await user.type(senha(), 'certa{Enter}')
  await waitFor(() => expect(screen.queryByText('Sua sessão terminou')).toBeNull())
  expect(router.state.location.pathname).toBe(PATH)
  expect(await screen.findByText('Sistema Outra - Gestão')).toBeTruthy()
})

test('Sair ends the session even if the server does not answer', async () => {
  const server = fakeServer().on(authContract.me, ANA).drop(authContract.logout)
  const { user } = open({ token: 'bom', server })
  await inside()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await loginScreen()).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBeNull()
})
