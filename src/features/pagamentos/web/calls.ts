import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { apiFor } from '#web/api-client.ts'
import { useOne } from '#web/lists.ts'
import { pagamentosContract } from '../pagamentos.contract.ts'

export const api = apiFor(pagamentosContract)
const configuracoes = apiFor(configuracoesContract)

/** Where the pages of the list are kept. */
export const LISTA = ['pagamentos', 'lista'] as const

/** All that a change of a payment may change, here and on other screens. */
export const TOUCHED = ['pagamentos', 'receitas', 'locacoes', 'clientes', 'painel']

export const useEmpresa = () =>
  useOne(['configuracoes', 'empresa'], (signal) => configuracoes.company({}, { signal })).data

/** Today's late-fee rates. */
export const useTaxas = () =>
  useOne(['configuracoes', 'pagamentos'], (signal) => configuracoes.payments({}, { signal })).data
