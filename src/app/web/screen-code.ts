import { type Fetched, fetchedOnce } from '#web/part.tsx'
import { SCREENS } from './screens.ts'

export type ScreenCode = Fetched<object>

const codes = new Map<string, ScreenCode>(SCREENS.map(({ path, load }) => [path, fetchedOnce(load)]))
/** The page of the kit's parts: only while developing, or in a build made to look at it. */
if (import.meta.env.DEV || import.meta.env.VITE_KIT)
  codes.set(
    '/admin/_kit',
    fetchedOnce(() => import('./kit/KitPage.tsx').then((m) => m.KitPage)),
  )

/** The code of the screen at that path. */
export const codeOf = (path: string) => codes.get(path)
