import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { configuracoesContract } from '../contract.ts'
import { empresaQuery } from './empresa.ts'

export const api = apiFor(configuracoesContract)

export const configuracoesQueries = {
  all: () =>
    queryOptions({
      queryKey: [...queryKeys.configuracoes, 'todas'],
      queryFn: ({ signal }) => api.all({}, { signal }),
    }),
  empresa: empresaQuery,
  /** The late-fee rates. */
  pagamentos: () =>
    queryOptions({
      queryKey: [...queryKeys.configuracoes, 'pagamentos'],
      queryFn: ({ signal }) => api.pagamentos({}, { signal }),
    }),
  /** How fines are looked up and charged. */
  detran: () =>
    queryOptions({
      queryKey: [...queryKeys.configuracoes, 'detran'],
      queryFn: ({ signal }) => api.detran({}, { signal }),
    }),
  /** What users who are not administrators may do beyond daily work. */
  permissoes: () =>
    queryOptions({
      queryKey: [...queryKeys.configuracoes, 'permissoes'],
      queryFn: ({ signal }) => api.permissions({}, { signal }),
    }),
  /** The state of the system itself. */
  status: () =>
    queryOptions({
      queryKey: [...queryKeys.sistema, 'status'],
      queryFn: ({ signal }) => api.status({}, { signal }),
    }),
}
