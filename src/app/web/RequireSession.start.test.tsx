import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { sessaoContract } from '#features/sessao/contract.ts'
import { ANA, inside, loginScreen, openAdmin, PATH, REFUSED } from '#tests/kit/screens/admin-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
import { connection } from '#web/data/connection.ts'
import { lastUser } from '#web/data/session-token.ts'

const OTHER_ID = '0190a0a0-0000-7000-8000-000000000002'

test('a stored token is checked, saying so, and lets in where the person asked to go', async () => {
  const { router } = openAdmin({ token: 'bom', server: fakeServer().on(sessaoContract.me, ANA) })
  expect(screen.getByText('Verificando autenticação...')).toBeTruthy()
  expect(await inside()).toBeTruthy()
  expect(router.state.location.pathname).toBe(PATH)
  expect(screen.getByText('Olá, ana')).toBeTruthy()
})

test('a refused token is discarded and the login shown', async () => {
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

test('the check that got no answer is made again as soon as the server is back', async () => {
  const server = fakeServer().drop(sessaoContract.me)
  openAdmin({ token: 'bom', server })
  await screen.findByText('Não foi possível verificar a autenticação.')
  server.on(sessaoContract.me, ANA)
  act(() => connection.alive())
  expect(await inside()).toBeTruthy()
})

test('whoever was in before sees the shell at once, and keeps it while no answer comes', async () => {
  const server = fakeServer().drop(sessaoContract.me)
  openAdmin({ token: 'bom', known: true, server })
  expect(screen.queryByText('Verificando autenticação...')).toBeNull()
  expect(await inside()).toBeTruthy()
  expect(screen.getByText('Olá, ana')).toBeTruthy()
  expect(await screen.findByText(/^Sem conexão\./)).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBe('bom')
})

test('a token refused at start leads to the login, whoever was in before', async () => {
  openAdmin({ token: 'velho', known: true, server: fakeServer().refuse(sessaoContract.me, REFUSED) })
  expect(await loginScreen()).toBeTruthy()
  expect(screen.queryByText('Sua sessão terminou')).toBeNull()
  expect(lastUser.get()).toBeUndefined()
})

test('what was read for somebody else is read again for the one whom the token belongs to', async () => {
  const server = fakeServer().on(sessaoContract.me, { ...ANA, id: OTHER_ID, username: 'bia' })
  openAdmin({ token: 'bom', known: true, server })
  expect(await screen.findByText('Olá, bia')).toBeTruthy()
  await waitFor(() => expect(server.calls(configuracoesContract.company)).toHaveLength(2))
})
