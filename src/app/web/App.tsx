import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { sessionCalls } from '#features/usuarios/web/login/api.ts'
import { SessionProvider } from '#web/data/SessionProvider.tsx'
import { ToastRegion } from '#web/toast.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'
import type { createAdminRouter } from './router.tsx'

type AppProps = {
  queryClient: QueryClient
  router: ReturnType<typeof createAdminRouter>
}

export const App = ({ queryClient, router }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider calls={sessionCalls}>
        <RootErrorBoundary>
          <RequireSession router={router} />
        </RootErrorBoundary>
      </SessionProvider>
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>
)
