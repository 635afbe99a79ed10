import { useEffect, useLayoutEffect } from 'react'
import { usePlace, useRouter } from './RouterProvider.tsx'
import { keptScroll, type Router } from './router.ts'

type Position = { page: number; content: number }

const STORED_AS = 'rolagem'
/** Steps further back than this start at the top again. */
const REMEMBERED = 50

/** On phones the content scrolls between the bars, everywhere else the page does. */
const content = () => document.getElementById('conteudo')

/** A page just loaded stands at its top already; asking it to go there would lay it out once more. */
let stepped = false
const positions = new Map<string, Position>(stored())

function stored(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]')
  } catch {
    return []
  }
}

/** Notes how far each address was scrolled when it is left, and for a page that is loaded anew. */
export function noteScroll(router: Router) {
  history.scrollRestoration = 'manual'
  let left = router.place.key
  const note = () => {
    if (!left) return
    positions.delete(left)
    positions.set(left, { page: scrollY, content: content()?.scrollTop ?? 0 })
  }
  router.subscribe(() => {
    note()
    stepped = true
    left = router.place.key
  })
  addEventListener('pagehide', () => {
    note()
    try {
      sessionStorage.setItem(STORED_AS, JSON.stringify([...positions].slice(-REMEMBERED)))
    } catch {
      // Without room to remember it, the page starts at its top.
    }
  })
}

function scrollTo({ page, content: top }: Position) {
  window.scrollTo({ top: page, behavior: 'instant' })
  content()?.scrollTo({ top, behavior: 'instant' })
}

const isAt = ({ page, content: top }: Position) =>
  Math.abs(scrollY - page) < 2 && Math.abs((content()?.scrollTop ?? top) - top) < 2

/** How long what is read anew has to become as long as it was. */
const PATIENCE_MS = 2000

/** Goes to where the person was; a list that still grows is followed until it is that long, or they scroll themselves. */
function goBackTo(position: Position) {
  scrollTo(position)
  const main = content()
  if (isAt(position) || !main) return
  const growth = new ResizeObserver(() => {
    scrollTo(position)
    if (isAt(position)) stop.abort()
  })
  const stop = new AbortController()
  stop.signal.addEventListener('abort', () => growth.disconnect())
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(act, () => stop.abort(), { passive: true, signal: stop.signal })
  setTimeout(() => stop.abort(), PATIENCE_MS)
  for (const part of main.children) growth.observe(part)
  return () => stop.abort()
}

/** Beside a screen, once it stands: a new one starts at its top, one come back to where it was left. */
export function ScrollKeeper() {
  const router = useRouter()
  const { key, hash } = usePlace()
  useLayoutEffect(() => {
    const known = key ? positions.get(key) : undefined
    if (known) return goBackTo(known)
    if (stepped && !keptScroll(router) && !hash) scrollTo({ page: 0, content: 0 })
  }, [key, hash, router])
  useEffect(() => {
    if (hash && !(key && positions.has(key))) document.getElementById(hash)?.scrollIntoView()
  }, [key, hash])
  return null
}
