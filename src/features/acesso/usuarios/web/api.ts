import { sessoesContract } from '#features/acesso/sessao/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { usuariosContract } from '../contract.ts'
import { type UsuariosFilters, usuariosFilters } from './filters.ts'

export const api = apiFor(usuariosContract)
const sessoes = apiFor(sessoesContract)

/** What a change of a user changes. */
export const INVALIDATES = [queryKeys.usuarios, queryKeys.sessoes]

export const usuariosQueries = {
  list: (filters: UsuariosFilters) =>
    pageOptions([...queryKeys.usuarios, filters], (page, signal) =>
      api.list({ query: { ...asQuery(usuariosFilters, filters), ...page } }, { signal }),
    ),
  /** The open sessions of a user. */
  sessions: (id: string) =>
    pageOptions([...queryKeys.sessoes, id], (page, signal) =>
      api.sessions({ params: { id }, query: page }, { signal }),
    ),
  /** One's own open sessions. */
  ownSessions: () =>
    pageOptions(queryKeys.sessoes, (page, signal) => sessoes.list({ query: page }, { signal })),
}
