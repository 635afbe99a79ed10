import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'button:not([disabled]), a[href]'

/**
 * Moves the focus to the next row, or the last one, when the focused row leaves the list (paid,
 * deleted or filtered out).
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const focused = useRef<number | undefined>(undefined)
  // A removed row fires no focus event, so the last focused row is recorded.
  useEffect(() => {
    const remember = () => {
      const row = document.activeElement?.closest('tr')
      const place = row ? [...(body.current?.children ?? [])].indexOf(row) : -1
      focused.current = place < 0 ? undefined : place
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows change
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const left = [...(body.current?.children ?? [])]
    const row = left[Math.min(focused.current, left.length - 1)]
    row?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }, [rows])
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Fields that use the arrows themselves. */
const USES_ARROWS = 'input:not([type=checkbox]), select, textarea'

/**
 * Moves the focus to the main link of the row above or below with the arrow keys, of cards side by
 * side to the one above or below. Enter opens it, because it is a link.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const { target, currentTarget } = event
  if (
    !step ||
    event.defaultPrevented ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return
  if (!(target instanceof Element) || target.matches(USES_ARROWS)) return
  const rows = [...currentTarget.children] as HTMLElement[]
  // An open dialog of a row is not within it.
  const at = rows.findIndex((row) => row.contains(target))
  const next = at < 0 ? undefined : rows[at + step * columnsOf(rows)]
  const stop =
    next?.querySelector<HTMLElement>('[data-main] a[href]') ??
    next?.querySelector<HTMLElement>(FOCUSABLE)
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

/** Returns the number of cards in a row. */
function columnsOf(rows: readonly HTMLElement[]) {
  const beneath = rows.findIndex((row) => row.offsetTop > rows[0]!.offsetTop)
  return Math.max(1, beneath)
}
