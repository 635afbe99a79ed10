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

/** A list for `QueryList`, read whole or page by page. */
export type ListQuery<T> = {
  items: T[] | undefined
  total: number
  /** There are more than `total`; the server stopped counting. */
  atLeast?: true | undefined
  error: Error | null
  /** The rows are of the previous filters while those of the current ones load. */
  refreshing: boolean
  /** When the rows were received. */
  updatedAt: number
  reload: () => void
  hasMore: boolean
  loadMore: () => void
  loadingMore: boolean
  /** Whether it is polled; then a changed count is not announced. */
  quiet?: boolean
}

type When = {
  enabled?: boolean
  /** Milliseconds between two reads; false pauses. Polling rests while the window is hidden. */
  refetchInterval?: number | false
}

export const PAGE_SIZE = 50
/** Rows of the first page in a section of a record's page. */
export const SECTION_SIZE = 8

type PageRequest = { limite: number; cursor: string | undefined }

/**
 * Returns query options of a list read page by page, for `usePage`. The key contains every filter:
 * `pageOptions([...queryKeys.pagamentos, filters], (page, signal) => api.list({ query: { ...filters, ...page } }, { signal }))`.
 */
export const pageOptions = <T>(
  queryKey: QueryKey,
  fetchPage: (page: PageRequest, signal: AbortSignal) => Promise<Page<T>>,
  /** Max. rows of a page. */
  limite = PAGE_SIZE,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ limite, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
export type PageOptions<T> = ReturnType<typeof pageOptions<T>>

/** Returns the pages read so far as one list. */
export function usePage<T>(options: PageOptions<T>, when: When = {}): ListQuery<T> {
  const query = useInfiniteQuery({ ...options, ...when })
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
    quiet: when.refetchInterval !== undefined,
  }
}

/**
 * Shows a change of one row before the server answers, in every cached page whose key begins with
 * `queryKey`. Returns a function that undoes it:
 * `optimistic: (client, row) => showChange(client, pagamentosQueries.lists, row, { … })`.
 */
export function showChange<T extends { id: string }>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  row: T,
  change: Partial<T>,
): () => void {
  void queryClient.cancelQueries({ queryKey })
  replaceRow(queryClient, queryKey, { ...row, ...change })
  return () => void replaceRow(queryClient, queryKey, row)
}

/** Replaces a changed row in every cached page whose key begins with `queryKey`. */
export const replaceRow = <T extends { id: string }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  row: T,
) =>
  queryClient.setQueriesData<InfiniteData<Page<T>>>(
    { queryKey },
    (data) => data && replaced(data, row),
  )

const replaced = <T extends { id: string }>(data: InfiniteData<Page<T>>, next: T) => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === next.id ? next : item)),
  })),
})

/** Returns a page with one record, for a list whose address names it; an empty page if it is gone. */
export async function onlyOne<T>(record: Promise<T>): Promise<Page<T>> {
  try {
    return { items: [await record], total: 1 }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { items: [], total: 0 }
    throw error
  }
}

/** Returns a list read whole, in the same shape. */
export function useList<T, Key extends QueryKey>(
  options: UseQueryOptions<T[], Error, T[], Key>,
  when: When = {},
): ListQuery<T> {
  const query = useQuery({ ...options, placeholderData: keepPreviousData, ...when })
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
    quiet: when.refetchInterval !== undefined,
  }
}
