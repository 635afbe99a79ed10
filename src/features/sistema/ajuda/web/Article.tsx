import { useLocation } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { LinkButton } from '#web/ui/Button.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { type Element, INDICE, manualAddress, type Part, textOf } from '../rules.ts'
import { ManualParts } from './ManualParts.tsx'
import { CHAPTERS } from './manual.ts'

/** A page of the manual: its headings, its text, and links to the previous and next page. */
export function Article({ page, parts }: { page: string; parts: readonly Part[] }) {
  const headings = parts.filter((part): part is Element => (part as Element).tag === 'h2')
  useHeadingInView(headings)
  return (
    <article className="max-w-[46rem] leading-relaxed">
      {page !== INDICE && headings.length > 1 && (
        <nav
          aria-label="Nesta página"
          className="mb-5 rounded-3 border border-borda bg-cartao px-4 py-3"
        >
          <p className="mb-1 text-sm font-bold">Nesta página</p>
          <ul className="flex flex-wrap gap-x-4">
            {headings.map((heading) => (
              <li key={heading.id}>
                <AppLink
                  href={manualAddress(page, heading.id)}
                  className="text-link inline-block py-1 text-sm"
                >
                  {textOf(heading)}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ManualParts parts={parts} />
      <Neighbours current={page} />
    </article>
  )
}

/** Scrolls to the heading in the address. The router looks for it before the page of the manual has loaded. */
function useHeadingInView(headings: Element[]) {
  const hash = useLocation({ select: (location) => location.hash })
  const id = headings.find(({ id = '' }) => id === hash || encodeURIComponent(id) === hash)?.id
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView?.()
  }, [id])
}

/** The page before and the page after, in the order of the table of contents. */
function Neighbours({ current }: { current: string }) {
  const order = CHAPTERS.flatMap(({ links }) => links)
  const at = order.findIndex(({ page }) => page === current)
  const [before, after] = [order[at - 1], order[at + 1]]
  if (at < 0) return null
  return (
    <nav
      aria-label="Outras páginas"
      className="no-print mt-8 flex flex-wrap justify-between gap-3 border-t border-borda pt-4"
    >
      {before && (
        <LinkButton href={manualAddress(before.page)} icon={ChevronLeft}>
          {before.title}
        </LinkButton>
      )}
      {after && (
        <LinkButton
          href={manualAddress(after.page)}
          icon={ChevronRight}
          className="flex-row-reverse"
        >
          {after.title}
        </LinkButton>
      )}
    </nav>
  )
}
