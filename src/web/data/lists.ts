import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '#http/endpoint.ts'
import { ApiError } from './api-error.ts'

/** A list as every screen sees it, whether it comes whole or page by page: `QueryList` shows it. */
export type ListQuery<T> = {
  items: T[] | undefined
  total: number
  /** There are more than `total`, and nobody has counted them. */
  atLeast?: true | undefined
  error: Error | null
  /** Old rows are still shown while the ones just asked for are on their way. */
  refreshing: boolean
  /** When the rows shown arrived. */
  updatedAt: number
  reload: () => void
  hasMore: boolean
  loadMore: () => void
  loadingMore: boolean
  /** It reads itself again by the clock: a changed count is not announced. */
  quiet?: boolean
}

export type Polling = {
  /** Milliseconds between two reads; polling rests while the window is hidden or `pause` is set. */
  refreshEvery?: number
  pause?: boolean
  enabled?: boolean
}

/** Query options that read again by the clock. */
export const polling = ({ refreshEvery, pause, enabled }: Polling) => ({
  ...(enabled !== undefined && { enabled }),
  refetchInterval: pause ? (false as const) : (refreshEvery ?? (false as const)),
})

export const PAGE_SIZE = 50

type PageRequest = { limite: number; cursor: string | undefined }

/**
 * Query options of a list that comes page by page; `usePage` shows it. The key carries every filter:
 * `pageOptions([...queryKeys.pagamentos, filters], (page, signal) => api.list({ query: { ...filters, ...page } }, { signal }))`.
 */
export const pageOptions = <T>(
  queryKey: QueryKey,
  fetchPage: (page: PageRequest, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ limite: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
export type PageOptions<T> = ReturnType<typeof pageOptions<T>>

/** A list that comes page by page, all pages read so far as one. */
export function usePage<T>(options: PageOptions<T>, every: Polling = {}): ListQuery<T> {
  const query = useInfiniteQuery({ ...options, ...polling(every) })
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data])
  return {
    items,
    total: query.data?.pages.at(-1)?.total ?? 0,
    atLeast: query.data?.pages.at(-1)?.atLeast,
    error: query.error,
    refreshing: query.isPlaceholderData,
    updatedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    quiet: every.refreshEvery !== undefined,
  }
}

/**
 * Shows a change of one row before the server answers, in every page already read whose key begins so.
 * Answers how to take it back: `optimistic: (client, row) => showChange(client, ['pagamentos', 'lista'], row, { … })`.
 */
export function showChange<T extends { id: string }>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  row: T,
  change: Partial<T>,
): () => void {
  void queryClient.cancelQueries({ queryKey })
  const put = (next: T) =>
    queryClient.setQueriesData<InfiniteData<Page<T>>>({ queryKey }, (data) => data && replaced(data, next))
  put({ ...row, ...change })
  return () => put(row)
}

const replaced = <T extends { id: string }>(data: InfiniteData<Page<T>>, next: T) => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === next.id ? next : item)),
  })),
})

/** One record as a page of its own, for a list whose address names that record; one that is gone is an empty page. */
export async function onlyOne<T>(record: Promise<T>): Promise<Page<T>> {
  try {
    return { items: [await record], total: 1 }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { items: [], total: 0 }
    throw error
  }
}

/** A list that comes whole, in the same shape. */
export function useList<T, Key extends QueryKey>(
  options: UseQueryOptions<T[], Error, T[], Key>,
  every: Polling = {},
): ListQuery<T> {
  const query = useQuery({ ...options, placeholderData: keepPreviousData, ...polling(every) })
  return {
    items: query.data,
    total: query.data?.length ?? 0,
    error: query.error,
    refreshing: query.isPlaceholderData,
    updatedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
    hasMore: false,
    loadMore: () => {},
    loadingMore: false,
    quiet: every.refreshEvery !== undefined,
  }
}
