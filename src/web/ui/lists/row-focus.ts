import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'button:not([disabled]), a[href]'

/**
 * Keeps the keyboard's place when the row that holds focus leaves the list (it was paid, deleted, filtered out):
 * focus goes to the row that took its place, else to the last one.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const held = useRef<number | undefined>(undefined)
  // Focus that falls to the page with its row tells nobody: only where it went by choice is remembered.
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
