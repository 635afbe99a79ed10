import { screen } from '@testing-library/react'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { ClientesPage } from '#features/clientes/clientes/web/ClientesPage.tsx'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { SETTINGS } from './configuracoes-screen.ts'
import { fakeServer, renderScreen } from './screens.tsx'

/** A customer in wire form. */
export const ANA = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  nome: 'Ana Souza',
  cpf: '52998224725',
  telefone: '13999990000',
  email: 'ana@exemplo.com.br',
  cnh: '12345678900',
  validade_cnh: '2050-01-31',
  data_nascimento: '1990-05-20',
  endereco: 'Rua das Palmeiras, 100',
  cidade: 'Santos',
  cep: '11700000',
  observacoes: null,
  aceita_lembretes_email: true,
  status: 'ativo' as const,
  bloqueado: false,
  motivo_bloqueio: null,
  data_bloqueio: null,
  bloqueado_por: null,
  foto_perfil: null,
  documentos: [],
  criado_em: '2026-01-15T12:00:00.000Z',
  versao: 1,
}
type Fields = Partial<Record<keyof typeof ANA, unknown>>
export const cliente = (fields: Fields = {}) => ({ ...ANA, ...fields }) as typeof ANA

/** Ana, blocked from renting. */
export const BLOCKED = cliente({
  status: 'bloqueado',
  bloqueado: true,
  motivo_bloqueio: 'Não devolveu o capacete',
  data_bloqueio: '2026-03-10T12:00:00.000Z',
  bloqueado_por: 'carla',
})

/** Returns a server with these customers. */
export const clientesServer = (...clientes: (typeof ANA)[]) =>
  fakeServer()
    .on(clientesContract.counts, { ativo: 5, inativo: 0, bloqueado: 2 })
    .on(clientesContract.list, clientes)
    .on(configuracoesContract.all, SETTINGS)

export async function openClientes(server = clientesServer(ANA), path = '/admin/clientes') {
  const view = await renderScreen(<ClientesPage />, { server, path })
  const openMenu = async () =>
    view.user.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  /** Opens an entry of the customer's menu. */
  const choose = async (entry: string) => {
    await openMenu()
    await view.user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  return { ...view, server, openMenu, choose }
}
