import { z } from 'zod'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { type Fetched, fetchedLater, part, useFetched } from '#web/part.tsx'
import { SearchField } from '#web/ui/lists/filters.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AJUDA, INDICE, type ManualPage } from '../rules.ts'
import { Article } from './Article.tsx'
import { Contents } from './Contents.tsx'
import { followed } from './followed.ts'
import { allSections, CHAPTERS, INDEX, PAGES } from './manual.ts'
import { Results } from './Results.tsx'

const filtersInUrl = z.object({ pagina: z.string().catch(INDICE), busca: z.string().catch('') })

const articleOf =
  (page: string, { parts }: ManualPage) =>
  () => <Article page={page} parts={parts} />
const ARTICLES: ReadonlyMap<string, Fetched<object>> = new Map(
  [...PAGES].map(([page, load]) => [page, fetchedLater(async () => articleOf(page, await load()))]),
)
const Found = part(async () => {
  const sections = await allSections()
  return ({ text }: { text: string }) => <Results sections={sections} text={text} />
})

/** The staff manual: one page at a time, found by the table of contents or by what it says. */
export function AjudaPage() {
  const { filters, set } = useUrlFilters(filtersInUrl)
  const article = ARTICLES.get(filters.pagina)
  const current = article ? filters.pagina : INDICE
  const chapter = CHAPTERS.find(({ links }) => links.some(({ page }) => page === current))
  const title = chapter?.links.find(({ page }) => page === current)?.title ?? INDEX.title
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
        {filters.busca ? (
          <Found text={filters.busca} />
        ) : article ? (
          <Fetching article={article} />
        ) : (
          <Index asked={filters.pagina} />
        )}
      </Page>
    </div>
  )
}

/** The whole screen waits for a page that is not here yet, as for its own code. */
function Fetching({ article }: { article: Fetched<object> }) {
  const Shown = useFetched(article)
  return <Shown />
}

const Index = ({ asked }: { asked: string }) => (
  <>
    {asked !== INDICE && <p className="mb-4 font-medium">Esta página da ajuda não existe. Escolha outra:</p>}
    <Article page={INDICE} parts={INDEX.parts} />
  </>
)
