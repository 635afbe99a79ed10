import type { LucideIcon } from 'lucide-react'
import type { Href } from '#web/data/href.ts'

export type MenuEntry = {
  label: string
  icon?: LucideIcon
  onSelect?: () => void
  href?: Href
  danger?: boolean
  disabled?: boolean
}

/** A radio group in the menu. */
export type MenuChoice = {
  label: string
  value: string
  options: readonly { value: string; label: string; icon?: LucideIcon }[]
  onChange: (value: string) => void
}

export type MenuItem = MenuEntry | MenuChoice | 'line' | false | undefined
