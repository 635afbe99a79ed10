import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/rules.ts'
import { sessaoContract } from '#features/sessao/contract.ts'
import { loginContract } from '#features/usuarios/login/contract.ts'
import { ANA, inside, openAdmin, REFUSED, TOKEN } from '#tests/kit/screens/admin-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import { type Session, SessionContext } from '#web/data/session.ts'
import { unsaved } from '#web/forms/unsaved.ts'
import { UNSAVED_LIMIT_MS, useExpiredSession } from './useExpiredSession.ts'

const OTHER = { ...ANA, id: '0190a0a0-0000-7000-8000-000000000002', username: 'bia' }
const beneath = () => screen.queryByRole('heading', { name: 'Página não encontrada', hidden: true })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = () => {}
})
let saved = () => {}
afterEach(() => {
  saved()
  vi.useRealTimers()
})

/** Somebody at work whose session has just ended, with a form half filled in or not. */
async function ended({ typing }: { typing: boolean }) {
  const server = fakeServer().on(sessaoContract.me, ANA).on(sessaoContract.logout, undefined)
  const gate = openAdmin({ token: 'bom', server })
  await inside()
  gate.queryClient.setQueryData(['clientes'], [{ nome: 'Ana Exemplo' }])
  if (typing) saved = unsaved.ask(() => true)
  const page = beneath()
  server.refuse(configuracoesContract.company, REFUSED)
  await gate.queryClient.invalidateQueries()
  await screen.findByText('Sua sessão terminou')
  server.on(loginContract.login, TOKEN).on(configuracoesContract.company, { ...EMPRESA_PADRAO, versao: 1 })
  const enter = () => gate.user.type(screen.getByLabelText('Senha'), 'certa{Enter}')
  return { ...gate, server, page, enter }
}

test('removes all data from page and memory if nothing was typed', async () => {
  const { queryClient, enter } = await ended({ typing: false })
  expect(beneath()).toBeNull()
  expect(document.body.textContent).not.toContain('Olá, ana')
  expect(queryClient.getQueryData(['clientes'])).toBeUndefined()
  expect(screen.queryByText(/O que você digitou/)).toBeNull()
  await enter()
  expect(await inside()).toBeTruthy()
})

test('keeps unsaved input for its own user, and removes other data', async () => {
  const { queryClient, enter, page } = await ended({ typing: true })
  expect(beneath()).toBe(page)
  expect(screen.getByText(/O que você digitou fica guardado por 15 minutos\./)).toBeTruthy()
  expect(queryClient.getQueryData(['clientes'])).toBeUndefined()
  await enter()
  await waitFor(() => expect(screen.queryByText('Sua sessão terminou')).toBeNull())
  expect(beneath()).toBe(page)
})

test('shows nothing of it to another user', async () => {
  const { server, enter, page } = await ended({ typing: true })
  server.on(sessaoContract.me, OTHER)
  await enter()
  expect(await screen.findByText('Olá, bia')).toBeTruthy()
  expect(await inside()).not.toBe(page)
})

test('removes it after 15 minutes', () => {
  vi.useFakeTimers()
  saved = unsaved.ask(() => true)
  const logout = vi.fn(async () => {})
  const session = { expired: true, logout } as Partial<Session> as Session
  const { result } = renderHook(useExpiredSession, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  })
  expect(result.current).toBe('covered')
  vi.advanceTimersByTime(UNSAVED_LIMIT_MS - 1)
  expect(logout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(logout).toHaveBeenCalledOnce()
})
