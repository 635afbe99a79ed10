import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { z } from 'zod'
import { AppLink } from '#web/ui/AppLink.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useUrlFilters } from '#web/url-filters.ts'
import { searchManual } from '../ajuda.busca.rules.ts'
import { AJUDA, type Element, INDICE, manualAddress, textOf } from '../ajuda.rules.ts'
import { Contents } from './Contents.tsx'
import { followed } from './followed.ts'
import { ManualParts } from './ManualParts.tsx'
import { CHAPTERS, PAGES, SECTIONS } from './manual.ts'

const filtersInUrl = z.object({ pagina: z.string().catch(INDICE), busca: z.string().catch('') })

/** The staff manual: one page at a time, found by the table of contents or by what it says. */
export function AjudaPage() {
  const { filters, set } = useUrlFilters(filtersInUrl)
  const known = Object.hasOwn(PAGES, filters.pagina)
  const current = known ? filters.pagina : INDICE
  const { title } = PAGES[current]!
  const chapter = CHAPTERS.find(({ links }) => links.some(({ page }) => page === current))
  return (
    <div className="mx-auto grid max-w-[1280px] desk:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="desk:pt-7 desk:pl-6">
        <Contents current={current} />
      </div>
      <Page
        key={current}
        title={title}
        tabTitle={current === INDICE ? title : `${title}, Ajuda`}
        lead={
          chapter && (
            <>
              <AppLink href={AJUDA} className="text-link" onClick={followed}>
                Ajuda
              </AppLink>{' '}
              › {chapter.title}
            </>
          )
        }
      >
        <div className="no-print mb-5 flex max-w-[46rem]">
          <SearchField
            label="Procurar na ajuda"
            value={filters.busca}
            onChange={(busca) => set({ busca }, { replace: true })}
          />
        </div>
        {filters.busca ? <Results text={filters.busca} /> : <Article current={current} known={known} />}
      </Page>
    </div>
  )
}

function Article({ current, known }: { current: string; known: boolean }) {
  const { parts } = PAGES[current]!
  const headings = parts.filter((part): part is Element => (part as Element).tag === 'h2')
  return (
    <article className="max-w-[46rem] leading-relaxed">
      {!known && <p className="mb-4 font-medium">Esta página da ajuda não existe. Escolha outra:</p>}
      {current !== INDICE && headings.length > 1 && (
        <nav aria-label="Nesta página" className="mb-5 rounded-3 border border-borda bg-cartao px-4 py-3">
          <p className="mb-1 text-sm font-bold">Nesta página</p>
          <ul className="flex flex-wrap gap-x-5">
            {headings.map((heading) => (
              <li key={heading.id}>
                <AppLink
                  href={manualAddress(current, heading.id)}
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
      <Neighbours current={current} />
    </article>
  )
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
        <LinkButton href={before.href} icon={ChevronLeft} onClick={followed}>
          {before.title}
        </LinkButton>
      )}
      {after && (
        <LinkButton href={after.href} icon={ChevronRight} className="flex-row-reverse" onClick={followed}>
          {after.title}
        </LinkButton>
      )}
    </nav>
  )
}

function Results({ text }: { text: string }) {
  const found = searchManual(SECTIONS, text)
  return (
    <div className="max-w-[46rem]">
      <p role="status" className="mb-3 text-tinta-2">
        {found.length === 0
          ? ''
          : found.length === 1
            ? '1 trecho encontrado'
            : `${found.length} trechos encontrados`}
      </p>
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          text="Nada encontrado na ajuda"
          hint="Tente outra palavra, ou menos palavras."
        />
      )}
      <ul className="grid gap-3">
        {found.map(({ page, title, heading, id, excerpt }) => (
          <li key={`${page}#${id}`} className="rounded-3 border border-borda bg-cartao p-4">
            <AppLink href={manualAddress(page, id)} className="text-link font-bold" onClick={followed}>
              {heading}
            </AppLink>
            {id && <p className="text-sm text-tinta-3">{title}</p>}
            <p className="mt-1 text-tinta-2">{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
