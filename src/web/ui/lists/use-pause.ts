import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const PAUSE_MS = 1_000

const PAUSED = {
  role: 'group',
  'aria-disabled': true,
  onClickCapture(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
  },
}

/**
 * Returns the props of an element that ignores clicks, for a second after one row left the list or became
 * settled, so that a second click on the same spot does nothing to the next row. More rows leave only with another filter.
 */
export function usePause<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  isSettled: (row: T) => boolean = () => false,
) {
  const open = useRef(new Set<string>())
  const [pauses, setPauses] = useState(0)
  useLayoutEffect(() => {
    const now = new Set(rows.filter((row) => !isSettled(row)).map(rowKey))
    const gone = [...open.current].filter((key) => !now.has(key))
    open.current = now
    if (gone.length === 1) setPauses((count) => count + 1)
  })
  useEffect(() => {
    if (!pauses) return
    const timer = setTimeout(() => setPauses(0), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pauses])
  return pauses > 0 ? PAUSED : undefined
}
