import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export const GROUPS = ['Operação', 'Financeiro', 'Comunicação', 'Sistema'] as const

export type Screen = {
  path: `/admin${string}`
  /** The menu's entry. */
  label: string
  icon: LucideIcon
  group: (typeof GROUPS)[number]
  /** Reachable, but without an entry of its own in the menu. */
  hidden?: true
  /** Only administrators see it and get in; the calls behind it say so too. */
  forAdministrators?: true
  /** The screen's own chunk. */
  load: () => Promise<ComponentType>
}
