import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { sessionCalls } from '#features/auth/web/session-calls.ts'
import { NoticeRegion } from '#web/notices.tsx'
import { OwnerFilesProvider } from '#web/owner-files.tsx'
import { PixProvider } from '#web/pix.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { SessionProvider } from '#web/session.tsx'
import { Gate } from './Gate.tsx'
import { ownerFilesParts } from './owner-files-parts.ts'
import { pixParts } from './pix-parts.ts'
import { createAdminRouter } from './router.ts'
import { codeOf } from './screen-code.ts'

const queryClient = createQueryClient()
const router = createAdminRouter()
/** When the code of the screen gone to is there: drawn before that, the first picture would be thrown away at once. */
export const screenLoaded = codeOf(router.place.pathname)?.load()

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider calls={sessionCalls}>
        <OwnerFilesProvider value={ownerFilesParts}>
          <PixProvider value={pixParts}>
            <Gate router={router} />
          </PixProvider>
        </OwnerFilesProvider>
      </SessionProvider>
      <NoticeRegion />
    </QueryClientProvider>
  </StrictMode>
)
