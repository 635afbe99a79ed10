import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { connection } from '#web/data/connection.ts'
import { CodeMissing } from '#web/fetch-code.ts'
import { ErrorPage } from './ErrorPage.tsx'

afterEach(() => {
  connection.alive()
  vi.restoreAllMocks()
})

const missing = (why: CodeMissing['why']) => new CodeMissing('assets/MultasPage-x.js', why)
const open = (error: Error, reset = () => {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return renderScreen(<ErrorPage error={error} reset={reset} />, { server: fakeServer() })
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test('a screen whose code is gone from the server tells of the new version', async () => {
  await open(missing('gone'))
  expect(await heading()).toBe('Há uma versão nova do sistema')
  expect(screen.getByText('Recarregue a página para usar a versão nova.')).toBeTruthy()
  expect(screen.getByText('O que já foi salvo não se perde.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
})

test('a screen whose code the browser will not ask for again offers what helps, and no other try', async () => {
  await open(missing('lost'))
  expect(await heading()).toBe('Esta tela não veio inteira')
  expect(
    screen.getByText('Uma parte dela se perdeu no caminho. Recarregue a página para buscá-la de novo.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test('without a connection nothing is said of a version', async () => {
  connection.lost()
  const reset = vi.fn()
  const { user } = await open(missing('away'), reset)
  expect(await heading()).toBe('Sem conexão')
  expect(screen.getByText('Ela aparece sozinha assim que a conexão voltar.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(reset).toHaveBeenCalledOnce()
  act(() => connection.alive())
  expect(reset).toHaveBeenCalledTimes(2)
})

test('any other failure is the screen’s own, connected or not', async () => {
  connection.lost()
  await open(new Error('undefined is not a function'))
  expect(await heading()).toBe('Algo deu errado nesta tela')
})
