import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const PAUSE_MS = 1_000
/** A row that leaves so soon after a click in its list leaves because of it. */
const AFTER_CLICK_MS = 10_000

const PAUSED = {
  role: 'group',
  'aria-disabled': true,
  onClickCapture(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
  },
}

/**
 * Returns the props of the element that rows are clicked in. It ignores clicks for a second after a click made a
 * row leave the list or become settled, so that a second click on the same spot does nothing to the next row.
 */
export function usePause<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  isSettled: (row: T) => boolean = () => false,
) {
  const open = useRef(new Set<string>())
  const clicked = useRef(Number.NEGATIVE_INFINITY)
  const [pauses, setPauses] = useState(0)
  useLayoutEffect(() => {
    const now = new Set(rows.filter((row) => !isSettled(row)).map(rowKey))
    const isGone = [...open.current].some((key) => !now.has(key))
    open.current = now
    if (!isGone || performance.now() - clicked.current > AFTER_CLICK_MS) return
    clicked.current = Number.NEGATIVE_INFINITY
    setPauses((count) => count + 1)
  })
  useEffect(() => {
    if (!pauses) return
    const timer = setTimeout(() => setPauses(0), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pauses])
  if (pauses > 0) return PAUSED
  return {
    onClickCapture() {
      clicked.current = performance.now()
    },
  }
}
