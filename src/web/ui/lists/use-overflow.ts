import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `data-scrolls` on a table's frame while the table is wider than the frame. Only then does the
 * frame scroll sideways, because in most browsers a scrolling frame disables the sticky table head.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current: element } = frame
    const table = element?.firstElementChild
    if (!element || !table || !globalThis.ResizeObserver) return
    const watch = new ResizeObserver(() =>
      element.toggleAttribute('data-scrolls', table.scrollWidth > element.clientWidth),
    )
    watch.observe(element)
    watch.observe(table)
    return () => watch.disconnect()
  }, [frame])
}
