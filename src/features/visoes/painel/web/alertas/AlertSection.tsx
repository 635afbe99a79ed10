import { ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'

type List<T> = {
  /** The first items, and how many there are. */
  of: { itens: readonly T[]; total: number }
  row: (item: T) => ReactElement
  /** The words of the link to all of them, and where it leads. */
  all?: readonly [words: (total: number) => string, href: string]
}

type DrawnList = { total: number; rows: ReactElement[]; all?: { words: string; href: string } }

/** Returns a list of a section with its rows drawn, and a link to the rest while there is more. */
export function list<T>({ of: { itens, total }, row, all }: List<T>): DrawnList {
  const drawn = { total, rows: itens.map(row) }
  if (!all || total <= itens.length) return drawn
  return { ...drawn, all: { words: all[0](total), href: all[1] } }
}

export type Section = { title: string; icon: LucideIcon; cor: Cor; lists: readonly DrawnList[] }

/** One kind of alert: its heading, its first entries, and the links to the rest; nothing at all while there is none. */
export function AlertSection({ title, icon: Icon, cor, lists }: Section) {
  const id = useId()
  const total = lists.reduce((sum, each) => sum + each.total, 0)
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
      <AlertRows>{lists.flatMap(({ rows }) => rows)}</AlertRows>
      {lists.map(
        ({ all }) =>
          all && (
            <LinkButton
              key={all.href}
              size="small"
              variant="quiet"
              className="-ml-3"
              icon={ArrowRight}
              href={all.href}
            >
              {all.words}
            </LinkButton>
          ),
      )}
    </section>
  )
}
