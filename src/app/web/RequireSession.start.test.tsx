import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import {
  ANA,
  inside,
  loginScreen,
  openAdmin,
  PATH,
  REFUSED,
} from '#tests/kit/screens/admin-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
import { lastUser } from '#web/data/session/session-token.ts'

const OTHER_ID = '0190a0a0-0000-7000-8000-000000000002'

test('checks a stored token and opens the requested address', async () => {
  const { router } = openAdmin({ token: 'bom', server: fakeServer().on(sessaoContract.me, ANA) })
  expect(screen.getByText('Verificando autenticação...')).toBeTruthy()
  expect(await inside()).toBeTruthy()
  expect(router.state.location.pathname).toBe(PATH)
  expect(screen.getByText('Olá, ana')).toBeTruthy()
})

test('discards a refused token and shows the login', async () => {
  openAdmin({ token: 'velho', server: fakeServer().refuse(sessaoContract.me, REFUSED) })
  expect(await loginScreen()).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('keeps the token and offers a retry if the check gets no answer', async () => {
  const server = fakeServer().drop(sessaoContract.me)
  const { user } = openAdmin({ token: 'bom', server })
  expect(await screen.findByText('Não foi possível verificar a autenticação.')).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBe('bom')

  server.on(sessaoContract.me, ANA)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await inside()).toBeTruthy()
})

test('checks again when the server is back', async () => {
  const server = fakeServer().drop(sessaoContract.me)
  openAdmin({ token: 'bom', server })
  await screen.findByText('Não foi possível verificar a autenticação.')
  server.on(sessaoContract.me, ANA)
  act(() => onlineManager.setOnline(true))
  expect(await inside()).toBeTruthy()
})

test('shows the shell at once to a known user, also without an answer', async () => {
  const server = fakeServer().drop(sessaoContract.me)
  openAdmin({ token: 'bom', known: true, server })
  expect(screen.queryByText('Verificando autenticação...')).toBeNull()
  expect(await inside()).toBeTruthy()
  expect(screen.getByText('Olá, ana')).toBeTruthy()
  expect(await screen.findByText(/^Sem conexão/)).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBe('bom')
})

test('shows the login if the token is refused at the start, also to a known user', async () => {
  openAdmin({
    token: 'velho',
    known: true,
    server: fakeServer().refuse(sessaoContract.me, REFUSED),
  })
  expect(await loginScreen()).toBeTruthy()
  expect(screen.queryByText('Sua sessão terminou')).toBeNull()
  expect(lastUser.get()).toBeUndefined()
})

test('reads everything again if the token belongs to another user', async () => {
  const server = fakeServer().on(sessaoContract.me, { ...ANA, id: OTHER_ID, username: 'bia' })
  openAdmin({ token: 'bom', known: true, server })
  expect(await screen.findByText('Olá, bia')).toBeTruthy()
  await waitFor(() => expect(server.calls(configuracoesContract.empresa)).toHaveLength(2))
})
