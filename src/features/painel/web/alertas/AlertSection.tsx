import { ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'

type SectionProps = {
  title: string
  icon: LucideIcon
  cor: Cor
  /** How many there are, and how many of them are shown. */
  total: number
  shown: number
  /** The way to all of them: its words and its address. */
  all: { label: string; href: string }
  children: ReactNode
}

/** One kind of alert: its heading, its first entries, and the way to the rest; nothing at all while there is none. */
export function AlertSection({ title, icon: Icon, cor, total, shown, all, children }: SectionProps) {
  const id = useId()
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
      {total > shown && (
        <LinkButton size="small" variant="quiet" className="-ml-3" icon={ArrowRight} href={all.href}>
          {all.label}
        </LinkButton>
      )}
    </section>
  )
}
