import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `data-scrolls` on a frame while its content is wider, and lets the keyboard reach it then. A
 * table's frame scrolls sideways only then, because in most browsers a scrolling frame disables the
 * sticky table head.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current: element } = frame
    const content = element?.firstElementChild
    if (!element || !content || !globalThis.ResizeObserver) return
    const watch = new ResizeObserver(() => {
      const scrolls = content.scrollWidth > element.clientWidth
      element.toggleAttribute('data-scrolls', scrolls)
      if (scrolls) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    watch.observe(element)
    watch.observe(content)
    return () => watch.disconnect()
  }, [frame])
}
