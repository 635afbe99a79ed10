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

/** The most entries of a row's menu. */
const MOST = 8

/**
 * Returns the entries of a row's menu, given the most used first: where there are more than eight,
 * seven of them and a link to the record's page, which has them all.
 */
export function rowItems(items: readonly MenuItem[], page: MenuEntry): MenuItem[] {
  const entries = items.filter((item) => item && item !== 'line')
  if (entries.length <= MOST) return [...items]
  const last = entries[MOST - 2]!
  return [...items.slice(0, items.indexOf(last) + 1), 'line', page]
}
