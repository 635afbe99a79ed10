import { type ComponentType, lazy, Suspense, useState } from 'react'
// A dialog gives the focus back to what had it before the dialog's code was here.
import './ui/focus-trail.ts'

/** Code that is fetched once, and again after a failure; `here` answers it as soon as it has come. */
export type Fetched<P> = { load: () => Promise<ComponentType<P>>; here: () => ComponentType<P> | undefined }

export function fetchedOnce<P>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let coming: Promise<ComponentType<P>> | undefined
  let here: ComponentType<P> | undefined
  return {
    here: () => here,
    load() {
      coming ??= load().then(
        (component) => {
          here = component
          return component
        },
        (failure) => {
          coming = undefined
          throw failure
        },
      )
      return coming
    },
  }
}

/** What is here is drawn at once; either way the component stays one and the same as long as it stands. */
export function useFetched<P>(code: Fetched<P>): ComponentType<P> {
  const [Component] = useState<ComponentType<P>>(
    () => code.here() ?? (lazy(async () => ({ default: await code.load() })) as unknown as ComponentType<P>),
  )
  return Component
}

const known = new Set<() => Promise<unknown>>()

/** Code that is fetched when the screen stands (`fetchParts`), or at the latest when it is shown. */
export function fetchedLater<P>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  const code = fetchedOnce(load)
  known.add(code.load)
  return code
}

/**
 * A dialog, or whatever else a screen shows only later: the screen does not wait for its code (`fetchedLater`).
 *
 *     const StatusDialog = part(() => import('./StatusDialog.tsx').then((m) => m.StatusDialog))
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const code = fetchedLater(load)
  return (props) => <Part code={code} props={props} />
}

function Part<P extends object>({ code, props }: { code: Fetched<P>; props: P }) {
  const Component = useFetched(code)
  return <Suspense>{<Component {...props} />}</Suspense>
}

/** Fetches every part of the screens opened so far; what fails now is tried again when it is shown. */
export const fetchParts = () => Promise.allSettled([...known].map((load) => load()))
