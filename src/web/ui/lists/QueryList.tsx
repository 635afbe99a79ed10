import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { ListQuery } from '#web/data/lists.ts'
import { type ListCount, listCountText, listCountWithNoun } from '#web/list-count.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { type Empty, EmptyState } from './EmptyState.tsx'
import { Skeleton, type SkeletonShape } from './Skeleton.tsx'

/** With its article: 'as locações'. */
type Noun = `${'o' | 'a' | 'os' | 'as'} ${string}`
/** An item and several: `['a locação', 'as locações']`. */
type ItemNoun = readonly [one: Noun, many: Noun]

const withoutArticle = (noun: Noun) => noun.slice(noun.indexOf(' ') + 1)
const loadingText = (noun?: Noun) =>
  noun ? `Carregando ${withoutArticle(noun)}...` : 'Carregando...'
const failureText = (noun: Noun = 'os dados') => `Não foi possível carregar ${noun}.`
const manyOf = (noun?: ItemNoun | Noun) => (typeof noun === 'object' ? noun[1] : noun)

type Filtered = Pick<Empty, 'text' | 'hint'> & { active: boolean; clear: () => void }

type QueryListProps<T> = {
  query: ListQuery<T>
  children: (items: T[]) => ReactNode
  /** The exact text of the empty list, with a hint and the next step. */
  empty: string | Empty
  /** The text of an empty list while filters are active. */
  filtered?: Filtered
  /** Its items, or the list as a whole: 'o histórico'. */
  noun?: ItemNoun | Noun
  /** The text while loading, by default 'Carregando locações...'. */
  loading?: string
  /** The text if loading fails, by default 'Não foi possível carregar as locações.' */
  failure?: string
  skeleton?: SkeletonShape
  /** The total is unknown. */
  uncounted?: boolean
}

/** Shows a list in every state: loading, failed, empty, filled, and with more pages. */
export function QueryList<T>({
  query,
  children,
  empty,
  filtered,
  noun,
  loading = loadingText(manyOf(noun)),
  failure = failureText(manyOf(noun)),
  skeleton = 'cards',
  uncounted = false,
}: QueryListProps<T>) {
  const { items, error } = query
  const [waited] = useState(!items)
  if (!items && !error) return <Skeleton shape={skeleton} label={loading} />
  const retry = <ErrorAlert error={error} failure={failure} onRetry={query.reload} />
  if (!items) return retry

  return (
    <>
      {error && <div className="mb-4">{retry}</div>}
      {!query.quiet && !uncounted && (
        <Count size={countOf(query, noun)} none={query.total === 0} settled={!query.refreshing} />
      )}
      <div className={query.refreshing ? 'stale' : undefined} aria-busy={query.refreshing}>
        {items.length === 0 ? (
          <Nothing empty={empty} filtered={filtered} />
        ) : (
          <Gradually items={items} waited={waited}>
            {children}
          </Gradually>
        )}
      </div>
      <More query={query} shown={items.length} uncounted={uncounted} />
    </>
  )
}

function Nothing({ empty, filtered }: { empty: string | Empty; filtered: Filtered | undefined }) {
  if (!filtered?.active)
    return <EmptyState {...(typeof empty === 'string' ? { text: empty } : empty)} />
  const { active: _, clear, ...said } = filtered
  return <EmptyState {...said} action={<Button onClick={clear}>Mostrar tudo</Button>} />
}

/** Number of rows or cards that fill a screen. */
const AT_FIRST = 12

type GraduallyProps<T> = Pick<QueryListProps<T>, 'children'> & { items: T[]; waited: boolean }

/**
 * Renders the first screenful at once and the rest in a transition. A cached list renders whole, so
 * that "back" can restore its scroll position.
 */
function Gradually<T>({ items, waited, children }: GraduallyProps<T>) {
  const [whole, setWhole] = useState(!waited || items.length <= AT_FIRST)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return children(whole ? items : items.slice(0, AT_FIRST))
}

/** The button for the next page. After the last page the focus stays here when the button goes. */
function More<T>({
  query,
  shown,
  uncounted,
}: {
  query: ListQuery<T>
  shown: number
  uncounted: boolean
}) {
  const count = useRef<HTMLParagraphElement>(null)
  const [paged, setPaged] = useState(query.hasMore)
  useEffect(() => {
    if (query.hasMore) setPaged(true)
    else if (paged && document.activeElement === document.body)
      count.current?.focus({ preventScroll: true })
  }, [query.hasMore, paged])
  if (!query.hasMore && !paged) return null

  return (
    <div className="no-print mt-5 flex flex-wrap items-center justify-center gap-4">
      <p ref={count} tabIndex={-1} className="text-tinta-2">
        Mostrando {uncounted ? shown : `${shown} de ${listCountText(query)}`}
      </p>
      {query.hasMore && (
        <Button busy={query.loadingMore} onClick={query.loadMore}>
          Carregar mais
        </Button>
      )}
    </div>
  )
}

function countOf(size: ListCount, noun: ItemNoun | Noun | undefined) {
  const [one, many] = typeof noun === 'object' ? noun : RESULTS
  return listCountWithNoun(size, [withoutArticle(one), withoutArticle(many)])
}

const RESULTS: ItemNoun = ['o resultado', 'os resultados']

/** Says how many were found when a filter changes the number; the first count is not announced. */
function Count({ size, none, settled }: { size: string; none: boolean; settled: boolean }) {
  const [last, setLast] = useState(size)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!settled || size === last) return
    setLast(size)
    setText(none ? 'Nenhum resultado' : size)
  }, [settled, size, none, last])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

type QueryViewProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
  /** What it shows, with its article: 'as restrições'. */
  noun?: Noun
  loading?: string
  failure?: string
  skeleton?: SkeletonShape
}

/** Like `QueryList`, for one object. Each part of a screen fails and retries alone. */
export function QueryView<T>({
  query,
  children,
  noun,
  loading = loadingText(noun),
  failure = failureText(noun),
  skeleton = 'block',
}: QueryViewProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (!query.error) return <Skeleton shape={skeleton} label={loading} />
  const alert = (
    <ErrorAlert error={query.error} failure={failure} onRetry={() => void query.refetch()} />
  )
  // In the place of the cards, at their distance from what follows.
  return skeleton === 'strip' ? <div className="mb-4">{alert}</div> : alert
}
