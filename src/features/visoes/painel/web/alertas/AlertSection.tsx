import { ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Href } from '#web/data/href.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'

/** A list of which the section shows the first few: how many there are, and the link to all of them. */
type List = { total: number; shown: number; label: string; href: Href }

type SectionProps = {
  title: string
  icon: LucideIcon
  cor: Cor
  lists: readonly List[]
  children: ReactNode
}

/** One kind of alert: its heading, its first entries, and the links to the rest; nothing at all while there is none. */
export function AlertSection({ title, icon: Icon, cor, lists, children }: SectionProps) {
  const id = useId()
  const total = lists.reduce((sum, list) => sum + list.total, 0)
  if (total === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 flex items-center gap-2 font-bold">
        <span className="icon-tile tinted" data-cor={cor}>
          <Icon size={18} aria-hidden />
        </span>
        {title}
        <span className="font-normal text-tinta-2">({total})</span>
      </h3>
      <AlertRows>{children}</AlertRows>
      {lists
        .filter((list) => list.total > list.shown)
        .map(({ label, href }) => (
          <LinkButton
            key={href}
            size="small"
            variant="quiet"
            className="-ml-3"
            icon={ArrowRight}
            href={href}
          >
            {label}
          </LinkButton>
        ))}
    </section>
  )
}
