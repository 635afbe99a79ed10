import { createMemoryHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '#web/data/query-client.ts'
import { SessionProvider } from '#web/data/SessionProvider.tsx'
import type { SessionUser } from '#web/data/session.ts'
import { sessionToken } from '#web/data/session-token.ts'
import { RouterProvider } from '#web/navigation/RouterProvider.tsx'
import { createRouter } from '#web/navigation/router.ts'
import { fetchParts } from '#web/part.tsx'
import { dismissAllNotices, NoticeRegion } from '#web/toast.tsx'
import type { FakeServer } from '../providers/fake-server.ts'

export { fakeServer } from '../providers/fake-server.ts'

const ANA: SessionUser = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  username: 'ana',
  nome: 'Ana Souza',
  administrador: true,
  trocar_senha: false,
  falta_segundo_fator: false,
}

type Options = {
  server: FakeServer
  /** The address the screen is opened at, its filters included. */
  path?: string
  /** Who is in, where that is not an administrator. */
  as?: Partial<SessionUser>
}

/**
 * Shows a screen as the app does (router, data, session, notices) with its calls answered by the fake server.
 * Answers the user that acts on it, and the router, whose `place` tells where the screen went.
 */
export async function renderScreen(screen: ReactNode, { server, path = '/admin', as }: Options) {
  dismissAllNotices()
  server.install()
  sessionToken.set('token-de-teste')
  const queryClient = createQueryClient()
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  const router = createRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  // Their code is a screen's own matter: what is shown, a test finds at once.
  await fetchParts()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider
        calls={{
          me: async () => ({ ...ANA, ...as }),
          login: async () => ({ token: 'token-de-teste' }),
          loginCode: async () => 'token-de-teste',
          logout: async () => undefined,
        }}
      >
        <RouterProvider router={router}>{screen}</RouterProvider>
      </SessionProvider>
      <NoticeRegion />
    </QueryClientProvider>,
  )
  return { ...view, router, queryClient, user: userEvent.setup() }
}
