import { EllipsisVertical } from 'lucide-react'
import { cloneElement, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react'
import { MenuPopup } from './MenuPopup.tsx'
import type { MenuItem } from './menu-items.ts'

export type { MenuItem } from './menu-items.ts'

type MenuProps = {
  /** The menu's name: 'Ações da moto ABC1D23'. */
  label: string
  items: readonly MenuItem[]
  /** The button that opens it; three dots by default. */
  trigger?: ReactElement<Record<string, unknown>>
  defaultOpen?: boolean
}

/** The further actions of an item: arrows, Home, End and first letters move the focus, Esc closes. */
export function Menu({ label, items, trigger, defaultOpen = false }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState<'first' | 'last' | false>(defaultOpen && 'first')
  const button = () => anchor.current?.querySelector<HTMLElement>('button')

  const dots = (
    <button type="button" className="icon-button" data-size="small" aria-label={label}>
      <EllipsisVertical size={20} aria-hidden />
    </button>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <span ref={anchor} className="menu-anchor">
      {cloneElement(trigger ?? dots, {
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? id : undefined,
        'data-popup-open': open ? '' : undefined,
        onClick: () => setOpen(open ? false : 'first'),
        onKeyDown,
      })}
      {open && (
        <MenuPopup
          id={id}
          label={label}
          items={items}
          anchor={anchor}
          begin={open}
          onClose={() => setOpen(false)}
          onReturn={() => {
            setOpen(false)
            button()?.focus()
          }}
        />
      )}
    </span>
  )
}
