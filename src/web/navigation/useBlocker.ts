import { useEffect, useRef, useState } from 'react'
import { useRouter } from './RouterProvider.tsx'
import { unsaved } from './unsaved.ts'

/** A step that waits for the person's word. */
type Blocked = { proceed: () => void; stay: () => void }

/**
 * While `shouldBlock` says so, a step away waits: the answer is there to go on or to stay. The browser itself asks
 * before the page is closed or loaded anew.
 */
export function useBlocker(shouldBlock: () => boolean): Blocked | undefined {
  const { history } = useRouter()
  const [blocked, setBlocked] = useState<Blocked>()
  const asks = useRef(shouldBlock)
  useEffect(() => {
    asks.current = shouldBlock
  }, [shouldBlock])
  useEffect(() => unsaved.ask(() => asks.current()), [])
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => asks.current(),
        blockerFn: async () => {
          if (!asks.current()) return false
          const stays = await new Promise<boolean>((answer) =>
            setBlocked({ proceed: () => answer(false), stay: () => answer(true) }),
          )
          setBlocked(undefined)
          return stays
        },
      }),
    [history],
  )
  return blocked
}
