import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import type { HistoryOf } from '#web/record-history.tsx'
import { auditoriaContract } from '../contract.ts'
import { type AuditoriaFilters, auditoriaFilters } from './filters.ts'

export const api = apiFor(auditoriaContract)

export const auditoriaQueries = {
  list: (filters: AuditoriaFilters) =>
    pageOptions([...queryKeys.auditoria, filters], async (page, signal) =>
      pageOf(
        await api.list({ query: { ...asQuery(auditoriaFilters, filters), ...page } }, { signal }),
      ),
    ),
  /** The changes of one record. */
  record: ({ entidade, id }: Pick<HistoryOf, 'entidade' | 'id'>) =>
    pageOptions([...queryKeys.auditoria, entidade, id], async (page, signal) =>
      pageOf(await api.history({ params: { entidade, id }, query: page }, { signal })),
    ),
  usuarios: () =>
    queryOptions({
      queryKey: [...queryKeys.auditoria, 'usuarios'],
      queryFn: ({ signal }) => api.usuarios({}, { signal }),
    }),
}

/** The trail is too long to be counted. */
const pageOf = ({ linhas, proximo }: Awaited<ReturnType<typeof api.list>>) => ({
  items: linhas,
  total: 0,
  next: proximo ?? undefined,
})
