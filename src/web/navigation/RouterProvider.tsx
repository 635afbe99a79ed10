import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Place, Router } from './router.ts'

const RouterContext = createContext<Router | undefined>(undefined)
const PlaceContext = createContext<Place | undefined>(undefined)
/** Apart from the rest of the place: filters change often, and links care for the path alone. */
const PathContext = createContext('')

/** Gives the parts below it the router and the place, and draws them anew with every step. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const placeNow = () => router.place
  const place = useSyncExternalStore(router.subscribe, placeNow, placeNow)
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>
        <PathContext value={place.pathname}>{children}</PathContext>
      </PlaceContext>
    </RouterContext>
  )
}

function given<T>(value: T | undefined): T {
  if (!value) throw new Error('There is no RouterProvider above this part')
  return value
}

export const useRouter = () => given(use(RouterContext))
export const usePlace = () => given(use(PlaceContext))
export const usePath = () => use(PathContext)
