import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { searchEverywhere } from '#features/pesquisa/web/search-calls.ts'
import { arrival } from '#web/ui/arrival.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { SCREENS, type Screen } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { AdminLayout } from './shell/AdminLayout.tsx'

const root = createRootRoute({ component: () => <AdminLayout search={searchEverywhere} /> })

const toRoute = ({ path, load }: Screen) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  })

/** The page of the kit's parts: only while developing, or in a build made to look at it. */
const kit =
  import.meta.env.DEV || import.meta.env.VITE_KIT
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/admin/_kit',
          component: lazyRouteComponent(() => import('./kit/KitPage.tsx'), 'KitPage'),
        }),
      ]
    : []

export function createAdminRouter({ history }: { history?: RouterHistory } = {}) {
  const router = createRouter({
    routeTree: root.addChildren([...SCREENS.map(toRoute), ...kit]),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollToTopSelectors: ['#conteudo'],
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => (
      <div className="mx-auto max-w-[1280px] px-3.5 pt-7 tablet:px-6">
        <Skeleton />
      </div>
    ),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) arrival.note()
  })
  return router
}
