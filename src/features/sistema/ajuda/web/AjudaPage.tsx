import { SearchX } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useAppState } from '#web/app-state.tsx'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { SearchField } from '#web/ui/lists/filters.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { type Section, searchManual } from '../busca/rules.ts'
import { AJUDA, INDICE, manualAddress } from '../rules.ts'
import { Article } from './Article.tsx'
import { ajudaFilters } from './filters.ts'
import { CHAPTERS, INDEX, readPage, readSections } from './manual.ts'

/** The staff manual: one page at a time, with a table of contents and a search. */
export function AjudaPage() {
  const { filters, field } = useUrlFilters(ajudaFilters)
  const article = useMemo(() => readPage(filters.pagina), [filters.pagina])
  const current = article ? filters.pagina : INDICE
  const chapter = CHAPTERS.find(({ links }) => links.some(({ page }) => page === current))
  const title = chapter?.links.find(({ page }) => page === current)?.title ?? INDEX.title
  return (
    <div className="mx-auto grid max-w-[1280px] desk:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="desk:pt-7 desk:pl-6">
        <Contents current={current} />
      </div>
      <NewPage current={current} />
      <Page
        key={current}
        title={title}
        tabTitle={current === INDICE ? title : `${title}, Ajuda`}
        lead={
          chapter && (
            <>
              <AppLink href={AJUDA} className="text-link">
                Ajuda
              </AppLink>{' '}
              › {chapter.title}
            </>
          )
        }
      >
        <div className="no-print mb-5 flex max-w-[46rem]">
          <SearchField label="Procurar na ajuda" {...field('busca')} />
        </div>
        {filters.busca && <Found text={filters.busca} />}
        {!filters.busca && article && <Article page={current} parts={article.parts} />}
        {!filters.busca && !article && <Index asked={filters.pagina} />}
      </Page>
    </div>
  )
}

/**
 * Another page of the manual is another screen, though the address is the same one's: its heading takes the focus. Stands
 * before that page, whose heading asks for it.
 */
function NewPage({ current }: { current: string }) {
  const app = useAppState()
  const before = useRef(current)
  useLayoutEffect(() => {
    if (before.current !== current) app.arrived = true
    before.current = current
  }, [app, current])
  return null
}

function Found({ text }: { text: string }) {
  const sections = useMemo(readSections, [])
  return <Results sections={sections} text={text} />
}

const Index = ({ asked }: { asked: string }) => (
  <>
    {asked !== INDICE && (
      <p className="mb-4 font-medium">Esta página da ajuda não existe. Escolha outra:</p>
    )}
    <Article page={INDICE} parts={INDEX.parts} />
  </>
)

/** The manual's table of contents, beside the page where there is room for it. */
const Contents = ({ current }: { current: string }) => (
  <nav aria-label="Páginas da ajuda" className="no-print hidden h-full desk:block">
    <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4">
      <Entry page={INDICE} title="Início da ajuda" current={current} />
      {CHAPTERS.map(({ title, links }) => (
        <section key={title} className="mt-4">
          <p className="mb-1 px-3 text-xs font-bold text-tinta-3">{title}</p>
          <ul>
            {links.map(({ page, title }) => (
              <li key={page}>
                <Entry page={page} title={title} current={current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </nav>
)

const Entry = ({ page, title, current }: { page: string; title: string; current: string }) => (
  <AppLink
    href={manualAddress(page)}
    aria-current={page === current ? 'page' : 'false'}
    className={`block rounded-2 px-3 py-1.5 text-sm hover:bg-afundado ${page === current ? 'bg-afundado font-bold' : 'text-tinta-2'}`}
  >
    {title}
  </AppLink>
)

/** What a search found, each with its place and the passage around it. */
function Results({ sections, text }: { sections: readonly Section[]; text: string }) {
  const found = searchManual(sections, text)
  return (
    <div className="max-w-[46rem]">
      <p role="status" className="mb-3 text-tinta-2">
        {found.length === 1 && '1 trecho encontrado'}
        {found.length > 1 && `${found.length} trechos encontrados`}
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
            <AppLink href={manualAddress(page, id)} className="text-link font-bold">
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
