import { ArrowRight, type LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import type { Href } from '#web/data/href.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { isPhone } from '#web/ui/is-phone.ts'
import { AlertRows } from '#web/ui/lists/AlertRow.tsx'

type List<T> = {
  /** The first items, how many there are, and of how many 'Hoje' shows them above. */
  of: { itens: readonly T[]; total: number; above?: number; hasMore?: boolean }
  /** Without it the section is one line: its heading and the link to all. */
  row?: (item: T) => ReactElement
  /** The words of the link to all of them, and where it leads. */
  all?: readonly [words: (total: number) => string, href: Href]
}

type Section = {
  title: string
  icon: LucideIcon
  cor: Cor
  total: number
  above: number
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
    above: each.reduce((sum, { of }) => sum + (of.above ?? 0), 0),
    rows: each.flatMap(({ of, row }) => (row ? of.itens.map(row) : [])),
    links: each.flatMap(({ of: { itens, total, hasMore = total > itens.length }, all }) =>
      all && hasMore ? [{ words: all[0](total), href: all[1] }] : [],
    ),
  }
}

/** Sections and notices below one another, in two columns where there is room; a list may go on in the second. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className="work-columns">{children}</div>
)

type Props = Section & {
  /** Open on a phone, too, where the others are one line each. */
  stays?: boolean
}

/** One kind of alert: its heading, its first entries, and the links to the rest; nothing at all while there is none. */
export function AlertSection({ title, icon: Icon, cor, total, above, rows, links, stays }: Props) {
  const id = useId()
  const [isOpen] = useState(() => stays || !isPhone())
  if (total === 0) return null
  const more = (above > 0 || links.length > 0) && (
    <p className="flex flex-wrap items-center gap-x-3">
      {above > 0 && <span className="text-sm text-tinta-2">Já está em Hoje ({above})</span>}
      {links.map(({ words, href }) => (
        <LinkButton key={href} size="small" variant="quiet" icon={ArrowRight} href={href}>
          {words}
        </LinkButton>
      ))}
    </p>
  )
  const heading = (
    <h3 id={id} className="inline-flex items-center gap-2 font-bold">
      <span className="icon-tile tinted" data-cor={cor}>
        <Icon size={18} aria-hidden />
      </span>
      {title}
      <span className="font-normal text-tinta-2">({total})</span>
    </h3>
  )
  if (rows.length === 0)
    return (
      <section aria-labelledby={id} className="flex flex-wrap items-center gap-x-3">
        {heading}
        {more}
      </section>
    )
  return (
    <section aria-labelledby={id}>
      <details open={isOpen}>
        <summary className="cursor-pointer">{heading}</summary>
        <AlertRows>{rows}</AlertRows>
        {more}
      </details>
    </section>
  )
}
