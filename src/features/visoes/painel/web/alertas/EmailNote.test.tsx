import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { EmailNote } from './EmailNote.tsx'

const open = (configured: boolean, waiting?: number) =>
  renderScreen(<EmailNote configured={configured} waiting={waiting} />, { server: fakeServer() })

test('shows as active only with a provider, with the number queued', async () => {
  await open(true, 2)
  expect(await screen.findByText('Sistema de e-mail automático ATIVO')).toBeTruthy()
  expect(
    screen.getByText(/cujo cliente tem e-mail cadastrado \(2 e-mails aguardam envio\)/),
  ).toBeTruthy()
})

test('shows what is missing otherwise, with a link', async () => {
  await open(false, 1)
  expect(
    await screen.findByText(/Falta um provedor para enviar lembretes; 1 e-mail aguarda envio\./),
  ).toBeTruthy()
  expect(screen.queryByText(/ATIVO/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Configurar e-mail' }).getAttribute('href')).toBe(
    '/admin/configuracoes-avancadas?aba=email',
  )
})

test('shows recent failures, with a link', async () => {
  await renderScreen(<EmailNote configured waiting={0} failed={2} />, { server: fakeServer() })
  expect(await screen.findByText('2 lembretes por e-mail falharam.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver o que falhou' }).getAttribute('href')).toBe(
    '/admin/whatsapp?aba=lembretes&situacao=falha',
  )
})
