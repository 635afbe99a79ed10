import { queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { acertosContract } from '../contract.ts'
import type { SituacaoAcerto, SituacaoCaucao } from '../rules.ts'

export const api = apiFor(acertosContract)

/** What a change of a settlement changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.locacoes,
  queryKeys.pagamentos,
  queryKeys.cobrancas,
  queryKeys.receitas,
  queryKeys.clientes,
  queryKeys.painel,
]

export const acertosQueries = {
  /** The sheet of one ended rental. */
  sheet: (locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'acerto', locacao_id],
      queryFn: ({ signal }) => api.sheet({ params: { id: locacao_id } }, { signal }),
    }),
  list: (situacao: SituacaoAcerto) =>
    pageOptions([...queryKeys.locacoes, 'acertos', situacao], (page, signal) =>
      api.list({ query: { situacao, ...page } }, { signal }),
    ),
  /** The deposits that are held, or that go back, by a day if asked so. */
  held: (situacao: SituacaoCaucao, ate?: CalendarDay) =>
    pageOptions([...queryKeys.locacoes, 'caucoes', situacao, ate], (page, signal) =>
      api.held({ query: { situacao, ate, ...page } }, { signal }),
    ),
}
