import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  useLocation,
} from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { searchEverywhere } from '#features/pesquisa/web/search-calls.ts'
import { useMayOpen } from '#web/reach.ts'
import { arrival } from '#web/ui/arrival.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { Screen } from './screen.ts'
import { SCREENS } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { AdminLayout } from './shell/AdminLayout.tsx'

const ClosedPage = lazy(async () => ({ default: (await import('./ClosedPage.tsx')).ClosedPage }))

const root = createRootRoute({ component: () => <AdminLayout search={searchEverywhere} /> })

const toRoute = ({ path, load, forAdministrators }: Screen) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({
      default: forAdministrators ? guarded(await load()) : await load(),
    })),
  })

/** The screen for administrators, and for everybody else a plain word instead of refused calls. */
const guarded = (Screen: ComponentType) => () =>
  useMayOpen()(useLocation().pathname) ? <Screen /> : <ClosedPage />

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
