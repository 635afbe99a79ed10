import { screen, within } from '@testing-library/react'
import type { z } from 'zod'
import { type usuarioDaEquipe, usuariosContract } from '#features/acesso/usuarios/contract.ts'
import { UsuariosPage } from '#features/acesso/usuarios/web/UsuariosPage.tsx'
import { fakeServer, renderScreen } from './screens.tsx'

type Wire = z.input<typeof usuarioDaEquipe>
export const ANA: Wire = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  username: 'ana',
  nome: 'Ana Souza',
  administrador: true,
  ativo: true,
  trocar_senha: false,
  senha_vale_ate: null,
  segundo_fator: false,
  sessoes: 1,
  visto_em: '2026-03-10T12:00:00Z',
  criado_em: '2026-01-10T12:00:00Z',
  versao: 1,
}
export const BIA: Wire = {
  ...ANA,
  id: '0190a0a0-0000-7000-8000-000000000002',
  username: 'bia',
  nome: 'Bia Lima',
  administrador: false,
  segundo_fator: true,
}
export const SESSION = {
  id: '0190a0a0-0000-7000-8000-0000000000aa',
  aparelho: 'Chrome no Android',
  endereco: '10.0.0.7',
  criada_em: '2026-03-10T12:00:00Z',
  usada_em: '2026-03-10T12:00:00Z',
  esta: false,
}

export async function openUsers(server = fakeServer()) {
  server.on(usuariosContract.list, [ANA, BIA])
  const view = await renderScreen(<UsuariosPage />, { server, path: '/admin/usuarios' })
  await screen.findByText('Bia Lima')
  const act = async (name: string, item: string) => {
    await view.user.click(screen.getByRole('button', { name: `Ações de ${name}` }))
    await view.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...view, server, act }
}
export const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }))
export const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name }))
export const noAccess = { status: 500, detail: 'x' }
