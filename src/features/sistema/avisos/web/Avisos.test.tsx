import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { avisosContract } from '../contract.ts'
import { Avisos } from './Avisos.tsx'

const AVISO = {
  id: '0190a0a0-0000-7000-8000-0000000000cc',
  titulo: 'Confira o texto das cobranças',
  texto: 'bia salvou um texto com um link fora do endereço da loja (bit.ly/x).',
  href: '/admin/whatsapp?aba=templates',
  criado_em: '2026-03-10T12:00:00Z',
}

test('shows what another administrator did until it is acknowledged', async () => {
  const server = fakeServer()
    .on(avisosContract.list, [AVISO])
    .on(avisosContract.acknowledge, undefined)
  const { user } = await renderScreen(<Avisos />, { server })
  expect(await screen.findByText('Confira o texto das cobranças')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Conferir' }).getAttribute('href')).toBe(AVISO.href)
  server.on(avisosContract.list, [])
  await user.click(screen.getByRole('button', { name: /^Estou ciente/ }))
  await waitFor(() => expect(screen.queryByText('Confira o texto das cobranças')).toBeNull())
  expect(server.calls(avisosContract.acknowledge)[0]?.params).toEqual({ id: AVISO.id })
})

test('asks nothing for a user who is not an administrator', async () => {
  localStorage.clear()
  const server = fakeServer().on(avisosContract.list, [AVISO])
  await renderScreen(<Avisos />, { server, as: { administrador: false } })
  await waitFor(() => expect(localStorage.getItem('usuario')).toContain('ana'))
  expect(screen.queryByText('Confira o texto das cobranças')).toBeNull()
  expect(server.calls(avisosContract.list)).toEqual([])
})
