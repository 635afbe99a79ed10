import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export const PAUSE_MS = 1_000

/**
 * Returns true for a second after a row of the list became settled, so that a second click on the
 * same spot does nothing.
 */
export function usePause<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  isSettled: ((row: T) => boolean) | undefined,
) {
  const unsettled = useRef(new Set<string>())
  const [pauses, setPauses] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows change
  useLayoutEffect(() => {
    if (!isSettled) return
    const before = unsettled.current
    unsettled.current = new Set(rows.filter((row) => !isSettled(row)).map(rowKey))
    if (rows.some((row) => isSettled(row) && before.has(rowKey(row))))
      setPauses((count) => count + 1)
  }, [rows])
  useEffect(() => {
    if (!pauses) return
    const timer = setTimeout(() => setPauses(0), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pauses])
  return pauses > 0
}
