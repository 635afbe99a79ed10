import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { segundoFatorContract } from '#features/acesso/segundo-fator/contract.ts'
import { sessaoContract, sessoesContract } from '#features/acesso/sessao/contract.ts'
import { loginContract } from '#features/acesso/usuarios/login/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { ANA, inside, openAdmin, REFUSED, TOKEN } from '#tests/kit/screens/admin-screen.tsx'
import { OFF, SESSION } from '#tests/kit/screens/conta-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
import { AppStateProvider, useAppState } from '#web/app-state.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import { type Session, SessionContext } from '#web/data/session/session.ts'
import { UNSAVED_LIMIT_MS, useExpiredSession } from './useExpiredSession.ts'

const OTHER = { ...ANA, id: '0190a0a0-0000-7000-8000-000000000002', username: 'bia' }
const beneath = () => screen.queryByRole('heading', { level: 1, hidden: true })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = () => {}
})
afterEach(() => void vi.useRealTimers())

/** Somebody at work whose session has just ended, with a form half filled in or not. */
async function ended({ typing }: { typing: boolean }) {
  const server = fakeServer().on(sessaoContract.me, ANA).on(sessaoContract.logout, undefined)
  server.on(sessoesContract.list, [SESSION]).on(segundoFatorContract.state, OFF)
  const gate = openAdmin({ token: 'bom', server, ...(typing && { path: '/admin/minha-conta' }) })
  if (typing) {
    await gate.user.click(await screen.findByRole('button', { name: 'Trocar senha' }))
    await gate.user.type(await screen.findByLabelText(/^Senha atual/), 'velha')
  } else await inside()
  gate.queryClient.setQueryData(['clientes'], [{ nome: 'Ana Exemplo' }])
  const page = beneath()
  server.refuse(configuracoesContract.empresa, REFUSED)
  await gate.queryClient.invalidateQueries()
  await screen.findByText('Sua sessão terminou')
  server
    .on(loginContract.login, TOKEN)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
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
  expect(screen.getByDisplayValue('velha')).toBeTruthy()
})

test('shows nothing of it to another user', async () => {
  const { server, enter, page } = await ended({ typing: true })
  server.on(sessaoContract.me, OTHER)
  await enter()
  expect(await screen.findByText('Olá, bia')).toBeTruthy()
  expect(beneath()).not.toBe(page)
  expect(screen.queryByDisplayValue('velha')).toBeNull()
})

/** Stands for a form with unsaved input. */
function HalfTyped({ children }: { children: ReactNode }) {
  useAppState().unsaved.add(() => true)
  return children
}

test('removes it after 15 minutes', () => {
  vi.useFakeTimers()
  const logout = vi.fn(async () => {})
  const session = { expired: true, logout } as Partial<Session> as Session
  const { result } = renderHook(useExpiredSession, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>
        <AppStateProvider>
          <SessionContext value={session}>
            <HalfTyped>{children}</HalfTyped>
          </SessionContext>
        </AppStateProvider>
      </QueryClientProvider>
    ),
  })
  expect(result.current).toBe('covered')
  vi.advanceTimersByTime(UNSAVED_LIMIT_MS - 1)
  expect(logout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(logout).toHaveBeenCalledOnce()
})
