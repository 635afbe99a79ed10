import { motosContract } from '#features/motos/contract.ts'
import { pagamentosContract } from '#features/pagamentos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useOne } from '#web/data/lists.ts'
import { locacoesContract } from '../contract.ts'

export const api = apiFor(locacoesContract)
const motos = apiFor(motosContract)
const pagamentos = apiFor(pagamentosContract)

/** All that a change of a rental may change, here and on other screens. */
export const TOUCHED = ['locacoes', 'pagamentos', 'motos', 'clientes', 'receitas', 'painel']

export const useMoto = (id: string) =>
  useOne(['motos', id], (signal) => motos.get({ params: { id } }, { signal }))

/** Every payment of one rental, whatever its status. */
export const usePagamentosOf = (locacao_id: string) =>
  useOne(
    ['pagamentos', 'da-locacao', locacao_id],
    async (signal) => (await pagamentos.list({ query: { locacao_id, limite: 1000 } }, { signal })).items,
  )
