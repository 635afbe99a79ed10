import type { ReactNode } from 'react'
import type { Instant } from '#domain/calendar-day.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { InstantText } from '#web/ui/values.tsx'

export type TimelineItem = {
  id: string
  title: ReactNode
  cor?: Cor
  at?: Instant | null | undefined
  /** Statuses before and after. */
  change?: { from: string; to: string } | undefined
  note?: ReactNode
  by?: string | null | undefined
}

/** Events, the newest first: action, 'de … para …', reason, user and time. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className="timeline">
    {items.map(({ id, title, cor = 'cinza', at, change, note, by }) => (
      <li key={id} data-cor={cor}>
        <p className="font-medium">{title}</p>
        {change && (
          <p className="text-sm text-tinta-2">
            <span className="sr-only">
              de {change.from} para {change.to}
            </span>
            <span aria-hidden>
              {change.from} → {change.to}
            </span>
          </p>
        )}
        {note && <div className="mt-1">{note}</div>}
        {(at || by) && (
          <p className="mt-1 text-sm text-tinta-3">
            {at && <InstantText instant={at} />}
            {at && by && ' · '}
            {by}
          </p>
        )}
      </li>
    ))}
  </ol>
)
