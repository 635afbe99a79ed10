import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/data/search-params.ts'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routeTree } from './routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}

type Options = {
  queryClient: QueryClient
  /** The browser's own unless given. */
  history?: RouterHistory
}

/** The router of the admin area. */
export function createAdminRouter({ queryClient, history }: Options) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Query decides how long data stays fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    scrollToTopSelectors: ['#conteudo'],
  })
}

const PendingPage = () => (
  <div className="mx-auto max-w-[1280px] px-3.5 pt-7 tablet:px-6">
    <Skeleton />
  </div>
)
