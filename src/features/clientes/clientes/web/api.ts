import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { onlyOne, pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { clientesContract } from '../contract.ts'
import { type ClientesFilters, clientesFilters } from './filters.ts'

export const api = apiFor(clientesContract)

export const clientesQueries = {
  list: (filters: ClientesFilters) =>
    pageOptions([...queryKeys.clientes, 'lista', filters], (page, signal) => {
      const { cliente, status, busca } = asQuery(clientesFilters, filters)
      if (cliente) return onlyOne(api.get({ params: { id: cliente } }, { signal }))
      const only = status === 'incompleto' ? { incompleto: true } : { status }
      return api.list({ query: { busca, ...only, ...page } }, { signal })
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.clientes, 'um', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  counts: () =>
    queryOptions({
      queryKey: [...queryKeys.clientes, 'contagem'],
      queryFn: ({ signal }) => api.counts({}, { signal }),
    }),
  /** Where a CEP is. Not retried: the address can be typed meanwhile. */
  enderecoDoCep: (cep: string) =>
    queryOptions({
      queryKey: [...queryKeys.clientes, 'cep', cep],
      queryFn: ({ signal }) => api.cep({ params: { cep } }, { signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What prevents a new rental for the customer. */
  restricoes: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.clientes, id, 'restricoes'],
      queryFn: ({ signal }) => api.restricoes({ params: { id } }, { signal }),
    }),
  /** Blocks, unblocks and authorisations. */
  historico: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.clientes, id, 'historico'],
      queryFn: ({ signal }) => api.history({ params: { id } }, { signal }),
    }),
}
