import { Menu as Base } from '@base-ui/react/menu'
import { Check, EllipsisVertical, type LucideIcon } from 'lucide-react'
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
  | {
      /** A choice of one among a few, within the menu. */
      label: string
      value: string
      options: readonly { value: string; label: string; icon?: LucideIcon }[]
      onChange: (value: string) => void
    }
  | 'line'
  | false
  | undefined

type MenuProps = {
  /** Names what the actions are for: 'Ações da moto ABC1D23'. */
  label: string
  items: readonly MenuItem[]
  /** The button that opens it; three dots otherwise. */
  trigger?: ReactElement<Record<string, unknown>>
  defaultOpen?: boolean
}

/** The actions of one thing that need not all be seen. */
export function Menu({ label, items, trigger, defaultOpen = false }: MenuProps) {
  const dots = (
    <button type="button" className="icon-button" data-size="small" aria-label={label}>
      <EllipsisVertical size={20} aria-hidden />
    </button>
  )
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger ?? dots} />
      <Base.Portal>
        <Base.Positioner className="menu-positioner" align="end" sideOffset={6}>
          <Base.Popup className="menu-popup" aria-label={label}>
            {items.map((item, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is only its place
              if (item === 'line') return <Base.Separator key={index} className="menu-line" />
              if (!item) return null
              return 'options' in item ? (
                <Choice key={item.label} choice={item} />
              ) : (
                <Entry key={item.label} item={item} />
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type EntryItem = Extract<MenuItem, { onSelect?: unknown }>
type ChoiceItem = Extract<MenuItem, { options: unknown }>

const Choice = ({ choice }: { choice: ChoiceItem }) => (
  <Base.RadioGroup value={choice.value} onValueChange={choice.onChange}>
    <Base.Group>
      <Base.GroupLabel className="menu-label">{choice.label}</Base.GroupLabel>
      {choice.options.map(({ value, label, icon: Icon }) => (
        <Base.RadioItem key={value} value={value} className="menu-item" closeOnClick={false}>
          {Icon && <Icon size={18} aria-hidden />}
          {label}
          <Base.RadioItemIndicator className="ml-auto">
            <Check size={18} aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.Group>
  </Base.RadioGroup>
)

function Entry({ item }: { item: EntryItem }) {
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
