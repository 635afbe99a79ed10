import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { AppLink } from './AppLink.tsx'

export type MenuItem =
  | {
      label: string
      icon?: LucideIcon
      onSelect?: () => void
      href?: string
      danger?: boolean
      disabled?: boolean
    }
  | false
  | undefined

type MenuProps = {
  /** Names what the actions are for: 'Ações da moto ABC1D23'. */
  label: string
  items: readonly MenuItem[]
  /** The button that opens it; three dots otherwise. */
  trigger?: ReactElement<Record<string, unknown>>
}

/** The actions of one thing that need not all be seen. */
export function Menu({ label, items, trigger }: MenuProps) {
  const dots = (
    <button type="button" className="icon-button" data-size="small" aria-label={label}>
      <EllipsisVertical size={20} aria-hidden />
    </button>
  )
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger ?? dots} />
      <Base.Portal>
        <Base.Positioner className="menu-positioner" align="end" sideOffset={6}>
          <Base.Popup className="menu-popup" aria-label={label}>
            {items.map((item) => item && <Entry key={item.label} item={item} />)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ item }: { item: Exclude<MenuItem, false | undefined> }) {
  const content = (
    <>
      {item.icon && <item.icon size={18} aria-hidden />}
      {item.label}
    </>
  )
  if (item.href !== undefined)
    return (
      <Base.LinkItem className="menu-item" closeOnClick render={<AppLink href={item.href} />}>
        {content}
      </Base.LinkItem>
    )
  return (
    <Base.Item
      className="menu-item"
      data-danger={item.danger || undefined}
      disabled={item.disabled ?? false}
      onClick={() => item.onSelect?.()}
    >
      {content}
    </Base.Item>
  )
}
