import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { resultadoContract } from '../contract.ts'
import { inadimplenciaContract } from '../inadimplencia/contract.ts'
import { previsaoContract } from '../previsao/contract.ts'
import type { Mes } from '../rules.ts'

export const api = apiFor(resultadoContract)
const inadimplencia = apiFor(inadimplenciaContract)
const previsao = apiFor(previsaoContract)

type Meses = { de: Mes; ate: Mes }

/** A fleet fits in one page, so that a header sorts all of it. */
const MOTOS_A_PAGE = 500

export const resultadoQueries = {
  /** The motorcycles of the period, by plate. */
  motos: (meses: Meses) =>
    pageOptions(
      [...queryKeys.resultado, 'motos', meses],
      async (page, signal) => {
        const { motos, proximo } = await api.list({ query: { ...meses, ...page } }, { signal })
        return { items: motos, total: motos.length, next: proximo ?? undefined }
      },
      MOTOS_A_PAGE,
    ),
  /** The totals of the period, and what was of no motorcycle. */
  totais: (meses: Meses) =>
    queryOptions({
      queryKey: [...queryKeys.resultado, 'totais', meses],
      queryFn: ({ signal }) => api.list({ query: { ...meses, limite: 1 } }, { signal }),
    }),
  /** One motorcycle in a period, by default this month. */
  moto: (id: string, meses?: Meses) =>
    queryOptions({
      queryKey: [...queryKeys.resultado, 'moto', id, meses],
      queryFn: ({ signal }) => api.moto({ params: { id }, query: { ...meses } }, { signal }),
    }),
  /** Who owes something late. It changes with the debts. */
  quemDeve: () =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'inadimplencia'],
      queryFn: ({ signal }) => inadimplencia.read({}, { signal }),
    }),
  /** What should come in and go out in the next windows. It changes with the debts. */
  previsao: () =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'previsao'],
      queryFn: ({ signal }) => previsao.read({}, { signal }),
    }),
}
