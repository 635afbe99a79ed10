import { QueryClientProvider } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { sessionCalls } from '#features/acesso/usuarios/web/login/api.ts'
import { AppStateProvider } from '#web/app-state.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import { SessionProvider } from '#web/data/session/SessionProvider.tsx'
import { ToastProvider } from '#web/toast.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'
import { createAdminRouter } from './router.tsx'

/** Returns the admin as a React element, with its router and its cache; `history` defaults to the browser's. */
export function createApp({ history }: { history?: RouterHistory } = {}) {
  const queryClient = createQueryClient()
  const router = createAdminRouter({ queryClient, ...(history && { history }) })
  const app = (
    <QueryClientProvider client={queryClient}>
      <AppStateProvider>
        <ToastProvider>
          <SessionProvider calls={sessionCalls}>
            <RootErrorBoundary>
              <RequireSession router={router} />
            </RootErrorBoundary>
          </SessionProvider>
        </ToastProvider>
      </AppStateProvider>
    </QueryClientProvider>
  )
  return { app, router, queryClient }
}
