import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useOne } from '#web/data/lists.ts'
import { multasContract } from '../contract.ts'
import { indicacaoCalls } from '../indicacao/contract.ts'

export const api = apiFor(multasContract)
export const indicacao = apiFor(indicacaoCalls)
const configuracoes = apiFor(configuracoesContract)

/** All that a lookup or a change of a fine may change, here and on other screens. */
export const TOUCHED = ['multas', 'cobrancas', 'receitas', 'clientes', 'painel', 'whatsapp']

/** The screen's numbers and when the fleet was and will be looked up. */
export const useResumo = () => useOne(['multas', 'resumo'], (signal) => api.summary({}, { signal }))

/** How fines are looked up and charged, by the settings. */
export const useConfig = () =>
  useOne(['configuracoes', 'detran'], (signal) => configuracoes.detran({}, { signal }))
