import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CodeLoadError } from '#web/lazy/load-code.ts'
import { ErrorPage } from './ErrorPage.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

const open = (error: Error, reset = () => {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return renderScreen(<ErrorPage error={error} reset={reset} />, { server: fakeServer() })
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test('asks for a reload if the server no longer has the code of the screen', async () => {
  await open(new CodeLoadError('new-version'))
  expect(await heading()).toBe('Há uma versão nova do sistema')
  expect(screen.getByText('Recarregue a página para usar a versão nova.')).toBeTruthy()
  expect(screen.getByText('O que já foi salvo não se perde.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
})

test('retries by itself once the connection is back', async () => {
  onlineManager.setOnline(false)
  const reset = vi.fn()
  const { user } = await open(new CodeLoadError('offline'), reset)
  expect(await heading()).toBe('Sem conexão')
  expect(screen.getByText('Ela aparece sozinha assim que a conexão voltar.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(reset).toHaveBeenCalledOnce()
  act(() => onlineManager.setOnline(true))
  expect(reset).toHaveBeenCalledTimes(2)
})

test('shows any other error as the screen’s own', async () => {
  onlineManager.setOnline(false)
  await open(new Error('undefined is not a function'))
  expect(await heading()).toBe('Algo deu errado nesta tela')
})
