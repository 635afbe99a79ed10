import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { pagamentosContract } from '../contract.ts'

const api = apiFor(pagamentosContract)

/** Above the number of weeks of the longest contract. */
const MAX_OF_LOCACAO = 1000

/** Every payment of one rental, whatever its status. */
export const pagamentosDaLocacao = (locacao_id: string) =>
  queryOptions({
    queryKey: [...queryKeys.pagamentos, 'da-locacao', locacao_id],
    queryFn: async ({ signal }) =>
      (await api.list({ query: { locacao_id, limite: MAX_OF_LOCACAO } }, { signal })).items,
  })
