import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { usePopover } from './popover.ts'

const POINTED_FOR_MS = 400

/**
 * The name of what is pointed at or focused with the keyboard, for those who see only its icon. It repeats the
 * element's own name, so it is hidden from screen readers; touch shows none. Esc takes it away.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what the button inside is given
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse')
          timer.current = setTimeout(() => setShown(true), POINTED_FOR_MS)
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hide()
      }}
    >
      {children}
      {shown && <Bubble text={text} anchor={anchor} onClose={hide} />}
    </span>
  )
}

function Bubble({
  text,
  anchor,
  onClose,
}: {
  text: string
  anchor: RefObject<Element | null>
  onClose: () => void
}) {
  const popup = usePopover({ anchor, align: 'center', onClose })
  return (
    <div ref={popup} popover="manual" className="tooltip" aria-hidden>
      {text}
    </div>
  )
}
