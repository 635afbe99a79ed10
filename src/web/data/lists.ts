import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
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

type Every = {
  /** Asks again by itself; it rests while the window is hidden or `pause` holds. */
  refreshEvery?: number
  pause?: boolean
  enabled?: boolean
}

const polling = ({ refreshEvery, pause, enabled }: Every) => ({
  ...(enabled !== undefined && { enabled }),
  refetchInterval: pause ? (false as const) : (refreshEvery ?? (false as const)),
})

export const PAGE_SIZE = 50

type PageRequest = { limite: number; cursor: string | undefined; signal: AbortSignal }

/**
 * A list that comes page by page. The key begins with the feature's noun and carries every filter:
 * `usePage(['pagamentos', filters], (page) => api.list({ query: { ...filters, ...page } }))`.
 */
export function usePage<T>(
  key: readonly [string, ...unknown[]],
  fetchPage: (page: Omit<PageRequest, 'signal'>, signal: AbortSignal) => Promise<Page<T>>,
  options: Every = {},
): ListQuery<T> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limite: PAGE_SIZE, cursor: pageParam ?? undefined }, signal),
    // No `undefined`: what the server read travels as JSON.
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...polling(options),
  })
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
    quiet: options.refreshEvery !== undefined,
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

/** A list that comes whole: `useList(['multas', 'novas'], () => api.novas())`. */
export function useList<T>(
  key: readonly [string, ...unknown[]],
  fetchAll: (signal: AbortSignal) => Promise<T[]>,
  options: Every = {},
): ListQuery<T> {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchAll(signal),
    placeholderData: keepPreviousData,
    ...polling(options),
  })
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
    quiet: options.refreshEvery !== undefined,
  }
}

/** One thing, not a list: shown by `QueryView`. */
export const useOne = <T>(
  key: readonly [string, ...unknown[]],
  fetchOne: (signal: AbortSignal) => Promise<T>,
  options: Every = {},
) => useQuery({ queryKey: key, queryFn: ({ signal }) => fetchOne(signal), ...polling(options) })
