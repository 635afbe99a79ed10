import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export const GROUPS = ['Operação', 'Financeiro', 'Comunicação', 'Sistema'] as const

type Entry = {
  /** The menu's entry. */
  label: string
  icon: LucideIcon
  group: (typeof GROUPS)[number]
}

/** `hidden`: reachable, but without an entry of its own in the menu. */
export type Screen = ((Entry & { hidden?: never }) | { hidden: true }) & {
  path: `/admin${string}`
  /** Only administrators see it and get in; the calls behind it say so too. */
  forAdministrators?: true
  /** The screen's own chunk. */
  load: () => Promise<ComponentType>
}
