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
 * Returns the props of an element that ignores clicks, for a second after a row of the list became
 * settled, so that a second click on the same spot does nothing.
 */
export function usePause<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  isSettled: ((row: T) => boolean) | undefined,
) {
  const unsettled = useRef(new Set<string>())
  const [pauses, setPauses] = useState(0)
  useLayoutEffect(() => {
    if (!isSettled) return
    const before = unsettled.current
    unsettled.current = new Set(rows.filter((row) => !isSettled(row)).map(rowKey))
    if (rows.some((row) => isSettled(row) && before.has(rowKey(row))))
      setPauses((count) => count + 1)
  })
  useEffect(() => {
    if (!pauses) return
    const timer = setTimeout(() => setPauses(0), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pauses])
  return pauses > 0 ? PAUSED : undefined
}
