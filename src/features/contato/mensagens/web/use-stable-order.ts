import { useMemo, useRef } from 'react'

export type Steady<T> = T & {
  /** No longer in the list; it stays in place until a reload. */
  gone: boolean
}

/**
 * The rows of a list that reads itself again, in the places they were first seen in: a row that has left stays where it
 * was, a new one comes last, so that nothing moves under the finger. A new `version` puts them in order again.
 */
export function useStableOrder<T extends { id: string }>(items: T[] | undefined, version: number) {
  const shown = useRef<{ version: number; rows: Steady<T>[] }>(undefined)
  return useMemo(() => {
    if (!items) return undefined
    const before = shown.current?.version === version ? shown.current.rows : []
    const now = new Map(items.map((item) => [item.id, item]))
    const known = new Set(before.map(({ id }) => id))
    const rows = [
      ...before.map((row): Steady<T> => ({ ...row, ...now.get(row.id), gone: !now.has(row.id) })),
      ...items
        .filter(({ id }) => !known.has(id))
        .map((item): Steady<T> => ({ ...item, gone: false })),
    ]
    shown.current = { version, rows }
    return rows
  }, [items, version])
}
