import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks a table's frame with `data-scrolls` while what stands in it is wider than its room. Only then does the frame scroll
 * sideways: in most browsers a frame that may scroll takes the table's head with it, instead of leaving it in sight.
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
