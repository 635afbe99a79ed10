import { screen, within } from '@testing-library/react'
import { sessoesContract } from '#features/acesso/sessao/contract.ts'
import { MinhaContaPage } from '#features/acesso/usuarios/web/MinhaContaPage.tsx'
import { fakeServer, renderScreen } from './screens.tsx'

export const SESSION = {
  id: '0190a0a0-0000-7000-8000-0000000000aa',
  aparelho: 'Chrome no Windows',
  endereco: '10.0.0.7',
  criada_em: '2026-03-10T12:00:00Z',
  usada_em: '2026-03-10T12:00:00Z',
  esta: true,
}
export const PHONE = {
  ...SESSION,
  id: '0190a0a0-0000-7000-8000-0000000000bb',
  aparelho: 'Safari no iPhone',
  esta: false,
}
export const OFF = { ativo: false, ativado_em: null, codigos_restantes: 0, exigido: false }
export const on = (codigos_restantes: number) => ({
  ativo: true,
  ativado_em: '2026-03-01T12:00:00Z',
  codigos_restantes,
  exigido: false,
})
export const KEY = {
  qr_code: 'data:image/svg+xml;base64,PHN2Zy8+',
  chave: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  endereco: 'otpauth://totp/Loja:ana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
}
export const CODES = [...'abcdefghjk'].map((letter) => `${letter.repeat(4)}-2345-6789`)
export const BROKEN = { status: 500, detail: 'x' }

export async function openAccount(server = fakeServer()) {
  server.on(sessoesContract.list, [SESSION, PHONE])
  const view = await renderScreen(<MinhaContaPage />, { server, path: '/admin/minha-conta' })
  await screen.findByText('Safari no iPhone')
  return { ...view, server }
}
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
