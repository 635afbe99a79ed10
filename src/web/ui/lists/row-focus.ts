import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'button:not([disabled]), a[href]'

/**
 * Moves the focus to the next row, or the last one, when the focused row leaves the list (paid,
 * deleted or filtered out).
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const held = useRef<number | undefined>(undefined)
  // A removed row fires no focus event, so the last focused row is recorded.
  useEffect(() => {
    const remember = () => {
      const row = document.activeElement?.closest('tr')
      const place = row ? [...(body.current?.children ?? [])].indexOf(row) : -1
      held.current = place < 0 ? undefined : place
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows change
  useLayoutEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return
    const left = [...(body.current?.children ?? [])]
    const row = left[Math.min(held.current, left.length - 1)]
    row?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }, [rows])
}
