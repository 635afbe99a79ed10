import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApp } from '#app/web/create-app.tsx'
import { PERMISSAO_NAMES } from '#domain/access/permissoes.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { alertasContract } from '#features/visoes/painel/alertas/contract.ts'
import { painelContract } from '#features/visoes/painel/contract.ts'
import { graficosContract } from '#features/visoes/painel/graficos/contract.ts'
import { hojeContract } from '#features/visoes/painel/hoje/contract.ts'
import { lastUser, sessionToken } from '#web/data/session/session-token.ts'
import type { FakeServer } from '../providers/fake-server.ts'

export const ANA = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  username: 'ana',
  nome: 'Ana Souza',
  administrador: true,
  trocar_senha: false,
  falta_segundo_fator: false,
  permissoes: [...PERMISSAO_NAMES],
  assinando: null,
}
export const TOKEN = {
  access_token: 'novo',
  token_type: 'bearer',
  expira_em: '2026-12-01T00:00:00Z',
  aparelho: 'deste-navegador',
} as const
export const REFUSED = {
  status: 401,
  code: 'credenciais_invalidas',
  detail: 'Usuário ou senha incorretos',
}
// An address without a screen, so that these tests do not depend on one.
export const PATH = '/admin/endereco-qualquer'

/** `known`: the token's owner has used this device before. */
type Start = { token?: string; known?: boolean; server: FakeServer; path?: string }

/** Opens the admin like `main.tsx`, with its calls answered by the fake server. */
export function openAdmin({ token, known, server, path = PATH }: Start) {
  server
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
    .drop(painelContract.summary)
    .drop(hojeContract.today)
    .drop(alertasContract.alerts)
    .drop(graficosContract.received)
    .drop(graficosContract.late)
    .drop(graficosContract.fleet)
    .drop(graficosContract.idle)
    .install()
  localStorage.clear()
  sessionToken.set(token)
  if (token && known) lastUser.set(ANA)
  const { app, router, queryClient } = createApp({
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 },
  })
  render(app)
  return { router, queryClient, user: userEvent.setup({ delay: null }) }
}

export const inside = () =>
  screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })
export const loginScreen = () => screen.findByRole('heading', { name: 'Entrar no sistema' })
