import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#web/data/query-keys.ts'
import { cobrancasApi } from '../dividas/api.ts'

/** What is owed, overdue, paid and disputed. */
export const cobrancasSummary = () =>
  queryOptions({
    queryKey: [...queryKeys.cobrancas, 'resumo'],
    queryFn: ({ signal }) => cobrancasApi.summary({}, { signal }),
  })
