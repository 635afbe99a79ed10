import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { sessionCalls } from '#features/sessao/web/api.ts'
import { SessionProvider } from '#web/data/SessionProvider.tsx'
import type { Router } from '#web/navigation/router.ts'
import { OwnerFilesProvider } from '#web/owner-files.tsx'
import { PixProvider } from '#web/pix.tsx'
import { NoticeRegion } from '#web/toast.tsx'
import { Gate } from './Gate.tsx'
import { ownerFilesParts } from './owner-files-parts.tsx'
import { pixParts } from './pix-parts.ts'
import { Whole } from './Whole.tsx'

type AppProps = {
  queryClient: QueryClient
  router: Router
}

export const App = ({ queryClient, router }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider calls={sessionCalls}>
        <OwnerFilesProvider value={ownerFilesParts}>
          <PixProvider value={pixParts}>
            <Whole>
              <Gate router={router} />
            </Whole>
          </PixProvider>
        </OwnerFilesProvider>
      </SessionProvider>
      <NoticeRegion />
    </QueryClientProvider>
  </StrictMode>
)
