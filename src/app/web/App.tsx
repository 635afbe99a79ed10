import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { NoticeRegion } from '#web/notices.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { createAdminRouter } from './router.tsx'

const queryClient = createQueryClient()
const router = createAdminRouter()

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <NoticeRegion />
    </QueryClientProvider>
  </StrictMode>
)
