import { type RefObject, useEffect, useRef } from 'react'

const GAP = 6
const EDGE = 8

/** `stretch` is as wide as the anchor. */
export type Align = 'start' | 'center' | 'end' | 'stretch'

/** Returns the visible part of the window, without a phone's keyboard. */
const visibleArea = () => {
  const view = globalThis.visualViewport
  return view
    ? { top: view.offsetTop, bottom: view.offsetTop + view.height }
    : { top: 0, bottom: innerHeight }
}

/**
 * Places a popup inside the visible area: below its anchor if it fits, else above; if it fits on
 * neither side, beside the anchor or over it. The list of an input (`stretch`) scrolls instead of
 * covering the input.
 */
function place(popup: HTMLElement, anchor: Element, align: Align) {
  const box = anchor.getBoundingClientRect()
  const { top, bottom } = visibleArea()
  popup.style.width = align === 'stretch' ? `${box.width}px` : ''
  popup.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = popup
  const below = bottom - box.bottom - GAP - EDGE
  const above = box.top - top - GAP - EDGE
  const isBeside = align !== 'stretch' && height > Math.max(below, above)
  const isBelow = height <= below || below >= above
  const onSide = isBelow ? below : above
  const fits = Math.min(height, isBeside ? bottom - top - 2 * EDGE : onSide)
  if (fits < height) popup.style.maxHeight = `${fits}px`
  const aligned = {
    start: box.left,
    stretch: box.left,
    center: box.left + (box.width - width) / 2,
    end: box.right - width,
  }
  const isRight = box.right + GAP + width <= innerWidth - EDGE
  const side = isRight ? box.right + GAP : box.left - GAP - width
  const middle = Math.max(
    top + EDGE,
    Math.min(box.top + (box.height - fits) / 2, bottom - EDGE - fits),
  )
  const x = isBeside && side >= EDGE ? side : aligned[align]
  const outside = isBelow ? box.bottom + GAP : box.top - GAP - fits
  popup.style.top = `${isBeside ? middle : outside}px`
  popup.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`
}

type Popover = { anchor: RefObject<Element | null>; align: Align; onClose: () => void }

/**
 * Shows a popup in the browser's top layer, also inside a dialog. A press outside closes it, and so
 * does moving the focus out. It is open while mounted.
 */
export function usePopover({ anchor, align, onClose }: Popover) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const element = popup.current
    const beside = anchor.current
    if (!element || !beside) return
    element.showPopover?.()
    const follow = () => place(element, beside, align)
    follow()
    const stop = new AbortController()
    addEventListener('scroll', follow, { capture: true, passive: true, signal: stop.signal })
    addEventListener('resize', follow, { signal: stop.signal })
    globalThis.visualViewport?.addEventListener('resize', follow, { signal: stop.signal })
    const grows = globalThis.ResizeObserver && new ResizeObserver(follow)
    for (const part of element.children) grows?.observe(part)
    return () => {
      stop.abort()
      grows?.disconnect()
    }
  }, [anchor, align])

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (
        !(target instanceof Node) ||
        popup.current?.contains(target) ||
        anchor.current?.contains(target)
      )
        return
      close.current()
    }
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('focusin', leave, true)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('focusin', leave, true)
    }
  }, [anchor])
  return popup
}
