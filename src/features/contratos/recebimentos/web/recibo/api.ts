import { queryOptions } from '@tanstack/react-query'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { reciboContract } from '../../recibo/contract.ts'

export const api = apiFor(reciboContract)

export const recibosQueries = {
  /** The receipts of a debt, the newest first. */
  ofDivida: (of: RefDivida) =>
    queryOptions({
      queryKey: [...queryKeys.receitas, 'recibos', of],
      queryFn: ({ signal }) => api.list({ query: of }, { signal }),
    }),
}
