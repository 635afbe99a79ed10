import { type RefObject, useEffect, useRef } from 'react'

const GAP = 6
const EDGE = 8

export type Align = 'start' | 'center' | 'end'

/** Beside its anchor and within the window: below where it fits, else above. */
function place(popup: HTMLElement, anchor: Element, align: Align) {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const below = box.bottom + GAP
  const above = box.top - GAP - height
  const fitsBelow = below + height <= innerHeight - EDGE
  const left = { start: box.left, center: box.left + (box.width - width) / 2, end: box.right - width }[align]
  popup.style.top = `${Math.max(EDGE, fitsBelow || above < EDGE ? below : above)}px`
  popup.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
}

type Popover = { anchor: RefObject<Element | null>; align: Align; onClose: () => void }

/**
 * A popup in the browser's top layer: it stands in the page where it belongs, also within a dialog, and is drawn
 * above everything. A press outside, or leaving it with the keyboard, closes it. Mounted means open.
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
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [anchor, align])

  useEffect(() => {
    const outside = (target: EventTarget | null) =>
      target instanceof Node && !popup.current?.contains(target) && !anchor.current?.contains(target)
    const onPress = (event: Event) => {
      if (outside(event.target)) close.current()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('focusin', onPress, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('focusin', onPress, true)
    }
  }, [anchor])
  return popup
}
