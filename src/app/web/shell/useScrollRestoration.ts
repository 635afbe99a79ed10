import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Marks the scroller of the content for the router: on phones it scrolls instead of the page. */
export const CONTENT = 'conteudo'

/** Max. time for a screen to reach its former height, also on a slow phone network. */
const PATIENCE_MS = 15_000

/**
 * After a reload, and after "back" to a screen whose data is read again, scrolls to where the user was while its lists are
 * still loading. The router itself restores the position only once, when they are still empty. Stops when the user scrolls,
 * types, presses or goes to another screen.
 */
export function useScrollRestoration() {
  const page = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const content = useElementScrollRestoration({ id: CONTENT })?.scrollY ?? 0
  const entry = useRouterState({ select: ({ location }) => location })
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  const target = useRef({ entry, page, content })
  if (target.current.entry !== entry) target.current = { entry, page, content }
  const router = useRouter()
  useEffect(() => {
    const { page, content } = target.current
    const main = document.getElementById(CONTENT)
    const isComing = shown !== undefined && shown !== entry
    if (!main || isComing || (!page && !content)) return
    const stop = new AbortController()
    const growth = new ResizeObserver(() => {
      window.scrollTo({ top: page, behavior: 'instant' })
      main.scrollTo({ top: content, behavior: 'instant' })
    })
    for (const part of main.children) growth.observe(part)
    stop.signal.addEventListener('abort', () => growth.disconnect())
    const giveUp = () => {
      target.current = { entry, page: 0, content: 0 }
      stop.abort()
    }
    for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      addEventListener(act, giveUp, { passive: true, signal: stop.signal })
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) stop.abort()
    })
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      stop.abort()
    }
  }, [router, entry, shown])
}
