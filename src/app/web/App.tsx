import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { sessionCalls } from '#features/usuarios/web/login/api.ts'
import { SessionProvider } from '#web/data/SessionProvider.tsx'
import { OwnerFilesProvider } from '#web/owner-files.tsx'
import { PixProvider } from '#web/pix.tsx'
import { ToastRegion } from '#web/toast.tsx'
import { ownerFilesParts } from './owner-files-parts.tsx'
import { pixParts } from './pix-parts.ts'
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
        <OwnerFilesProvider value={ownerFilesParts}>
          <PixProvider value={pixParts}>
            <RootErrorBoundary>
              <RequireSession router={router} />
            </RootErrorBoundary>
          </PixProvider>
        </OwnerFilesProvider>
      </SessionProvider>
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>
)
