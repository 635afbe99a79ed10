import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { PERMISSAO_NAMES } from '#domain/access/permissoes.ts'
import { AppStateProvider } from '#web/app-state.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import { parseSearch, stringifySearch } from '#web/data/search-params.ts'
import { SessionProvider } from '#web/data/session/SessionProvider.tsx'
import type { SessionUser } from '#web/data/session/session.ts'
import { sessionToken } from '#web/data/session/session-token.ts'
import { ToastProvider } from '#web/toast.tsx'
import type { FakeServer } from '../providers/fake-server.ts'
import { becomeIdle } from './idle.ts'

export { fakeServer } from '../providers/fake-server.ts'

const ANA: SessionUser = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  username: 'ana',
  nome: 'Ana Souza',
  administrador: true,
  trocar_senha: false,
  falta_segundo_fator: false,
  permissoes: [...PERMISSAO_NAMES],
  assinando: null,
}

type Options = {
  server: FakeServer
  /** The address that the screen is opened at, with filters. */
  path?: string
  /** The signed-in user, by default an administrator; a function says who it is at each check. */
  as?: Partial<SessionUser> | (() => Partial<SessionUser>)
}

/**
 * Renders a screen like the app does (router, data, session, toasts), with its calls answered by
 * the fake server. Returns the user who acts on it, and the router, whose `state.location` is the
 * current address.
 */
export async function renderScreen(screen: ReactNode, { server, path = '/admin', as }: Options) {
  server.install()
  sessionToken.set('token-de-teste')
  const queryClient = createQueryClient()
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  const router = routerAround(screen, path)
  await router.load()
  // Loads dialogs first, so that tests find them at once.
  await becomeIdle()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AppStateProvider>
        <ToastProvider>
          <SessionProvider
            calls={{
              me: async () => ({ ...ANA, ...(typeof as === 'function' ? as() : as) }),
              login: async () => ({ token: 'token-de-teste' }),
              loginCode: async () => 'token-de-teste',
              logout: async () => undefined,
            }}
          >
            <RouterProvider router={router} />
          </SessionProvider>
        </ToastProvider>
      </AppStateProvider>
    </QueryClientProvider>,
  )
  return { ...view, router, queryClient, user: userEvent.setup({ delay: null }) }
}

/** Enters a text at once, where the typing is not the subject: every key would draw the form again. */
export async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

/** Returns a router that shows the screen at every address. */
function routerAround(screen: ReactNode, path: string) {
  const rootRoute = createRootRoute({ component: () => screen, notFoundComponent: () => null })
  return createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultPreload: 'intent',
  })
}
