import { useLayoutEffect, useMemo, useRef } from 'react'
import { useAppState } from '#web/app-state.tsx'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { SearchField } from '#web/ui/lists/filters.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AJUDA, INDICE } from '../rules.ts'
import { Article } from './Article.tsx'
import { Contents } from './Contents.tsx'
import { ajudaFilters } from './filters.ts'
import { CHAPTERS, INDEX, readPage, readSections } from './manual.ts'
import { Results } from './Results.tsx'

/** The staff manual: one page at a time, with a table of contents and a search. */
export function AjudaPage() {
  const { filters, set } = useUrlFilters(ajudaFilters)
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
          <SearchField
            label="Procurar na ajuda"
            value={filters.busca}
            onChange={(busca) => set({ busca }, { replace: true })}
          />
        </div>
        {filters.busca ? (
          <Found text={filters.busca} />
        ) : article ? (
          <Article page={current} parts={article.parts} />
        ) : (
          <Index asked={filters.pagina} />
        )}
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
