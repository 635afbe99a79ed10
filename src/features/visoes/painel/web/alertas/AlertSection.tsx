import { ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { Href } from '#web/data/href.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'

type List<T> = {
  /** The first items, and how many there are. */
  of: { itens: readonly T[]; total: number }
  row: (item: T) => ReactElement
  /** The words of the link to all of them, and where it leads. */
  all?: readonly [words: (total: number) => string, href: Href]
}

type Section = {
  title: string
  icon: LucideIcon
  cor: Cor
  total: number
  rows: ReactElement[]
  /** The links to all, of the lists that have more than their first items. */
  links: { words: string; href: Href }[]
}

/** Declares a section by the lists it shows below one another. */
export function section<Items extends unknown[]>(
  title: string,
  icon: LucideIcon,
  cor: Cor,
  ...lists: { [Index in keyof Items]: List<Items[Index]> }
): Section {
  const each: List<unknown>[] = lists
  return {
    title,
    icon,
    cor,
    total: each.reduce((sum, { of }) => sum + of.total, 0),
    rows: each.flatMap(({ of, row }) => of.itens.map(row)),
    links: each.flatMap(({ of: { itens, total }, all }) =>
      all && total > itens.length ? [{ words: all[0](total), href: all[1] }] : [],
    ),
  }
}

/** One kind of alert: its heading, its first entries, and the links to the rest; nothing at all while there is none. */
export function AlertSection({ title, icon: Icon, cor, total, rows, links }: Section) {
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
      <AlertRows>{rows}</AlertRows>
      {links.map(({ words, href }) => (
        <LinkButton
          key={href}
          size="small"
          variant="quiet"
          className="-ml-3"
          icon={ArrowRight}
          href={href}
        >
          {words}
        </LinkButton>
      ))}
    </section>
  )
}
