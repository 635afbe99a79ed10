import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { MenuChoice, MenuEntry, MenuItem } from './menu-items.ts'
import { usePopover } from './popover.ts'

type MenuPopupProps = {
  id: string
  label: string
  items: readonly MenuItem[]
  anchor: RefObject<Element | null>
  /** The item that takes the focus when it opens. */
  begin: 'first' | 'last'
  onClose: () => void
  /** Closes it and gives focus back to its button. */
  onReturn: () => void
}

const itemsOf = (popup: HTMLElement | null) => [
  ...(popup?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

export function MenuPopup({ id, label, items, anchor, begin, onClose, onReturn }: MenuPopupProps) {
  const popup = usePopover({ anchor, align: 'end', onClose })

  useEffect(() => {
    itemsOf(popup.current)
      .at(begin === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [popup, begin])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(popup.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }
    const step = steps[event.key]
    if (step !== undefined) all.at(step % all.length)?.focus()
    else if (event.key === 'Escape') onReturn()
    else if (event.key === 'Tab') return onReturn()
    else if (/^\S$/.test(event.key)) startingWith(all, at, event.key)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const choose = (run: (() => void) | undefined) => {
    onReturn()
    run?.()
  }
  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className="menu-popup"
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is only its place
        if (item === 'line') return <hr key={index} className="menu-line" />
        if (!item) return null
        if ('options' in item) return <Choice key={item.label} choice={item} />
        return <Entry key={item.label} entry={item} onChoose={() => choose(item.onSelect)} />
      })}
    </div>
  )
}

/** The next item after the focused one that begins with the letter. */
function startingWith(all: HTMLElement[], at: number, letter: string) {
  const order = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return order.find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const { label, icon: Icon, href, danger, disabled } = entry
  const content: ReactNode = (
    <>
      {Icon && <Icon size={18} aria-hidden />}
      {label}
    </>
  )
  const look = {
    role: 'menuitem',
    tabIndex: -1,
    className: 'menu-item',
    'data-danger': danger || undefined,
  }
  if (href !== undefined)
    return (
      <AppLink href={href} {...look} onClick={onChoose}>
        {content}
      </AppLink>
    )
  return (
    <button
      type="button"
      {...look}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onChoose()}
    >
      {content}
    </button>
  )
}

const Choice = ({ choice: { label, value, options, onChange } }: { choice: MenuChoice }) => (
  // biome-ignore lint/a11y/useSemanticElements: within a menu a group is a role, not a fieldset
  <div role="group" aria-label={label}>
    <p className="menu-label" aria-hidden>
      {label}
    </p>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        role="menuitemradio"
        aria-checked={option.value === value}
        tabIndex={-1}
        className="menu-item"
        onClick={() => onChange(option.value)}
      >
        {option.icon && <option.icon size={18} aria-hidden />}
        {option.label}
        {option.value === value && <Check size={18} aria-hidden className="ml-auto" />}
      </button>
    ))}
  </div>
)
