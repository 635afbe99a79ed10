import type { ComponentType } from 'react'
import { SCREENS } from './screens.ts'

type Load = () => Promise<ComponentType>

/** A screen's code, fetched once: `here` answers it as soon as it has come. */
export type ScreenCode = { load: Load; here: () => ComponentType | undefined }

/** What `load` fetches, once; after a failure it is fetched anew. */
export function fetchedOnce(load: Load): ScreenCode {
  let coming: Promise<ComponentType> | undefined
  let here: ComponentType | undefined
  return {
    here: () => here,
    load: () => {
      coming ??= load().then(
        (screen) => (here = screen),
        (failure) => {
          coming = undefined
          throw failure
        },
      )
      return coming
    },
  }
}

const codes = new Map(SCREENS.map(({ path, load }) => [path as string, fetchedOnce(load)]))
/** The page of the kit's parts: only while developing, or in a build made to look at it. */
if (import.meta.env.DEV || import.meta.env.VITE_KIT)
  codes.set(
    '/admin/_kit',
    fetchedOnce(() => import('./kit/KitPage.tsx').then((m) => m.KitPage)),
  )

export const codeOf = (path: string) => codes.get(path)
