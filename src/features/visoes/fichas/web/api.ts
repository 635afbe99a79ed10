import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { fichasContract } from '../contract.ts'
import type { Grupo } from '../linha-do-tempo/rules.ts'

const api = apiFor(fichasContract)

export type TimelineOwner = { kind: 'cliente' | 'moto'; id: string }

const TIMELINE_SIZE = 15

export const fichasQueries = {
  /** All that happened to a customer or a motorcycle, the latest first; nobody counts it. */
  timeline: ({ kind, id }: TimelineOwner, grupo: Grupo | undefined) =>
    pageOptions(
      [...(kind === 'cliente' ? queryKeys.clientes : queryKeys.motos), id, 'linha-do-tempo', grupo],
      async (page, signal) => {
        const call = kind === 'cliente' ? api.doCliente : api.daMoto
        const { eventos, proximo } = await call(
          { params: { id }, query: { ...page, grupo } },
          { signal },
        )
        return { items: eventos, total: 0, next: proximo ?? undefined }
      },
      TIMELINE_SIZE,
    ),
  /** The km of a motorcycle by week. */
  quilometragem: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.motos, id, 'quilometragem'],
      queryFn: ({ signal }) => api.quilometragem({ params: { id } }, { signal }),
    }),
}
