import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { reciboContract } from '../../recibo/contract.ts'

export const api = apiFor(reciboContract)

/** A debt of which something was received. */
export type DividaOf = { pagamento_id: string } | { cobranca_id: string }

export const recibosQueries = {
  /** The receipts of a debt, the newest first. */
  ofDivida: (of: DividaOf) =>
    queryOptions({
      queryKey: [...queryKeys.receitas, 'recibos', of],
      queryFn: ({ signal }) => api.list({ query: of }, { signal }),
    }),
}
