import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Empty = { text: string; hint?: ReactNode; action?: ReactNode; icon?: LucideIcon }

/** An empty list: its text, a hint, and the next step. */
export const EmptyState = ({ text, hint, action, icon: Icon = Inbox }: Empty) => (
  <div className="card empty-state">
    <span className="icon-tile tinted mb-1" data-cor="cinza">
      <Icon size={20} aria-hidden />
    </span>
    <p className="empty-text">{text}</p>
    {hint && <p className="max-w-prose text-tinta-2">{hint}</p>}
    {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)
