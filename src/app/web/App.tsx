import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { sessionCalls } from '#features/auth/web/session-calls.ts'
import type { Router } from '#web/navigation/router.ts'
import { NoticeRegion } from '#web/notices.tsx'
import { OwnerFilesProvider } from '#web/owner-files.tsx'
import { PixProvider } from '#web/pix.tsx'
import { SessionProvider } from '#web/SessionProvider.tsx'
import type { SessionUser } from '#web/session-token.ts'
import { Gate } from './Gate.tsx'
import { ownerFilesParts } from './owner-files-parts.tsx'
import { pixParts } from './pix-parts.ts'
import { Whole } from './Whole.tsx'

type AppProps = {
  queryClient: QueryClient
  router: Router
  /** Who is known to be in: of a screen that the server draws, or drew. */
  user?: SessionUser | undefined
}

export const App = ({ queryClient, router, user }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider calls={sessionCalls} known={user}>
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
